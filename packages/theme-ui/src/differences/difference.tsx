import type {
  ChangedBlock,
  ChangedPart,
  ChangedRun,
  DifferenceListProps,
  DifferenceProps,
  DifferenceTitleProps,
} from '@inkstone/site-model/theme';
import { createElement, Fragment, type ReactNode } from 'react';
import { isEnglishPassage, pageTextLang } from '../languages/foreign-lang.ts';
import { useTexts } from '../shell/theme-context.tsx';
import type { DifferencesTexts } from './english-differences.ts';

export interface WithTexts {
  texts: DifferencesTexts;
}

/** The title of both kinds of pages. */
export function DifferenceTitle({ title, since, lang }: DifferenceTitleProps) {
  const { changesSince, lang: words } = useTexts();
  return (
    <h1 data-part="difference-title">
      <span lang={lang && pageTextLang(title, lang, words)}>{title}</span> <small>{changesSince(since)}</small>
    </h1>
  );
}

/** What changed on a page since an older version: its headings, the changes below each, and what stayed, folded. */
export function Difference({ difference, since, version, lang, href, texts }: DifferenceProps & WithTexts) {
  const { counts } = difference;
  // The title of the page compared is said above.
  const blocks = difference.blocks.filter(
    ({ level, kind, change }) => kind !== 'heading' || level > 1 || change !== 'same',
  );
  const isSame = blocks.every(({ change }) => change === 'same');
  return (
    <>
      <p>
        {isSame ? (
          texts.same(since, version)
        ) : (
          <>
            {/* No browser mirrors an arrow: from right to left it would lead back. */}
            <span dir="ltr">{`${since} → ${version}`}</span>
            {`: ${texts.counts(counts)}.`}
          </>
        )}{' '}
        <a href={href}>{texts.readPage}</a>
      </p>
      {!isSame && (
        <fieldset data-part="difference-view">
          <legend data-visually-hidden="">{texts.view}</legend>
          <label>
            <input type="radio" name="difference-view" value="inline" defaultChecked />
            {texts.inline}
          </label>
          <label>
            <input type="radio" name="difference-view" value="side" />
            {texts.sideBySide}
          </label>
        </fieldset>
      )}
      <div data-part="difference" lang={lang}>
        {stretches(blocks).map((stretch, index) => (
          <Stretch key={index} blocks={stretch} texts={texts} page={lang} />
        ))}
      </div>
    </>
  );
}

/** Neighbours that are drawn as one: rows of a table, what stayed between two changes. */
function stretches(blocks: readonly ChangedBlock[]): ChangedBlock[][] {
  const result: ChangedBlock[][] = [];
  for (const block of blocks) {
    const last = result.at(-1);
    const before = last?.at(-1);
    if (last && before && belongTogether(before, block)) last.push(block);
    else result.push([block]);
  }
  return result;
}

function belongTogether(before: ChangedBlock, block: ChangedBlock): boolean {
  if (before.kind === 'heading' || block.kind === 'heading') return false;
  if (before.change === 'same' || block.change === 'same') return before.change === block.change;
  return before.kind === 'row' && block.kind === 'row';
}

/** @param page Its language. */
function Stretch({ blocks, ...shared }: { blocks: readonly ChangedBlock[]; page: string } & WithTexts) {
  const { lang } = useTexts();
  const [first] = blocks;
  if (first === undefined) return null;
  if (first.kind === 'heading' && first.change === 'same') return <Blocks blocks={blocks} side="both" {...shared} />;
  if (first.change === 'same')
    return (
      <details data-part="difference-same">
        <summary lang={lang}>
          <bdi>{shared.texts.unchanged(blocks.length)}</bdi>
        </summary>
        <Blocks blocks={blocks} side="both" {...shared} />
      </details>
    );
  // A heading is one element, as its id is.
  const isHeading = first.kind === 'heading';
  const isChanged = !isHeading && blocks.some(({ change }) => change !== first.change || change === 'changed');
  return (
    <div data-part="difference-change" data-rests="" data-change={isChanged ? 'changed' : first.change}>
      <div data-part="difference-inline">
        <Blocks blocks={blocks} side="both" {...shared} />
      </div>
      {isChanged && (
        <>
          <div data-part="difference-before">
            <Blocks blocks={blocks} side="before" {...shared} />
          </div>
          <div data-part="difference-after">
            <Blocks blocks={blocks} side="after" {...shared} />
          </div>
        </>
      )}
    </div>
  );
}

