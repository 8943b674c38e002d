import type { NavbarItemOf } from '@inkstone/site-model/config';
import { SLOT_NAMES, type SlotName } from '@inkstone/site-model/theme';
import type { CodeBlockProps } from '@inkstone/site-model/theme';
import type { SearchModalProps } from '../search/search-context.ts';
import { clsx, type ClassValue } from 'clsx';
import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react';
import { english, type Texts } from '../texts/english.ts';

/** What components of the theme take beside what they need. */
export interface PartProps {
  /** A site's own classes on the component's element, as `clsx` takes them; the theme itself styles by `data-part`. */
  className?: ClassValue;
}

/** The classes as an attribute; none if there are none. */
export function classOf(className: ClassValue): string | undefined {
  return clsx(className) || undefined;
}

/** Components that a site may replace. But for two they get no props: `useShell()` and `useTexts()` give them everything. */
export interface Slots {
  Announcement: ComponentType;
  Navbar: ComponentType;
  Sidebar: ComponentType;
  Breadcrumbs: ComponentType;
  VersionBanner: ComponentType;
  PageFooter: ComponentType;
  Pagination: ComponentType;
  Toc: ComponentType;
  Footer: ComponentType;
  /** The page for unknown paths. */
  NotFound: ComponentType;
  /** In place of each code block, when the site is built: without state, events and shell. */
  CodeBlock: ComponentType<CodeBlockProps>;
  /** The dialog of the search. */
  SearchModal: ComponentType<SearchModalProps>;
  /** Empty in the theme: a place above the title. */
  BeforeArticle: ComponentType;
  /** Empty in the theme: a place between the title and the article. */
  BelowTitle: ComponentType;
  /** Empty in the theme: a place after the article. */
  AfterArticle: ComponentType;
}

/** The slots' names, of which `createTheme` accepts no others. */
export const SLOTS: readonly string[] = SLOT_NAMES satisfies readonly (keyof Slots)[];

/** Fails to compile when a slot is missing among the names that configurations may use. */
export type SlotOfConfig = SlotName extends keyof Slots ? (keyof Slots extends SlotName ? SlotName : never) : never;

/** What a component for an item of type `custom` is given. */
export interface NavbarItemProps {
  item: NavbarItemOf<'custom'>;
}

/** Components for items of the navbar of type `custom`, by the name that the site's configuration gives. */
export type NavbarItems = Readonly<Record<string, ComponentType<NavbarItemProps>>>;

/** A site's texts, replaced components and own items of the navbar. */
export interface ThemeValue {
  texts: Texts;
  slots: Partial<Slots>;
  navbarItems: NavbarItems;
}

const ThemeContext = createContext<ThemeValue>({ texts: english, slots: {}, navbarItems: {} });

/** Provides texts and replaced components to everything below it. */
export function ThemeProvider({ value, children }: { value: ThemeValue; children: ReactNode }) {
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

/** The theme's texts in the language of the interface. */
export function useTexts(): Texts {
  return useContext(ThemeContext).texts;
}

/** The site's own items of the navbar. */
export function useNavbarItems(): NavbarItems {
  return useContext(ThemeContext).navbarItems;
}

/** The site's own dialog of the search, if it has one. */
export function useSearchModalSlot(): Slots['SearchModal'] | undefined {
  return useContext(ThemeContext).slots.SearchModal;
}

/** The site's own component for a slot, or else the theme's. */
export function Slot({
  name,
  fallback,
}: {
  name: Exclude<keyof Slots, 'CodeBlock' | 'SearchModal'>;
  fallback?: ComponentType;
}) {
  const component = useContext(ThemeContext).slots[name] ?? fallback;
  return component && createElement(component);
}
