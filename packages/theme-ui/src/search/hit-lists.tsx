import type { ReactNode } from 'react';
import { useLabelLang } from '../languages/foreign-lang.ts';
import { Excerpt, MarkedText, onPlainClick } from './search-ui.tsx';

/** A hit as the modal lists it. Title and text are HTML with the matches marked. */
export interface ListedHit {
  url: string;
  group: string;
  lang: string | undefined;
  title: string;
  /** The title without that of the page; empty for a page. */
  heading?: string;
  /** The hit before it is of the same page: it shows no more than the heading. */
  isBelow?: boolean;
  text: string;
}

export interface HitList {
  label: string;
  hits: readonly ListedHit[];
}

interface HitListsProps {
  /** Prefix of the elements' ids: the listbox's is this with "list". */
  id: string;
  /** Of the listbox. */
  name: string;
  lists: readonly HitList[];
  /** Index of the selected hit among those of all lists. */
  selected: number;
  onSelect: (index: number) => void;
  onVisit: (hit: ListedHit) => void;
  onOpen: (url: string) => void;
  /** Buttons beside a hit; `name` is the id of its title. */
  renderActions: (hit: ListedHit, name: string) => ReactNode;
}

/** Id of the option at this index. */
export const optionId = (id: string, index: number) => `${id}option${index}`;

/**
 * Lists of links, which are the options of a combobox, in the groups of its one listbox. That may not hold the buttons
 * that stand beside the options, so that its groups own the options by their ids.
 */
export function HitLists({ id, name, lists, selected, onSelect, onVisit, onOpen, renderActions }: HitListsProps) {
  const labelLang = useLabelLang();
  const groups = lists.map(({ label, hits }, number) => {
    const start = lists.slice(0, number).reduce((sum, list) => sum + list.hits.length, 0);
    return { label, hits, start, labelId: `${id}group${number}`, ids: hits.map((_, at) => optionId(id, start + at)) };
  });
  if (groups.every(({ ids }) => ids.length === 0)) return null;
  return (
    <>
      <div role="listbox" id={`${id}list`} aria-label={name}>
        {groups.map(({ labelId, ids }) => (
          <div key={labelId} role="group" aria-labelledby={labelId} aria-owns={[labelId, ...ids].join(' ')} />
        ))}
      </div>
      {groups.map(({ label, hits, start, labelId, ids }) => (
        <section key={labelId}>
          <p id={labelId} role="presentation" data-part="search-group" lang={labelLang(label)}>
            {label}
          </p>
          {/* Its options are the group's: as a list it would be one of empty items. */}
          <ul role="presentation">
            {hits.map((hit, at) => (
              <li key={hit.url}>
                <a
                  id={ids[at]}
                  role="option"
                  aria-selected={start + at === selected}
                  data-part="search-hit"
                  data-below={hit.isBelow ? '' : undefined}
                  href={hit.url}
                  lang={hit.lang}
                  tabIndex={-1}
                  onMouseMove={() => onSelect(start + at)}
                  onClick={(event) => {
                    onVisit(hit);
                    onPlainClick(() => onOpen(hit.url))(event);
                  }}
                >
                  <strong id={`${ids[at]}-name`}>
                    <MarkedText html={hit.isBelow ? (hit.heading ?? '') : hit.title} />
                  </strong>
                  {hit.text !== '' && (
                    <span>
                      <Excerpt html={hit.text} lang={hit.lang} />
                    </span>
                  )}
                </a>
                {renderActions(hit, `${ids[at]}-name`)}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