/** Which of the two texts is shown. */
type Side = 'both' | 'before' | 'after';

const isShown = ({ change }: { change: string }, side: Side): boolean =>
  side === 'both' || change !== (side === 'before' ? 'added' : 'removed');

interface BlocksProps extends WithTexts {
  blocks: readonly ChangedBlock[];
  side: Side;
  page: string;
}

function Blocks({ blocks, ...props }: BlocksProps) {
  const shown = blocks.filter((block) => isShown(block, props.side));
  const groups = shown.reduce<ChangedBlock[][]>((all, block) => {
    const last = all.at(-1);
    if ((block.kind === 'row' || block.kind === 'item') && last?.[0]?.kind === block.kind) last.push(block);
    else all.push([block]);
    return all;
  }, []);
  return groups.map((group, index) => {
    if (group[0]?.kind === 'row') return <Rows key={index} rows={group} {...props} />;
    const blocks = group.map((block, place) => <Block key={place} block={block} {...props} />);
    return group[0]?.kind === 'item' ? <ul key={index}>{blocks}</ul> : <Fragment key={index}>{blocks}</Fragment>;
  });
}

function Rows({ rows, page, ...props }: { rows: readonly ChangedBlock[]; side: Side; page: string } & WithTexts) {
  const named = rows[0]?.parts.find(({ runs }) => runs.length > 0)?.runs ?? [];
  const label = named.map(({ text }) => text).join('');
  const lang = named[0]?.lang ?? (isEnglishPassage(label, page) ? 'en' : undefined);
  const columns = rows[0]?.columns;
  const { lang: words } = useTexts();
  const wordsLang = (column: string) => (pageTextLang(column, page, words) === page ? undefined : words);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so its end must be reached by keyboard
    <div data-part="table" role="group" tabIndex={0} aria-label={label} lang={lang}>
      <table lang={lang && page}>
        {columns && (
          <thead>
            <tr>
              {columns.map((column, place) => {
                const Cell = column === '' ? 'td' : 'th';
                return (
                  <Cell key={place} scope={column === '' ? undefined : 'col'} lang={wordsLang(column)}>
                    {column}
                  </Cell>
                );
              })}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ parts, change, heads }, index) => (
            <tr key={index} data-change={change}>
              {parts
                .filter((part) => isShown(part, props.side))
                .map((part, place) => {
                  const content = <Runs runs={part.runs} page={page} {...props} />;
                  const isHeader = heads === 'row' ? place === 0 : heads === 'columns' && part.runs.length > 0;
                  if (!isHeader) return <td key={place}>{content}</td>;
                  const column = part.runs.map(({ text }) => text).join('');
                  return (
                    <th
                      key={place}
                      scope={heads === 'row' ? 'row' : 'col'}
                      lang={heads === 'row' ? undefined : wordsLang(column)}
                    >
                      {content}
                    </th>
                  );
                })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Block({ block, side, page, texts }: { block: ChangedBlock; side: Side; page: string } & WithTexts) {
  const { lang } = useTexts();
  const { kind, level, id, parts } = block;
  if (kind === 'code') return <Code parts={parts} side={side} page={page} texts={texts} />;
  const words = parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' '}
      <Runs runs={part.runs} side={side} page={page} texts={texts} />
    </Fragment>
  ));
  switch (kind) {
    case 'heading':
      // This page has a title of its own, so the title of the compared page is a heading of level 2.
      return createElement(`h${Math.max(level, 2)}`, id === null ? {} : { id }, words);
    case 'item':
      return (
        <li data-part="difference-item" data-level={Math.min(level, 4)} aria-level={level}>
          {words}
        </li>
      );
    case 'image':
      return (
        <p>
          <span lang={lang}>{texts.image}</span> {words}
        </p>
      );
    default:
      return <p>{words}</p>;
  }
}

/** How many unchanged lines of code stay around a change. */
const AROUND = 3;

function Code({ parts, side, ...shared }: { parts: readonly ChangedPart[]; side: Side; page: string } & WithTexts) {
  const { lang } = useTexts();
  return (
    <div data-part="difference-code">
      {piecesOf(parts).map(({ isFolded, lines }, index) => {
        const code = (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, as a table does
          <pre key={index} tabIndex={0}>
            <code>
              {lines
                .filter((line) => isShown(line, side))
                .map((line, place) => (
                  <Line key={place} line={line} side={side} {...shared} />
                ))}
            </code>
          </pre>
        );
        return isFolded ? (
          <details key={index} data-part="difference-same">
            <summary lang={lang}>
              <bdi>{shared.texts.unchangedLines(lines.length)}</bdi>
            </summary>
            {code}
          </details>
        ) : (
          code
        );
      })}
    </div>
  );
}

