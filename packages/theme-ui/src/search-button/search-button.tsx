import { withBase } from '@inkstone/site-model/href';
import { Icon } from '../icons/icon.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';

/** Leads to the search page; with scripts it opens the search in place. */
export function SearchButton() {
  const { site } = useShell();
  const texts = useTexts();
  if (!site.search.enabled) return null;
  return (
    <a data-part="search-button" href={withBase(site.base, site.search.path)}>
      <Icon name="search" />
      <span>{texts.search}</span>
      <kbd aria-hidden="true" data-platform="other">
        Ctrl K
      </kbd>
      <kbd aria-hidden="true" data-platform="apple">
        ⌘ K
      </kbd>
    </a>
  );
}
