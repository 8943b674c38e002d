import { Icon } from '../icons/icon.tsx';
import { textOfHtml, useForeignLang } from '../languages/foreign-lang.ts';
import { useShell } from '../shell/shell-context.tsx';
import { classOf, type PartProps, useTexts } from '../shell/theme-context.tsx';

/** The bar above the navbar. It is in every page; the boot script hides a dismissed one before the first paint. */
export function Announcement({ className }: PartProps) {
  const { announcement } = useShell().site.theme;
  const texts = useTexts();
  const foreignLang = useForeignLang();
  if (announcement === undefined) return null;
  return (
    <section data-part="announcement" className={classOf(className)} aria-label={texts.announcement}>
      <div
        data-part="announcement-text"
        lang={announcement.lang ?? foreignLang(textOfHtml(announcement.html))}
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
