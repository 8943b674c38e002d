/** Does nothing; what counts is that a browser has to wait before it. */
const PAUSE = '<script>0</script>';

/** Characters of text that make a beginning: about a title and its introduction. */
const BEGINNING = 150;

/**
 * Lets browsers paint the beginning of an article before they lay out the rest.
 *
 * A script waits for the stylesheets before it (HTML standard, "script-blocking style sheet"); the parser waits with
 * it, and when the styles come the browser paints what it has. Without the pause the whole document is there by then,
 * and is laid out to its end before anything of it is painted. The pause stands within the article, which React takes
 * as it is, and before a heading, whose distance from what is above it does not depend on it.
 */
export function paintEarly(content: string): string {
  const article = content.indexOf('<article data-part="prose"');
  const end = content.indexOf('</article>', article);
  if (article < 0 || end < 0) return content;
  let text = 0;
  let last = article;
  for (const { index } of content.slice(article, end).matchAll(/<h[23][ >]/g)) {
    const heading = article + index;
    text += content.slice(last, heading).replace(/<[^>]*>/g, '').length;
    if (text >= BEGINNING) return content.slice(0, heading) + PAUSE + content.slice(heading);
    last = heading;
  }
  return content;
}
