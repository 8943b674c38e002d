import { announce } from '../layout/route-announcer.tsx';
import { copiedCode } from './copied-code.ts';
import { closest, isPlainClick, listen } from './events.ts';

/** How long a copy button says that it has copied. */
const COPIED_FOR = 1000;

/** The copy and wrap buttons of code blocks; a link beside a heading copies its own address, too. */
export function answerCodeButtons(copied: string, signal: AbortSignal): void {
  listen(signal, 'click', (event) => {
    const link = closest<HTMLAnchorElement>(event, 'a[data-part=heading-link]');
    if (link && isPlainClick(event)) void copy(link, link.href, copied);
    const button = closest(event, 'button[data-part=code-copy],button[data-part=code-wrap]');
    const block = button?.closest('[data-part=code-block]');
    if (!button || !block) return;
    if (button.dataset['part'] === 'code-copy') void copy(button, codeOf(block), copied);
    else button.ariaPressed = String(block.toggleAttribute('data-wrap'));
  });
}

function codeOf(block: Element): string {
  const lines = [...block.querySelectorAll<HTMLElement>('[data-line]')].map((line) => ({
    text: line.textContent,
    mark: line.dataset['mark'],
  }));
  if (lines.length === 0) return block.querySelector('code')?.textContent ?? '';
  return copiedCode(block.getAttribute('data-language') ?? '', lines);
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
  // Screen readers do not always read a new name of the focused control.
  announce(copied);
  setTimeout(() => {
    delete button.dataset['copied'];
    button.ariaLabel = label;
  }, COPIED_FOR);
}
