/**
 * Applies the release that the reader has chosen to the page that a note is on: marks what is newer, hides it if that
 * is wanted, and says so. It is also printed into pages to run before they are painted, so it must not use anything
 * from outside of its body.
 */
export function applyRelease(note: HTMLElement): void {
  const { store = '', lines = '', text = '' } = note.dataset;
  let stored = '';
  try {
    stored = localStorage.getItem(store) ?? '';
  } catch {
    stored = '';
  }
  const [chosen = '', mode = ''] = stored.split(' ');
  const all = lines.split(' ');
  const isChosen = all.includes(chosen);
  const newer = isChosen ? all.slice(all.indexOf(chosen) + 1) : [];
  const matching = (name: string) => `:is(${newer.map((line) => `[data-${name}="${line}"]`).join()})`;
  const marks = `${matching('changed')}>[data-part=api-newer],${matching('changed')}>summary>[data-part=api-newer]{display:inline}`;
  const hides = `${matching('since')}:not(:target,:has(:target)){display:none!important}`;
  // A strict content security policy refuses a `<style>`, but not a stylesheet of a script.
  const holder = document as Document & { apiReleaseRules?: CSSStyleSheet };
  holder.apiReleaseRules ??= new CSSStyleSheet();
  holder.apiReleaseRules.replaceSync(newer.length === 0 ? '' : marks + (mode === 'hide' ? hides : ''));
  if (!document.adoptedStyleSheets.includes(holder.apiReleaseRules))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, holder.apiReleaseRules];
  note.hidden = !isChosen;
  note.firstElementChild!.textContent = text.replace('{release}', chosen);
  note.querySelector('input')!.checked = mode === 'hide';
}
