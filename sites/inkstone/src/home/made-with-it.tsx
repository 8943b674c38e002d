import { withBase } from '@inkstone/site-model/href';
import { SiteLink } from '@inkstone/theme-ui/links';
import { useShell } from '@inkstone/theme-ui/shell';

/** A site made with Inkstone, in the reader's colour mode. `npm run screenshots` in `sites/crawlee-cn` takes the pictures. */
export function MadeWithIt() {
  const { base } = useShell().site;
  return (
    <figure className="made">
      {(['light', 'dark'] as const).map((mode) => (
        <img
          key={mode}
          data-only={mode}
          src={withBase(base, `/img/crawlee-cn-${mode}.webp`)}
          alt="A page of crawlee-cn: sidebar, Chinese text with code, and the headings of the page"
          width={1200}
          height={760}
          loading="lazy"
        />
      ))}
      <figcaption>
        <p>
          <SiteLink href="https://github.com/inkstone-docs/inkstone/tree/main/sites/crawlee-cn">crawlee-cn</SiteLink>,
          made with Inkstone: guides and API of Crawlee in Chinese, in two versions, on 1,000 pages.
        </p>
      </figcaption>
    </figure>
  );
}
