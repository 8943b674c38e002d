import { withBase } from '@inkstone/site-model/href';
import { Code, Features, Hero } from '@inkstone/theme-ui/home';
import { useShell } from '@inkstone/theme-ui/shell';
import type { ReactNode } from 'react';
import '@inkstone/theme-ui/home.css';
import './home.css';
import { Brands } from '../brand/brands.tsx';
import create from './create.sh?highlighted';
import dev from './dev.sh?highlighted';
import { MadeWithIt } from './made-with-it.tsx';

/** What the home page says in a language. */
export interface HomeWords {
  language: 'en' | 'zh-Hans';
  title: ReactNode;
  lead: string;
  getStarted: string;
  compare: string;
  /** Of the picture of a site. */
  alt: string;
  /** What follows the name of that site. */
  caption: string;
  begin: string;
  orLook: string;
  features: string;
  versions: Feature;
  checks: Feature;
  complete: Feature;
  api: Feature;
  search: Feature;
  strict: Feature;
  fast: string;
  click: string;
  changed: string;
  cold: string;
  /** Those of the page that compares, where the conditions stand beside them. */
  measured: (figures: (text: string) => ReactNode) => ReactNode;
  brand: string;
  choose: (theming: (text: string) => ReactNode) => ReactNode;
}

interface Feature {
  title: string;
  text: string;
}

/** The home page in the words of a language. */
export function Home({ words }: { words: HomeWords }) {
  const { base } = useShell().site;
  const link = (to: string) => (text: string) => <a href={withBase(base, to)}>{text}</a>;
  const figures = [
    { figure: '126 ms', of: words.click, others: 'VitePress 152 · Starlight 533' },
    { figure: '1.9 s', of: words.changed, others: 'Starlight 19.6 · Docusaurus 35.1' },
    { figure: '12.4 s', of: words.cold, others: 'Starlight 34.2 · Docusaurus 60.7' },
  ];
  return (
    <>
      <Hero
        title={words.title}
        lead={words.lead}
        actions={[
          { label: words.getStarted, to: '/docs/get-started' },
          { label: words.compare, to: '/docs/compare' },
        ]}
      >
        <MadeWithIt alt={words.alt} caption={words.caption} />
      </Hero>
      <section className="begin">
        <div>
          <h2>{words.begin}</h2>
          <Code html={create} />
        </div>
        <div>
          <h2>{words.orLook}</h2>
          <Code html={dev} />
        </div>
      </section>
      <Features
        title={words.features}
        items={[
          { ...words.versions, to: '/docs/guides/versions' },
          { ...words.checks, to: '/docs/guides/configuration#checks' },
          { ...words.complete, to: '/docs/guides/performance' },
          { ...words.api, to: '/docs/guides/api-reference' },
          { ...words.search, to: '/docs/guides/search' },
          { ...words.strict, to: '/docs/guides/security' },
        ]}
      />
      <section className="fast">
        <h2>{words.fast}</h2>
        <dl>
          {figures.map(({ figure, of, others }) => (
            <div key={of}>
              <dt>{of}</dt>
              <dd>
                <strong>{figure}</strong> {others}
              </dd>
            </div>
          ))}
        </dl>
        <p>{words.measured(link('/docs/compare#figures'))}</p>
      </section>
      <section className="look">
        <div>
          <h2>{words.brand}</h2>
          <p>{words.choose(link('/docs/guides/theming'))}</p>
        </div>
        <Brands language={words.language} />
      </section>
    </>
  );
}
