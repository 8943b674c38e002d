import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';

/** Tells the few readers of an unlisted page that it is one. */
export function UnlistedNotice() {
  const { page } = useShell();
  const texts = useTexts();
  return page.unlisted ? <p data-part="unlisted">{texts.unlisted}</p> : null;
}