interface Piece {
  isFolded: boolean;
  lines: ChangedPart[];
}

/** The lines of code, those far from every change apart; code that has no changes is whole. */
function piecesOf(parts: readonly ChangedPart[]): Piece[] {
  const changes = parts.flatMap(({ change }, index) => (change === 'same' ? [] : [index]));
  const isFar = (index: number) => changes.length > 0 && changes.every((at) => Math.abs(at - index) > AROUND);
  const pieces: Piece[] = [];
  for (const [index, line] of parts.entries()) {
    const isFolded = isFar(index);
    const last = pieces.at(-1);
    if (last?.isFolded === isFolded) last.lines.push(line);
    else pieces.push({ isFolded, lines: [line] });
  }
  return pieces;
}

/** In one column, a changed line is there as it was and as it is. */
function Line({ line, side, ...shared }: { line: ChangedPart; side: Side; page: string } & WithTexts) {
  const runs = line.runs.map((run) => ({ ...run, look: 'plain' as const }));
  const draw = (shown: Side, change: string) => (
    <span key={change} data-line="" data-change={change}>
      <Runs runs={runs} side={shown} {...shared} />
      {'\n'}
    </span>
  );
  if (line.change !== 'changed') return draw(side, line.change);
  return (['before', 'after'] as const)
    .filter((version) => side === 'both' || side === version)
    .map((version) => draw(version, version === 'before' ? 'removed' : 'added'));
}

/** Neighbours of one fate are one insertion or deletion: what stands before it is read aloud once. */
function Runs({ runs, side, page, texts }: { runs: readonly ChangedRun[]; side: Side; page: string } & WithTexts) {
  const { lang } = useTexts();
  const fates: ChangedRun[][] = [];
  for (const run of runs.filter((one) => isShown(one, side))) {
    const last = fates.at(-1);
    if (last?.[0]?.change === run.change) last.push(run);
    else fates.push([run]);
  }
  return fates.map((fate, index) => {
    const change = fate[0]?.change ?? 'same';
    const words = fate.map((run, place) => {
      const own = run.lang ?? (isEnglishPassage(run.text, page) ? 'en' : undefined);
      return own === undefined ? (
        <Words key={place} run={run} />
      ) : (
        <span key={place} lang={own}>
          <Words run={run} />
        </span>
      );
    });
    if (change === 'same') return <Fragment key={index}>{words}</Fragment>;
    const Element = change === 'added' ? 'ins' : 'del';
    return (
      <Element key={index}>
        <span data-visually-hidden="" lang={lang}>
          {texts[change]}{' '}
        </span>
        {words}
      </Element>
    );
  });
}

function Words({ run: { text, look } }: { run: ChangedRun }): ReactNode {
  switch (look) {
    case 'code':
      return <code>{text}</code>;
    case 'strong':
      return <strong>{text}</strong>;
    case 'emphasis':
      return <em>{text}</em>;
    case 'plain':
      return text;
  }
}

/** All pages of a version that differ from the one before it, with how much. */
export function DifferenceList(props: DifferenceListProps & WithTexts) {
  const { lang, changed, added, removed, same, texts } = props;
  const { lang: words } = useTexts();
  return (
    <>
      <p>{texts.summary(changed.length, same)}</p>
      {changed.length > 0 && (
        <>
          <h2 id="changed">{texts.changedPages}</h2>
          <ul data-part="difference-list">
            {changed.map(({ title, href, counts }) => (
              <li key={href}>
                <a href={href} lang={pageTextLang(title, lang, words)}>
                  {title}
                </a>{' '}
                <span data-part="difference-counts">{texts.counts(counts)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <PageList id="added" title={texts.addedPages} pages={added} lang={lang} />
      <PageList id="removed" title={texts.removedPages} pages={removed} lang={lang} />
    </>
  );
}

interface PageListProps {
  id: string;
  title: string;
  pages: readonly { title: string; href: string }[];
  lang: string;
}

function PageList({ id, title, pages, lang }: PageListProps) {
  const { lang: words } = useTexts();
  if (pages.length === 0) return null;
  return (
    <>
      <h2 id={id}>{title}</h2>
      <ul data-part="difference-list">
        {pages.map((page) => (
          <li key={page.href}>
            <a href={page.href} lang={pageTextLang(page.title, lang, words)}>
              {page.title}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
