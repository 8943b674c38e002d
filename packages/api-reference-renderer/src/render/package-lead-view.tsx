import type { ReactNode } from 'react';
import type { PackageAbout } from '../extract/package-about.ts';
import type { ApiPackage } from '../model/api-model.ts';
import type { RenderedReadme } from '../readme/render-readme.ts';
import { fill } from '../texts.ts';
import { Badge, ExternalLink, Heading } from './elements.tsx';
import { usePageContext } from './page-context.ts';

/** What a package's page begins with, where the site's authors have not written it. */
export interface PackageLead {
  about: PackageAbout;
  /** Commands that install it, for each package manager; empty for a package that is not published. */
  install: string;
  importLine: string;
  readme: RenderedReadme | null;
}

interface PackageLeadViewProps {
  pkg: ApiPackage;
  lead: PackageLead;
  /** Id of the first heading of what the package exports, which the README stands before; null if there is none. */
  contents: string | null;
}

/** Description, release, where it is from, how it is installed and imported. */
export function PackageLeadView({ pkg, lead, contents }: PackageLeadViewProps): ReactNode {
  const { texts, commentsLang } = usePageContext();
  const { install, importLine, readme } = lead;
  const { license, homepage, repository } = lead.about;
  return (
    <>
      {pkg.description !== '' && (
        <p data-part="api-description" lang={commentsLang}>
          {pkg.description}
        </p>
      )}
      <p data-part="api-facts">
        <Badge tone="neutral">{fill(texts.release, { version: pkg.release })}</Badge>
        {license !== null && <span>{fill(texts.license, { license })}</span>}
        {repository !== null && <ExternalLink href={repository.href}>{texts.repository}</ExternalLink>}
        {homepage !== null && <ExternalLink href={homepage}>{texts.homepage}</ExternalLink>}
        {readme !== null && contents !== null && <a href={`#${contents}`}>{texts.contents}</a>}
      </p>
      {/* oxlint-disable-next-line react/no-danger -- tabs of the site's own Markdown */}
      {install !== '' && <div data-part="api-install" dangerouslySetInnerHTML={{ __html: install }} />}
      {/* oxlint-disable-next-line react/no-danger -- highlighted code */}
      <div data-part="api-import" dangerouslySetInnerHTML={{ __html: importLine }} />
    </>
  );
}

/** A package's README, as it is. */
export function ReadmeView({ readme }: { readme: RenderedReadme }): ReactNode {
  const { texts, commentsLang, anchors, links } = usePageContext();
  const { rest } = readme;
  for (const href of readme.links) links.add(href);
  anchors.push(...readme.anchors);
  return (
    <section data-part="api-readme">
      <Heading level={2} id="section-readme" label={texts.readme} />
      {/* oxlint-disable-next-line react/no-danger -- the pipeline makes untrusted Markdown safe */}
      <div data-part="api-text" lang={commentsLang} dangerouslySetInnerHTML={{ __html: readme.html }} />
      {rest !== null && (
        <p>{rest.href === null ? texts.readmeEnd : <ExternalLink href={rest.href}>{texts.readmeRest}</ExternalLink>}</p>
      )}
    </section>
  );
}
