import {
  createElement,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { useHistory, useLocation } from './router.tsx';
import { SITE } from './site.ts';

const read = (): 'light' | 'dark' => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** `@docusaurus/theme-common`: the mode that is shown. Readers choose it with the switch of the navbar. */
export function useColorMode() {
  const colorMode = useSyncExternalStore(subscribe, read, () => 'light' as const);
  return { colorMode, colorModeChoice: colorMode, isDarkTheme: colorMode === 'dark', setColorMode: () => undefined };
}

const noClass = () => undefined;

/** Names of classes that no part here has, in the groups in which parts that a site has taken over ask for them. */
export const ThemeClassNames = {
  page: {},
  wrapper: {},
  common: { admonitionType: noClass },
  announcementBar: {},
  tabs: {},
  layout: { navbar: { mobileSidebar: {} }, main: {}, footer: {} },
  docs: { docSidebarItemCategoryLevel: noClass, docSidebarItemLinkLevel: noClass },
  blog: {},
  pages: {},
} as const;

/** The options of a theme that is not there, whose lists are empty, and those that the site has added. */
export function useThemeConfig() {
  return {
    ...SITE.themeConfig,
    navbar: { items: [] },
    footer: undefined,
    prism: {},
    docs: {},
    blog: {},
    colorMode: {},
    metadata: [],
  };
}

/** No colours of its own: code has those of this theme. */
export function usePrismTheme() {
  return { plain: {}, styles: [] };
}

/** Its drawings for both modes, of which one is shown. */
export function ThemedComponent({
  children,
}: {
  children: (given: { theme: 'light' | 'dark'; className: string }) => ReactNode;
}) {
  return children({ theme: useColorMode().colorMode, className: '' });
}

const resized = (changed: () => void) => {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
};

/** Whether there is room for a sidebar; `ssr` until the browser has said so. */
export function useWindowSize({ desktopBreakpoint = 996 }: { desktopBreakpoint?: number } = {}) {
  return useSyncExternalStore(
    resized,
    () => (window.innerWidth > desktopBreakpoint ? ('desktop' as const) : ('mobile' as const)),
    () => 'ssr' as const,
  );
}

export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The value of the render before. */
export function usePrevious<Value>(value: Value): Value | undefined {
  const [[current, previous], set] = useState<readonly [Value, Value | undefined]>([value, undefined]);
  if (current !== value) set([value, current]);
  return current === value ? previous : current;
}

/** A function that stays the same and calls the newest one. */
export function useEvent<Args extends unknown[], Result>(callback: (...args: Args) => Result) {
  const ref = useRef(callback);
  useEffect(() => {
    ref.current = callback;
  });
  return useCallback((...args: Args): Result => ref.current(...args), []);
}

/** Whether something is folded away. */
export function useCollapsible({ initialState }: { initialState: boolean | (() => boolean) }) {
  const [collapsed, setCollapsed] = useState(initialState);
  return { collapsed, setCollapsed, toggleCollapsed: () => setCollapsed((now) => !now) };
}

interface CollapsibleProps extends ComponentProps<'div'> {
  as?: 'div' | 'ul' | 'nav';
  collapsed: boolean;
  /** Not needed here: nothing moves. */
  lazy?: boolean;
  animation?: unknown;
  onCollapseTransitionEnd?: (collapsed: boolean) => void;
  disableSSRStyle?: boolean;
}

export function Collapsible({
  as = 'div',
  collapsed,
  lazy: _lazy,
  animation: _animation,
  onCollapseTransitionEnd: _end,
  disableSSRStyle: _style,
  ...attributes
}: CollapsibleProps) {
  return createElement(as, { ...attributes, hidden: collapsed });
}

/** `selectMessage(2, '{count} cup|{count} cups')`, by the rules of the page's language. */
export function usePluralForm() {
  return {
    selectMessage(count: number, forms: string): string {
      const all = forms.split('|');
      const rules = new Intl.PluralRules(
        typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en',
      );
      const order = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
      const used = order.filter((form) => rules.resolvedOptions().pluralCategories.includes(form));
      return all[Math.min(used.indexOf(rules.select(count)), all.length - 1)] ?? '';
    },
  };
}

/** What stands after `?` in the address, by its name, and what writes it there. */
export function useQueryString(key: string): [string, (value: string | null) => void] {
  const [all, setAll] = useQueryStringList(key);
  return [all[0] ?? '', (value) => setAll(value === null || value === '' ? [] : [value])];
}

export function useQueryStringList(key: string): [string[], (values: string[]) => void] {
  const { pathname, search } = useLocation();
  const { replace } = useHistory();
  const set = (values: string[]) => {
    const query = new URLSearchParams(search);
    query.delete(key);
    for (const value of values) query.append(key, value);
    replace(`${pathname}${query.size === 0 ? '' : `?${String(query)}`}`);
  };
  return [new URLSearchParams(search).getAll(key), set];
}

export function useClearQueryString(): () => void {
  const { pathname } = useLocation();
  const { replace } = useHistory();
  return () => replace(pathname);
}

/** A place in the browser's storage; it may refuse. */
export function createStorageSlot(key: string) {
  const attempt = <Result>(act: (storage: Storage) => Result): Result | null => {
    try {
      return act(window.localStorage);
    } catch {
      return null;
    }
  };
  return {
    get: () => attempt((storage) => storage.getItem(key)),
    set: (value: string) => void attempt((storage) => storage.setItem(key, value)),
    del: () => void attempt((storage) => storage.removeItem(key)),
    listen: () => () => undefined,
  };
}

export function useStorageSlot(key: string) {
  const slot = createStorageSlot(key);
  const value = useSyncExternalStore(
    () => () => undefined,
    () => slot.get(),
    () => null,
  );
  return [value, slot] as const;
}

/** The head of a page is of its front matter; around a page there are no classes to set. */
export function PageMetadata({ children }: { children?: ReactNode }) {
  return children;
}

/** The drawer has no place for what a page adds to it. */
export function NavbarSecondaryMenuFiller() {
  return null;
}

export function HtmlClassNameProvider({ children }: { children?: ReactNode }) {
  return children;
}

export function uniq<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}

export function duplicates<Item>(items: readonly Item[], isSame: (a: Item, b: Item) => boolean = Object.is): Item[] {
  return items.filter((item, index) => items.findIndex((other) => isSame(other, item)) !== index);
}

export function groupBy<Item, Key extends string>(items: readonly Item[], keyOf: (item: Item) => Key) {
  const groups: Partial<Record<Key, Item[]>> = {};
  for (const item of items) (groups[keyOf(item)] ??= []).push(item);
  return groups;
}

export function isRegexpStringMatch(pattern?: string, text?: string): boolean {
  return pattern !== undefined && text !== undefined && new RegExp(pattern, 'i').test(text);
}

export {
  filterDocCardListItems,
  findFirstSidebarItemLink,
  useCurrentSidebarCategory,
  useCurrentSidebarSiblings,
  useDocById,
} from './plugin-content-docs/client.ts';
/** Thrown where a context is read that nothing around gives. */
export class ReactContextError extends Error {
  constructor(provider: string, more = '') {
    super(`This is used outside of <${provider}>. ${more}`);
    this.name = 'ReactContextError';
  }
}

type Provider = (given: { children: ReactNode }) => ReactNode;

/** One component with each of the others inside of the one before. */
export function composeProviders(providers: readonly Provider[]): Provider {
  return ({ children }) =>
    providers.reduceRight((inner: ReactNode, each) => createElement(each, null, inner), children);
}

export { default as Details } from './theme/Details.tsx';
