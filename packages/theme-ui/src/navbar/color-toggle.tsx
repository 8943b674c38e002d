import { Icon } from '../icons/icon.tsx';
import { useTexts } from '../shell/theme-context.tsx';

/**
 * Switches between light and dark. The boot script answers the click, and CSS
 * shows the name and icon that fit `html[data-theme]`, so it works from the
 * first paint on and never has to be hydrated.
 */
export function ColorToggle() {
  const texts = useTexts();
  return (
    <button type="button" data-part="color-toggle">
      <span data-only="light">
        <Icon name="sun" />
        <span data-visually-hidden="">{texts.switchColorMode('light')}</span>
      </span>
      <span data-only="dark">
        <Icon name="moon" />
        <span data-visually-hidden="">{texts.switchColorMode('dark')}</span>
      </span>
    </button>
  );
}
