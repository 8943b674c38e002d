import { memo, useEffect, useRef, useState, type ComponentType, type ReactPortal } from 'react';
import { createPortal } from 'react-dom';

/** Interactive components that articles may contain, by name. */
export type IslandModules = Readonly<Record<string, () => Promise<ComponentType<never>>>>;

export interface ArticleProps {
  html: string;
  lang: string;
  /** Direction of the text where it is not the document's. */
  dir?: 'ltr' | 'rtl' | undefined;
  islands: IslandModules;
  /** The islands that are in `html`. */
  names: readonly string[];
}

/** Prose made at build time. It is never hydrated; only its islands come alive, inside the app's one React root. */
export const Article = memo(function Article({ html, lang, dir, islands, names }: ArticleProps) {
  const ref = useRef<HTMLElement>(null);
  const portals = useIslands(ref, html, islands, names);
  return (
    <>
      <article
        ref={ref}
        data-part="prose"
        lang={lang}
        dir={dir}
        dangerouslySetInnerHTML={{ __html: html }}
        suppressHydrationWarning
      />
      {portals}
    </>
  );
});

function useIslands(
  ref: { current: HTMLElement | null },
  html: string,
  islands: IslandModules,
  names: readonly string[],
): ReactPortal[] {
  const [mounted, setMounted] = useState<{ html: string; portals: ReactPortal[] }>({ html: '', portals: [] });
  useEffect(() => {
    let current = true;
    if (names.length === 0) return undefined;
    const load = async () => {
      const components = new Map(
        await Promise.all(names.map(async (name) => [name, await islands[name]?.()] as const)),
      );
      if (!current || !ref.current) return;
      setMounted({
        html,
        portals: [
          ...(ref.current.closest('main') ?? ref.current).querySelectorAll<HTMLElement>('[data-island]'),
        ].flatMap((element, index) => mount(element, index, components)),
      });
    };
    load().catch((error: unknown) => console.warn('A part of the page could not be loaded.', error));
    return () => {
      current = false;
    };
  }, [ref, html, islands, names]);
  // Portals of the previous article do not belong to this one.
  return mounted.html === html ? mounted.portals : [];
}

function mount(
  element: HTMLElement,
  index: number,
  components: ReadonlyMap<string, ComponentType<never> | undefined>,
): ReactPortal[] {
  const Island = components.get(element.dataset['island'] ?? '') as ComponentType<object> | undefined;
  if (!Island) return [];
  const props = JSON.parse(element.dataset['props'] ?? '{}', asValue) as object;
  // A portal adds to its container and never clears it.
  element.replaceChildren();
  return [createPortal(<Island {...props} />, element, String(index))];
}

/** What is JSON in a document; of a partial that the page gives to an island, and of its content, the HTML. */
function asValue(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { $html, $content, in: Tag = 'div' } = value as { $html?: string; $content?: string; in?: 'div' | 'span' };
  if (typeof $html === 'string') return () => <div dangerouslySetInnerHTML={{ __html: $html }} />;
  return typeof $content === 'string' ? <Tag dangerouslySetInnerHTML={{ __html: $content }} /> : value;
}
