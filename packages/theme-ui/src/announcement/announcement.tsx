import { Icon } from '../icons/icon.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';

/** The bar above the navbar. It is always in the page; the boot script marks it dismissed before it is painted. */
export function Announcement() {
  const { announcement } = useShell().site.theme;
  const texts = useTexts();
  if (announcement === undefined) return null;
  return (
    <section data-part="announcement" aria-label={texts.announcement}>
      <div
        data-part="announcement-text"
        lang={announcement.lang}
        dangerouslySetInnerHTML={{ __html: announcement.html }}
      />
      {announcement.closable && (
        <button type="button" data-part="announcement-close" aria-label={texts.close}>
          <Icon name="close" />
        </button>
      )}
    </section>
  );
}
