import type { ReactNode } from 'react';
import { type ApiPackage, PAGE_KINDS } from '../model/api-model.ts';
import { usePageContext } from './use-page-context.ts';
import { hrefOf } from '../reference/reference.ts';
import { type ApiTexts, fill } from '../texts.ts';
import { Heading } from './text.tsx';

/** The root of a version: its packages, and the way to what changed. */
export function IndexView({ changesHref }: { changesHref: string | null }): ReactNode {
  const { texts, truth, version } = usePageContext();
  const before = truth.since?.version ?? (truth.until === null ? undefined : version);
  return (
    <div lang="en">
      {changesHref !== null && before !== undefined && (
        <p data-part="api-changes-link">
          <a href={changesHref}>{fill(texts.changesLink, { version: before.label })}</a>
        </p>
      )}
      <Heading level={2} id="section-packages" label={texts.packages} />
      <ul data-part="cards">
        {version.model.packages.map((part) => (
          <li key={part.id}>
            <a data-part="card" href={hrefOf(version, part.id)}>
              <span data-part="card-title">{part.name}</span>
              <span data-part="card-text">{counts(part, texts)}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `3 classes, 1 enum` */
function counts(part: ApiPackage, texts: ApiTexts): string {
  return PAGE_KINDS.flatMap((kind) => {
    const count = part.symbols.filter((symbol) => symbol.kind === kind).length;
    return count === 0 ? [] : [`${count} ${(count === 1 ? texts.kinds : texts.kindGroups)[kind].toLowerCase()}`];
  }).join(', ');
}
