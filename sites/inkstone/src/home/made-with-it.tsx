import { withBase } from '@inkstone/site-model/href';
import { SiteLink } from '@inkstone/theme-ui/links';
import { useShell } from '@inkstone/theme-ui/shell';

interface MadeWithItProps {
  alt: string;
  /** What follows the name of the site. */
  caption: string;
}

/** A site made with Inkstone, in the reader's colour mode. `npm run screenshots` in `sites/crawlee-cn` takes the pictures. */
export function MadeWithIt({ alt, caption }: MadeWithItProps) {
  const { base, filesBase = base } = useShell().site;
  return (
    <figure className="made">
      {(['light', 'dark'] as const).map((mode) => (
        <img
          key={mode}
          data-only={mode}
          src={withBase(filesBase, `/img/crawlee-cn-${mode}.webp`)}
          alt={alt}
          width={1200}
          height={760}
          loading="lazy"
        />
      ))}
      <figcaption>
        <p>
          <SiteLink href="https://github.com/inkstone-docs/inkstone/tree/main/sites/crawlee-cn">crawlee-cn</SiteLink>
          {caption}
        </p>
      </figcaption>
    </figure>
  );
}
