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
  /** Prefix of the elements' ids. */
  id: string;
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
 * Lists of links, which are the options of a combobox. A listbox may not hold the buttons that stand beside the
 * options, so that it owns the options by their ids.
 */
export function HitLists({ id, lists, selected, onSelect, onVisit, onOpen, renderActions }: HitListsProps) {
  const labelLang = useLabelLang();
  return lists.map(({ label, hits }, number) => {
    const lang = labelLang(label);
    const start = lists.slice(0, number).reduce((sum, list) => sum + list.hits.length, 0);
    const ids = hits.map((_, at) => optionId(id, start + at));
    return (
      <section key={number}>
        <p data-part="search-group" lang={lang}>
          {label}
        </p>
        <div role="listbox" lang={lang} aria-label={label} aria-owns={ids.join(' ')} />
        {/* Its options are the listbox's: as a list it would be one of empty items. */}
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
    );
  });
}
