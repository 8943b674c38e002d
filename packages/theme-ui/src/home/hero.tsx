import type { ReactNode } from 'react';
import { SiteLink } from '../links/site-link.tsx';

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
