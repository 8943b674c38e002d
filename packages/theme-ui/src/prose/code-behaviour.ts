import { announce } from '../layout/live-region.ts';
import { around, listen } from '../behaviours/listen.ts';

/** How long a copy button says that it has copied. */
const COPIED_FOR = 1000;

/** Copy and wrap buttons of code blocks. */
export function answerCodeButtons(copied: string): () => void {
  return listen('click', (event) => {
    const button = around(event, 'button[data-part=code-copy],button[data-part=code-wrap]');
    const block = button?.closest('[data-part=code-block]');
    if (!button || !block) return;
    if (button.dataset['part'] === 'code-copy')
      void copy(button, block.querySelector('code')?.textContent ?? '', copied);
    else button.ariaPressed = String(block.toggleAttribute('data-wrap'));
  });
}

async function copy(button: HTMLElement, code: string, copied: string): Promise<void> {
  if (button.dataset['copied'] !== undefined) return;
  try {
    await navigator.clipboard.writeText(code.replace(/\n$/, ''));
  } catch (error) {
    console.warn('The browser does not let this page write to the clipboard.', error);
    return;
  }
  const label = button.ariaLabel;
  button.dataset['copied'] = '';
  button.ariaLabel = copied;
  // A new name of the control that has focus is not always read.
  announce(copied);
  setTimeout(() => {
    delete button.dataset['copied'];
    button.ariaLabel = label;
  }, COPIED_FOR);
}
