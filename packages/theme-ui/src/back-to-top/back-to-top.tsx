import { Icon } from '../icons/icon.tsx';
import { useTexts } from '../shell/theme-context.tsx';

/** Leads to the top of a page that has been scrolled; CSS alone shows and hides it. */
export function BackToTop() {
  const texts = useTexts();
  return (
    <a data-part="back-to-top" href="#top" data-native="" aria-label={texts.backToTop}>
      <Icon name="up" />
    </a>
  );
}
