import { announce } from '../layout/route-announcer.tsx';
import type { Texts } from '../texts/english.ts';
import { copiedCode } from './copied-code.ts';
import { closest, isPlainClick, listen } from './events.ts';

/** How long a copy button says what it did. */
const SAID_FOR = 1000;

type CopyTexts = Pick<Texts, 'copied' | 'notCopied'>;

/** The copy and wrap buttons of code blocks; a link beside a heading copies its own address, a button the page's text. */
export function answerCodeButtons(texts: CopyTexts, signal: AbortSignal): void {
  listen(signal, 'click', (event) => {
    const link = closest<HTMLAnchorElement>(event, 'a[data-part=heading-link]');
    if (link && isPlainClick(event)) void copy(link, link.href, texts);
    const page = closest(event, 'button[data-part=copy-page]');
    if (page) void copy(page, textOf(page.dataset['href'] ?? ''), texts);
    const button = closest(event, 'button[data-part=code-copy],button[data-part=code-wrap]');
    const block = button?.closest('[data-part=code-block]');
    if (!button || !block) return;
    if (button.dataset['part'] === 'code-copy') void copy(button, codeOf(block), texts);
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

/** Safari lets a page write only while it answers a click, so that it gets the text as a promise. */
async function textOf(href: string): Promise<Blob> {
  const answer = await fetch(href);
  if (!answer.ok) throw new Error(`${href}: ${answer.status}`);
  // The clipboard refuses other types.
  return new Blob([await answer.text()], { type: 'text/plain' });
}

async function copy(
  button: HTMLElement,
  text: string | Promise<Blob>,
  { copied, notCopied }: CopyTexts,
): Promise<void> {
  if (button.dataset['copied'] !== undefined) return;
  let said = copied;
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text.replace(/\n$/, ''));
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]);
  } catch (error) {
    console.warn('Nothing was copied: there is no text, or the browser does not let this page write.', error);
    said = notCopied;
  }
  const { ariaLabel: label, lang } = button;
  button.dataset['copied'] = said === copied ? '' : 'no';
  // What is written on a button is its name; that of an icon says what happened.
  if (label !== null) {
    // The link of a heading is named in the language of its page.
    button.lang = document.documentElement.lang;
    button.ariaLabel = said;
  }
  // Screen readers do not always read a new name of the focused control.
  announce(said);
  setTimeout(() => {
    delete button.dataset['copied'];
    button.ariaLabel = label;
    if (lang === '') button.removeAttribute('lang');
    else button.lang = lang;
  }, SAID_FOR);
}
