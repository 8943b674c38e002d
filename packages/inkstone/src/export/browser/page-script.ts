/** The only script of an export besides those in its documents: a classic one, as browsers load no modules from disk. */

import type { ExportTexts } from '@inkstone/site-model/theme';
import { answerSearch } from './search-page.ts';

const own = document.currentScript as HTMLScriptElement;
/** Address of the export's root, with a slash at its end. */
const root = new URL('..', own.src).href;
const searchPage = own.dataset['search'];

addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-part=drawer-back],[data-part=drawer-docs]');
  const drawer = button?.closest<HTMLElement>('[data-part=drawer]');
  if (drawer) drawer.dataset['panel'] = button?.dataset['part'] === 'drawer-back' ? 'main' : 'docs';
});

addEventListener('keydown', (event) => {
  const { key, ctrlKey, metaKey, isComposing } = event;
  // A single character would be a shortcut that readers have to be able to switch off (WCAG 2.1.4).
  const isShortcut = (ctrlKey || metaKey) && /^k$/i.test(key);
  if (searchPage === undefined || isComposing || !isShortcut) return;
  event.preventDefault();
  const input = document.querySelector<HTMLElement>('[data-part=search-form] input');
  if (input) input.focus();
  else location.href = searchPage;
});

const form = document.querySelector<HTMLFormElement>('[data-part=search-form]');
if (form) void answerSearch(form, root, JSON.parse(own.dataset['texts']!) as ExportTexts);
