/**
 * How browsers may read HTML. `<noscript>` is HTML or text, depending on whether scripts run; in `<select>`, older browsers
 * and our parser drop what is no option, and newer ones have any element, as in a button.
 */
export function readingsOf(html: string): { text: string; scriptingEnabled: boolean }[] {
  const hasMore = /<select/i.test(html.replaceAll(PLAIN_MENU, ''));
  const texts = hasMore ? [html, html.replaceAll(SELECT, '<$1button')] : [html];
  const modes = /<noscript/i.test(html) ? [true, false] : [true];
  return texts.flatMap((text) => modes.map((scriptingEnabled) => ({ text, scriptingEnabled })));
}

/** A menu of options alone, which all browsers read alike. */
const PLAIN_MENU = /<select(?=[\s>])[^<>]*>(?:[^<]|<\/?(?:option|optgroup)(?=[\s>])[^<>]*>)*<\/select>/gi;
const SELECT = /<(\/?)select(?=[\s/>])/gi;
