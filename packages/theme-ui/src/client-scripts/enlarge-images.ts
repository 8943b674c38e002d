import type { Texts } from '../texts/english.ts';
import { closest, isPlainClick, listen } from './events.ts';

/** A link around an image shows it over the page; without this script, alone. */
export function enlargeImages(texts: Pick<Texts, 'close' | 'actualSize'>, signal: AbortSignal): void {
  listen(signal, 'click', (event) => {
    const link = closest<HTMLAnchorElement>(event, 'a[data-part=image-link]');
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    import('./image-dialog.ts').then(
      ({ showImage }) => showImage(link, texts),
      () => location.assign(link.href),
    );
  });
}
