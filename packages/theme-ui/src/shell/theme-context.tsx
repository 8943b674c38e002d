import { createContext, createElement, useContext, type ComponentType, type ReactNode } from 'react';
import { english } from '../texts/english.ts';
import type { Texts } from '../texts/texts.ts';

/** Whole parts that a site may replace. Each gets nothing but what hooks give it. */
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
  /** Drawn by the theme as nothing: room for a site's own before the article's text. */
  BeforeArticle: ComponentType;
  AfterArticle: ComponentType;
}

export interface ThemeValue {
  texts: Texts;
  slots: Partial<Slots>;
}

const ThemeContext = createContext<ThemeValue>({ texts: english, slots: {} });

/** Gives everything below it texts and replaced parts. */
export function ThemeProvider({ value, children }: { value: ThemeValue; children: ReactNode }) {
  return <ThemeContext value={value}>{children}</ThemeContext>;
}

/** The theme's texts in the language of the interface. */
export function useTexts(): Texts {
  return useContext(ThemeContext).texts;
}

/** The site's own component for a part, or else the theme's. */
export function Slot({ name, fallback }: { name: keyof Slots; fallback: ComponentType | null }) {
  const part = useContext(ThemeContext).slots[name] ?? fallback;
  return part === null ? null : createElement(part);
}
