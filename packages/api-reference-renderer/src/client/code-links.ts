/** Names in code blocks that lead to the reference; see `samples` in the options. */
export const CODE_LINK = '[data-part="code-frame"] pre a';

/**
 * Makes the links of a code block one stop of the Tab key, as long code has dozens: the arrow keys, Home and End lead
 * from one to the next. Without this script each link is a stop of its own.
 */
export function watchCodeLinks(document: Document): void {
  document.addEventListener('focusin', ({ target }) => {
    const link = linkOfCodeBlock(target);
    if (link === null) return;
    for (const other of linksBeside(link)) other.tabIndex = other === link ? 0 : -1;
    link.setAttribute('aria-keyshortcuts', 'ArrowLeft ArrowRight Home End');
  });
  document.addEventListener('keydown', (event) => {
    const { altKey, ctrlKey, key, metaKey, shiftKey, target } = event;
    const link = linkOfCodeBlock(target);
    if (link === null || altKey || ctrlKey || metaKey || shiftKey) return;
    const links = linksBeside(link);
    const at = links.indexOf(link);
    const wanted = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: links.length - 1 }[key];
    if (wanted === undefined) return;
    event.preventDefault();
    links[wanted]?.focus();
  });
}

function linkOfCodeBlock(target: EventTarget | null): HTMLElement | null {
  return target instanceof HTMLElement && target.matches(CODE_LINK) ? target : null;
}

function linksBeside(link: HTMLElement): HTMLElement[] {
  return [...(link.closest('pre')?.querySelectorAll<HTMLElement>('a') ?? [])];
}
