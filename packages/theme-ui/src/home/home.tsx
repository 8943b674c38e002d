import type { ReactNode } from 'react';
import { SiteLink } from '../links/site-link.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { withBase } from '@inkstone/site-model/href';

export interface HeroProps {
  title: ReactNode;
  /** One or two sentences below the title. */
  lead: ReactNode;
  /** Links below the lead; the first is the main one. */
  actions: readonly { label: string; to?: string; href?: string }[];
  /** Beside or below the words: a piece of code, a picture. */
  children?: ReactNode;
}

/** What a home page opens with. */
export function Hero({ title, lead, actions, children }: HeroProps) {
  return (
    <section data-part="hero">
      <div data-part="hero-words">
        <h1>{title}</h1>
        <p>{lead}</p>
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

export interface FeaturesProps {
  /** Heading above them. */
  title?: string;
  items: readonly { title: string; text: ReactNode; to?: string }[];
}

/** What a project offers, a few words each; those with a path lead to where it is explained. */
export function Features({ title, items }: FeaturesProps) {
  const { site } = useShell();
  return (
    <section data-part="features">
      {title !== undefined && <h2>{title}</h2>}
      <ul>
        {items.map((item) => (
          <li key={item.title}>
            <h3>{item.to === undefined ? item.title : <a href={withBase(site.base, item.to)}>{item.title}</a>}</h3>
            <p>{item.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
