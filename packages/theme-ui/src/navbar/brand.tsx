import { withBase } from '@inkstone/site-model/href';
import { useForeignLang } from '../languages/foreign-lang.ts';
import { useShell } from '../shell/shell-context.tsx';
import { classOf, type PartProps } from '../shell/theme-context.tsx';

/** Logo and name, with a link to the home page. */
export function Brand({ className }: PartProps) {
  const { site } = useShell();
  const { logo, navbar } = site.theme;
  const foreignLang = useForeignLang();
  const title = navbar.title ?? site.title;
  const images: [mode: 'light' | 'dark' | undefined, src: string][] =
    logo === undefined
      ? []
      : logo.srcDark === undefined
        ? [[undefined, logo.src]]
        : [
            ['light', logo.src],
            ['dark', logo.srcDark],
          ];
  return (
    <a data-part="brand" className={classOf(className)} href={logo?.href ?? site.base}>
      {images.map(([mode, src]) => (
        <img
          key={src}
          src={withBase(site.filesBase ?? site.base, src)}
          alt={logo?.alt}
          width={logo?.width}
          height={logo?.height}
          data-only={mode}
          fetchPriority="low"
        />
      ))}
      <span data-part="brand-title" lang={foreignLang(title)}>
        {title}
      </span>
    </a>
  );
}
