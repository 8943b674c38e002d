import { fileBelow } from './file-below.ts';

const USES = 'details[data-part="api-samples"]';

/** Shows the samples that use a symbol below the links to their pages: the shortest at once, the others on request. */
export function watchSampleUses(document: Document): void {
  const ready = new WeakSet<Element>();
  document.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.matches(USES) || !target.open || ready.has(target)) return;
      ready.add(target);
      const buttons = [...target.querySelectorAll('li')].flatMap(addButton);
      buttons[0]?.click();
    },
    true,
  );
}

/** The text that says how long the sample is becomes a button that shows it. */
function addButton(item: HTMLElement): HTMLButtonElement[] {
  const [link, length] = [item.querySelector('a'), item.querySelector('span')];
  if (link === null || length === null) return [];
  const button = item.ownerDocument.createElement('button');
  button.type = 'button';
  button.textContent = length.textContent;
  button.ariaExpanded = 'false';
  let sample: Element | null = null;
  button.addEventListener('click', () => {
    const isOpen = button.ariaExpanded === 'true';
    button.ariaExpanded = String(!isOpen);
    if (sample !== null) sample.toggleAttribute('hidden', isOpen);
    else
      void loadShortestSample(link, addressOf(item)).then((found) => {
        sample = found;
        if (found) {
          item.append(found);
          found.toggleAttribute('hidden', button.ariaExpanded !== 'true');
        } else button.replaceWith(length);
      });
  });
  length.replaceWith(button);
  return [button];
}

/** The address that links in samples have for the member, or the symbol, that the list belongs to. */
function addressOf(item: HTMLElement): string {
  const id = item.closest('[data-part="api-member"]')?.querySelector('[id]')?.id;
  const page = item.ownerDocument.location.pathname.replace(/(?<=.)\/(?:index\.html)?$/, '');
  return id === undefined ? page : `${page}#${id}`;
}

/** The shortest code block of a page with a link to the symbol; its lines with such links are marked. */
async function loadShortestSample(
  { href, ownerDocument }: HTMLAnchorElement,
  address: string,
): Promise<Element | null> {
  const html = await fetch(fileBelow(href, 'index.json', ownerDocument.location.origin))
    .then(async (response) =>
      response.ok ? ((await response.json()) as { page?: { html: string } }).page?.html : null,
    )
    .catch(() => null);
  const page = new DOMParser().parseFromString(html ?? '', 'text/html');
  const linksIn = (block: Element) =>
    [...block.querySelectorAll('pre a')].filter(
      (link) => decodeURI(link.getAttribute('href') ?? '') === decodeURI(address),
    );
  const length = (block: Element) => block.querySelectorAll('[data-line]').length;
  const [shortest] = [...page.querySelectorAll('[data-part="code-block"]')]
    .filter((block) => linksIn(block).length > 0)
    .toSorted((a, b) => length(a) - length(b));
  if (shortest === undefined) return null;
  for (const link of linksIn(shortest))
    link.closest<HTMLElement>('[data-line]')?.setAttribute('data-mark', 'highlight');
  return ownerDocument.importNode(shortest, true);
}
