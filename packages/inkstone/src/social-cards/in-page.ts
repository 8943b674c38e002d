/** What a document could not show. */
export interface Shown {
  /** Characters that no font of the machine has. */
  missing: string[];
}

/**
 * Runs in the browser: shows a document, with the text of each element with `data-fit` as large as its box allows.
 *
 * @param html Whole, without anything that is loaded from elsewhere.
 */
export async function show(html: string): Promise<Shown> {
  document.open();
  document.write(html);
  document.close();
  // Fonts are loaded when something is laid out in them.
  document.body.getBoundingClientRect();
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
  for (const element of document.querySelectorAll<HTMLElement>('[data-fit]')) fit(element);
  const page = globalThis as { glyphs?: Map<string, boolean> };
  // Writing a document anew leaves the window as it is.
  const known = (page.glyphs ??= new Map());
  const pen = new OffscreenCanvas(48, 48).getContext('2d', { willReadFrequently: true })!;
  const missing = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { fontStyle, fontWeight, fontFamily, display } = getComputedStyle(node.parentElement!);
    if (display === 'none') continue;
    const font = `${fontStyle} ${fontWeight} 32px ${fontFamily}`;
    // Marks stand on what is before them.
    for (const character of (node.nodeValue ?? '').replaceAll(/[\s\p{Cc}\p{Cf}\p{M}]/gu, '')) {
      const key = character + font;
      if (!known.has(key)) known.set(key, drawn(character, font) !== drawn('\u0378', font));
      if (known.get(key) === false) missing.add(character);
    }
  }
  return { missing: [...missing] };

  /** A character as pixels; one that no font has looks as one that nobody has ever assigned. */
  function drawn(character: string, font: string): string {
    pen.font = font;
    pen.clearRect(0, 0, 48, 48);
    pen.fillText(character, 4, 36);
    return pen.getImageData(0, 0, 48, 48).data.join();
  }

  function fit(element: HTMLElement): void {
    const isTooLarge = () =>
      element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    for (let share = 95; isTooLarge() && share >= 50; share -= 5) element.style.fontSize = `${(size * share) / 100}px`;
    if (!isTooLarge()) return;
    const lines = Math.floor(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
    element.style.cssText += `; height: auto; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: ${lines}; overflow: hidden; overflow-wrap: anywhere`;
  }
}
