const FORM = 'form[data-part="api-filter"]';

export function watchFilter(document: Document): void {
  const react = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null;
    if (form) apply(form);
  };
  document.addEventListener('input', react);
  document.addEventListener('submit', (event) => {
    if (event.target instanceof Element && event.target.matches(FORM)) event.preventDefault();
  });
}

const restored = new WeakSet<HTMLFormElement>();

/** Applies what the browser has kept in a form that is new on the page. */
export function restoreFilter(document: Document): void {
  const form = document.querySelector<HTMLFormElement>(FORM);
  if (!form || restored.has(form)) return;
  restored.add(form);
  apply(form);
}

/** Marks the entries that do not match; kinds of changes are hidden by the stylesheet alone. */
function apply(form: HTMLFormElement): void {
  const page = form.closest('[data-part="api-changes"]');
  if (!page) return;
  const values = new FormData(form);
  const wanted = String(values.get('package') ?? '');
  const name = String(values.get('name') ?? '')
    .trim()
    .toLowerCase();
  let matches = 0;
  for (const section of page.querySelectorAll<HTMLElement>('[data-package]')) {
    const isWanted = wanted === '' || section.dataset['package'] === wanted;
    let left = 0;
    for (const list of section.querySelectorAll<HTMLElement>('section[data-change]')) {
      let inList = 0;
      for (const entry of list.querySelectorAll<HTMLElement>('[data-name]')) {
        const fits = isWanted && (entry.dataset['name'] ?? '').includes(name);
        entry.toggleAttribute('data-filtered', !fits);
        if (fits) inList++;
      }
      list.toggleAttribute('data-filtered', inList === 0);
      left += inList;
    }
    section.toggleAttribute('data-filtered', left === 0);
    matches += left;
  }
  const none = page.querySelector<HTMLElement>('[data-part="api-no-match"]');
  if (none) none.hidden = matches > 0;
}
