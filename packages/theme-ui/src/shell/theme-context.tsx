import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react';
import { english, type Texts } from '../texts/english.ts';

/** What components of the theme take beside what they need. */
export interface PartProps {
  /** A site's own class on the component's element; the theme itself styles by `data-part`. */
  className?: string | undefined;
}

/** Components that a site may replace. They get no props: `useShell()` and `useTexts()` give them everything. */
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
  /** Empty in the theme: a place before the article. */
  BeforeArticle: ComponentType;
  /** Empty in the theme: a place after the article. */
  AfterArticle: ComponentType;
}

/** A site's texts and replaced components. */
export interface ThemeValue {
  texts: Texts;
  slots: Partial<Slots>;
}

const ThemeContext = createContext<ThemeValue>({ texts: english, slots: {} });

/** Provides texts and replaced components to everything below it. */
export function ThemeProvider({ value, children }: { value: ThemeValue; children: ReactNode }) {
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

/** The theme's texts in the language of the interface. */
export function useTexts(): Texts {
  return useContext(ThemeContext).texts;
}

/** The site's own component for a slot, or else the theme's. */
export function Slot({ name, fallback }: { name: keyof Slots; fallback?: ComponentType }) {
  const component = useContext(ThemeContext).slots[name] ?? fallback;
  return component && createElement(component);
}
