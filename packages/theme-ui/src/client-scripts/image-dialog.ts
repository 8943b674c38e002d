import '../../src/client-scripts/image-dialog.css';
import type { Texts } from '../texts/english.ts';

/** So much larger than on the page an image must be that showing all of it helps. */
const GAIN = 1.5;

/** Shows the image of a link in a dialog, which closes by its button, Escape, a click beside the image or going back. */
export function showImage(link: HTMLAnchorElement, texts: Pick<Texts, 'close' | 'actualSize'>): void {
  const shown = link.querySelector('img');
  if (!shown) return;
  const { alt, clientWidth: before } = shown;
  const [width, height] = [Number(link.dataset['width']), Number(link.dataset['height'])];
  const { documentElement: root, body } = document;
  const dialog = part('dialog', 'image-dialog');
  const pane = part('div', 'image-pane');
  const image = document.createElement('img');
  const controls = part('form', 'image-controls');
  const size = button(texts.actualSize);
  const close = button(texts.close);
  dialog.ariaLabel = alt;
  image.alt = alt;
  // The picture is described in the language of its page, its buttons are in the interface's.
  dialog.lang = link.closest<HTMLElement>('[lang]')?.lang ?? '';
  controls.lang = root.lang;
  controls.method = 'dialog';
  close.type = 'submit';

  const setActual = (isActual: boolean) => {
    pane.toggleAttribute('data-actual', isActual);
    // In its actual size the image scrolls, also by the keyboard.
    pane.tabIndex = isActual ? 0 : -1;
    size.ariaPressed = String(isActual);
  };
  const toggle = () => setActual(!pane.hasAttribute('data-actual'));
  const leave = new AbortController();
  const { signal } = leave;
  size.addEventListener('click', toggle, { signal });
  pane.addEventListener('click', ({ target }) => (target === image && !size.hidden ? toggle() : dialog.close()), {
    signal,
  });
  addEventListener('popstate', () => dialog.close(), { signal });
  dialog.addEventListener('close', () => {
    leave.abort();
    root.style.paddingInlineEnd = '';
    dialog.remove();
  });

  image.src = link.href;
  image.style.setProperty('--width', String(width));
  image.style.setProperty('--height', String(height));
  controls.append(size, close);
  pane.append(image);
  dialog.append(pane, controls);
  // In place of the scrollbar, so that nothing moves. Not a custom property: all elements would inherit it.
  root.style.paddingInlineEnd = `${innerWidth - root.clientWidth}px`;
  body.append(dialog);
  dialog.showModal();
  close.focus();
  size.hidden = width <= image.clientWidth;
  // On a telephone the whole image is no larger than in the text.
  setActual(!size.hidden && image.clientWidth < before * GAIN);
}

function part<Name extends 'dialog' | 'div' | 'form'>(tag: Name, name: string): HTMLElementTagNameMap[Name] {
  const element = document.createElement(tag);
  element.dataset['part'] = name;
  return element;
}

function button(text: string): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  return element;
}
