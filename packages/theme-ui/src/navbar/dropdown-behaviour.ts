import { around, listen } from '../behaviours/listen.ts';

const DROPDOWN = '[data-part=navbar] [data-part=dropdown]';
/** How long a pointer may leave a menu on its way back to it. */
const GRACE = 160;

/**
 * Menus of the navbar: open on hover and on ArrowDown beside the native click,
 * Enter and Space; close on Escape and when the reader turns elsewhere.
 */
export function answerDropdowns(): () => void {
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let hovered: HTMLDetailsElement | null = null;

  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>(DROPDOWN)) tell(dropdown);

  const stops = [
    listen('mousedown', closeOthers),
    listen('touchstart', closeOthers, { passive: true }),
    listen('focusin', closeOthers),
    listen('pointerover', (event) => {
      if (event.pointerType !== 'mouse') return;
      const dropdown = around<HTMLDetailsElement>(event, DROPDOWN);
      clearTimeout(leaving);
      if (dropdown === null) {
        // One that was clicked or opened by a key stays.
        if (hovered !== null) leaving = setTimeout(() => hovered !== null && close((hovered = null)), GRACE);
      } else if (!dropdown.open) {
        close(dropdown);
        hovered = dropdown;
        dropdown.open = true;
      }
    }),
    listen('click', (event) => {
      const dropdown = around<HTMLDetailsElement>(event, DROPDOWN);
      if (dropdown === null) return;
      if (around(event, 'summary') === null) close(null);
      else if (dropdown === hovered && event.detail > 0) event.preventDefault();
      hovered = null;
    }),
    listen('keydown', (event) => {
      const dropdown = around<HTMLDetailsElement>(event, DROPDOWN);
      if (event.key === 'Escape') {
        const open = document.querySelector<HTMLDetailsElement>(`${DROPDOWN}[open]`);
        if (open?.contains(document.activeElement) === true) open.querySelector('summary')?.focus();
        close((hovered = null));
      } else if (dropdown !== null) moveInMenu(event, dropdown);
    }),
    listen(
      'toggle',
      (event) => {
        if (event.target instanceof HTMLDetailsElement && event.target.matches(DROPDOWN)) tell(event.target);
      },
      { capture: true },
    ),
  ];
  return () => {
    clearTimeout(leaving);
    for (const stop of stops) stop();
  };
}

/** Closes all menus but one. */
function close(except: Element | null): void {
  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>(`${DROPDOWN}[open]`)) {
    if (dropdown !== except) dropdown.open = false;
  }
}

/** Says on the label what is open, for those who look for the attribute. */
function tell(dropdown: HTMLDetailsElement): void {
  dropdown.firstElementChild?.setAttribute('aria-expanded', String(dropdown.open));
}

/** Closes the menus that an event is not in. */
function closeOthers(event: Event): void {
  close(around(event, DROPDOWN));
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
