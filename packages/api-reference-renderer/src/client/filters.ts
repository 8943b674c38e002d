const FORM = 'form:is([data-part="api-filter"], [data-part="api-member-filter"])';

export function watchFilters(document: Document): void {
  document.addEventListener('input', ({ target }) => {
    const form = target instanceof Element ? target.closest<HTMLFormElement>(FORM) : null;
    if (form) apply(form);
  });
  document.addEventListener('submit', (event) => {
    if (event.target instanceof Element && event.target.matches(FORM)) event.preventDefault();
  });
}

const restored = new WeakSet<HTMLFormElement>();

/** Applies what the browser has kept in a form that is new on the page. */
export function restoreFilters(document: Document): void {
  const form = document.querySelector<HTMLFormElement>(FORM);
  if (!form || restored.has(form)) return;
  restored.add(form);
  apply(form);
}

function apply(form: HTMLFormElement): void {
  const values = new FormData(form);
  const name = String(values.get('name') ?? '')
    .trim()
    .toLowerCase();
  const changes = form.closest('[data-part="api-changes"]');
  const filtered = changes ?? form.parentElement;
  if (!filtered) return;
  const matches = changes
    ? filterChanges(changes, name, String(values.get('package') ?? ''), values.getAll('change'))
    : filterMembers(filtered, name);
  const status = filtered.querySelector<HTMLElement>('[data-part="api-no-match"]');
  if (!status) return;
  const { none = '', some = '' } = status.dataset;
  const all = matches > 0 && isUntouched(form) ? '' : some.replace('{count}', String(matches));
  status.toggleAttribute('data-visually-hidden', matches > 0);
  status.textContent = matches === 0 ? none : all;
}

function isUntouched(form: HTMLFormElement): boolean {
  return [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].every((field) =>
    field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value.trim() === '',
  );
}

/** Marks members and rows of the table whose names do not match, and groups without any that does. */
function filterMembers(page: Element, name: string): number {
  let all = 0;
  for (const group of page.querySelectorAll(':scope > section[data-part="api-group"]')) {
    let matches = 0;
    const entries = ['section[data-part="api-member"]', 'ul > li', 'details > ul > li'];
    for (const member of group.querySelectorAll(entries.map((entry) => `:scope > ${entry}`).join())) {
      // On the page of a namespace, an entry is a section with members of its own, or an item of a list.
      const names = member.querySelectorAll(':scope > h3, [data-part="api-member"] > h4, :scope > a');
      const fits = [...names].some(({ textContent }) => textContent.toLowerCase().includes(name));
      member.toggleAttribute('data-filtered', !fits);
      if (fits) matches++;
    }
    for (const folded of group.querySelectorAll<HTMLDetailsElement>(':scope > details')) {
      folded.open = name !== '';
      folded.toggleAttribute('data-filtered', folded.querySelector('li:not([data-filtered])') === null);
    }
    group.toggleAttribute('data-filtered', matches === 0);
    all += matches;
  }
  for (const row of page.querySelectorAll('[data-part="api-members"] tbody tr')) {
    const fits = row.querySelector('th')?.textContent?.toLowerCase().includes(name) === true;
    row.toggleAttribute('data-filtered', !fits);
  }
  return all;
}

/** Marks the entries that do not match, and counts those that are shown; kinds of changes are hidden by the stylesheet. */
function filterChanges(page: Element, name: string, wanted: string, kinds: readonly FormDataEntryValue[]): number {
  let matches = 0;
  for (const section of page.querySelectorAll<HTMLElement>('[data-package]')) {
    const isWanted = wanted === '' || section.dataset['package'] === wanted;
    let left = 0;
    for (const list of section.querySelectorAll<HTMLElement>('section[data-change]')) {
      let inList = 0;
      const change = list.dataset['change'] ?? '';
      const isShown = change === 'breaking' || kinds.includes(change);
      for (const entry of list.querySelectorAll<HTMLElement>('[data-name]')) {
        const fits = isWanted && (entry.dataset['name'] ?? '').includes(name);
        entry.toggleAttribute('data-filtered', !fits);
        if (fits) inList++;
      }
      list.toggleAttribute('data-filtered', inList === 0);
      left += inList;
      if (isShown) matches += inList;
    }
    section.toggleAttribute('data-filtered', left === 0);
  }
  return matches;
}
