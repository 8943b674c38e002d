import { closest, listen } from './events.ts';

const DROPDOWN = '[data-part=navbar] [data-part=dropdown]';
/** What has the focus in an open menu. It would be lost with the menu, which a pointer over another one must not close. */
const HELD = `${DROPDOWN}[open] ul :focus`;
/** Milliseconds for which the pointer may leave a menu that it opened. */
const GRACE = 160;

/**
 * The navbar's menus, which are `<details>`: beside the native click, Enter and Space they open on hover and on
 * ArrowDown. They close on Escape and when the reader clicks, touches or focuses something else.
 */
export function answerDropdowns(signal: AbortSignal): void {
  /** The menu that the pointer opened; a menu opened by click or key stays open when the pointer leaves. */
  let hovered: HTMLDetailsElement | null = null;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  const at = (event: Event) => closest<HTMLDetailsElement>(event, DROPDOWN);
  const closeOthers = (event: Event) => closeAllBut(at(event));

  document.querySelectorAll<HTMLDetailsElement>(DROPDOWN).forEach(setExpanded);
  listen(signal, 'mousedown', closeOthers);
  listen(signal, 'touchstart', closeOthers, { passive: true });
  listen(signal, 'focusin', closeOthers);
  listen(signal, 'pointerover', (event) => {
    if (event.pointerType !== 'mouse') return;
    const dropdown = at(event);
    clearTimeout(leaving);
    if (dropdown === null) {
      if (hovered !== null) leaving = setTimeout(() => hovered !== null && closeAllBut((hovered = null)), GRACE);
    } else if (!dropdown.open && document.querySelector(HELD) === null) {
      closeAllBut(dropdown);
      hovered = dropdown;
      dropdown.open = true;
    }
  });
  listen(signal, 'click', (event) => {
    const dropdown = at(event);
    if (dropdown === null) return;
    if (closest(event, 'summary') === null) closeAllBut(null);
    else if (dropdown === hovered && event.detail > 0) event.preventDefault();
    hovered = null;
  });
  listen(signal, 'keydown', (event) => {
    const dropdown = at(event);
    if (event.key === 'Escape') {
      const open = document.querySelector<HTMLElement>(`${DROPDOWN}[open]`);
      if (open?.contains(document.activeElement) === true) open.querySelector('summary')?.focus();
      closeAllBut((hovered = null));
    } else if (dropdown !== null) moveInMenu(event, dropdown);
  });
  listen(
    signal,
    'toggle',
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.matches(DROPDOWN)) setExpanded(target);
    },
    { capture: true },
  );
  signal.addEventListener('abort', () => clearTimeout(leaving));
}

function closeAllBut(kept: Element | null): void {
  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>(`${DROPDOWN}[open]`)) {
    if (dropdown !== kept) dropdown.open = false;
  }
}

/** Not every assistive technology reports the state of `<details>`; all report this attribute. */
function setExpanded(dropdown: HTMLDetailsElement): void {
  dropdown.firstElementChild?.setAttribute('aria-expanded', String(dropdown.open));
}

function moveInMenu(event: KeyboardEvent, dropdown: HTMLDetailsElement): void {
  const links = [...dropdown.querySelectorAll('a')];
  const index = links.indexOf(document.activeElement as HTMLAnchorElement);
  const target = {
    ArrowDown: index + 1,
    ArrowUp: index < 0 ? links.length - 1 : index - 1,
    Home: 0,
    End: links.length - 1,
  }[event.key];
  if (target === undefined || (index < 0 && !event.key.startsWith('Arrow'))) return;
  event.preventDefault();
  dropdown.open = true;
  links[(target + links.length) % links.length]?.focus();
}
