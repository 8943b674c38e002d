import type { ReactNode } from 'react';
import type { Option, Parameter } from '../model/api-model.ts';
import { codeText } from '../model/code.ts';
import { fill } from '../texts.ts';
import { optionsTable } from './option-rows.ts';
import { usePageContext } from './page-context.ts';

/** What is called: a member, or the function that a page is of. */
export interface Called {
  /** Id of its heading; null for a symbol that has the page to itself. */
  id: string | null;
  name: string;
}

interface OptionsProps {
  parameter: Parameter;
  called: Called;
}

/** Fewer are rather read again than looked up. */
const FEW = 3;

/** What one passes for a parameter. A list that the page has already is named rather than repeated. */
export function OptionsView({ parameter: { name, options, hasMoreOptions }, called }: OptionsProps): ReactNode {
  const context = usePageContext();
  const { texts, shownOptions } = context;
  const key = keyOf(options);
  const same = options.length <= FEW ? undefined : shownOptions.find((shown) => shown.key === key);
  if (same !== undefined) return <SameOptions shown={same.called} isHere={same.called === called} />;
  const above = options.length <= FEW ? undefined : shownOptions.find((shown) => shown.called === called);
  const others = above === undefined ? options : differing(options, above.options);
  shownOptions.push({ options, key, called });
  const html = optionsTable(others, fill(texts.optionsOf, { name }), context);
  return (
    <>
      {hasMoreOptions && <p data-part="api-origin">{texts.optionsShared}</p>}
      {others.length < options.length && <p data-part="api-origin">{texts.optionsExcept}</p>}
      {/* oxlint-disable-next-line react/no-danger -- every text in it is escaped */}
      <div data-part="api-table" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}

function SameOptions({ shown, isHere }: { shown: Called; isHere: boolean }): ReactNode {
  const { texts } = usePageContext();
  if (isHere || shown.id === null) return <p data-part="api-origin">{texts.optionsAbove}</p>;
  const [before = '', after = ''] = texts.optionsSame.split('{name}');
  return (
    <p data-part="api-origin">
      <span>
        {before}
        <a href={`#${shown.id}`}>
          <code>{shown.name}</code>
        </a>
        {after}
      </span>
    </p>
  );
}

function keyOf(options: readonly Option[]): string {
  return JSON.stringify(options.map(rowKey));
}

function rowKey({ name, optional, type, said }: Option): string {
  return JSON.stringify([name, optional, codeText(type), said]);
}

/** Options of an overload that differ from those of the one above it; all of them where it lacks some, or most differ. */
function differing(options: readonly Option[], above: readonly Option[]): readonly Option[] {
  const known = new Set(above.map(rowKey));
  const others = options.filter((option) => !known.has(rowKey(option)));
  const names = new Set(options.map(({ name }) => name));
  const lacksSome = above.some(({ name }) => !names.has(name));
  return lacksSome || others.length === 0 || others.length * 2 > options.length ? options : others;
}
