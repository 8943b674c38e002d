import { withBase } from '@inkstone/site-model/href';
import { useShell } from '../shell/shell-context.tsx';

/** Logo and name, leading home. */
export function Brand() {
  const { site } = useShell();
  const { logo, navbar } = site.theme;
  const image = (src: string, mode?: 'light' | 'dark') =>
    logo !== undefined && (
      <img
        src={withBase(site.base, src)}
        alt={logo.alt}
        width={logo.width}
        height={logo.height}
        data-only={mode}
        fetchPriority="low"
      />
    );
  return (
    <a data-part="brand" href={logo?.href ?? site.base}>
      {logo !== undefined &&
        (logo.srcDark === undefined ? (
          image(logo.src)
        ) : (
          <>
            {image(logo.src, 'light')}
            {image(logo.srcDark, 'dark')}
          </>
        ))}
      <span data-part="brand-title">{navbar.title ?? site.title}</span>
    </a>
  );
}
