import { siteHref } from '@inkstone/site-model/href';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { SiteLink } from '../links/site-link.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { classOf, type PartProps } from '../shell/theme-context.tsx';

export { Code, type CodeProps } from './code.tsx';

export interface HeroProps extends PartProps {
  title: ReactNode;
  /** One or two sentences below the title. */
  lead: ReactNode;
  /** Links below the lead; the first is the main one. */
  actions: readonly { label: string; to?: string; href?: string }[];
  /** Words in a field that opens the search, e.g. `Paste an error, or a name`; without them there is no field. */
  search?: string;
  /** Beside or below the words: a code sample, a picture. */
  children?: ReactNode;
}

/** The opening of a home page. */
export function Hero({ title, lead, actions, search, className, children }: HeroProps) {
  const { site } = useShell();
  return (
    <section data-part="hero" className={classOf(className)}>
      <div data-part="hero-words">
        <h1>{title}</h1>
        <p>{lead}</p>
        {search !== undefined && site.search.enabled && (
          <a data-part="search-button" href={siteHref(site, site.search.path)}>
            <Icon name="search" />
            <span>{search}</span>
          </a>
        )}
        <p data-part="hero-actions">
          {actions.map(({ label, to, href }, index) => (
            <SiteLink key={label} data-part="button" data-kind={index === 0 ? 'main' : 'quiet'} to={to} href={href}>
              {label}
            </SiteLink>
          ))}
        </p>
      </div>
      {children !== undefined && <div data-part="hero-figure">{children}</div>}
    </section>
  );
}

export interface FeaturesProps extends PartProps {
  /** Heading above them. */
  title?: string;
  items: readonly { title: string; text: ReactNode; to?: string }[];
}

/** What a project offers, a few words each. A feature with a path links to the page that explains it. */
export function Features({ title, items, className }: FeaturesProps) {
  const { site } = useShell();
  return (
    <section data-part="features" className={classOf(className)}>
      {title !== undefined && <h2>{title}</h2>}
      <ul>
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.to === undefined ? item.title : <a href={siteHref(site, item.to)}>{item.title}</a>}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
