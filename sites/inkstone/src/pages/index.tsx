import { withBase } from '@inkstone/site-model/href';
import { Features, Hero } from '@inkstone/theme-ui/home';
import { useShell } from '@inkstone/theme-ui/shell';
import '@inkstone/theme-ui/home.css';
import '../home/home.css';
import { Brands } from '../brand/brands.tsx';
import create from '../home/create.sh?highlighted';
import dev from '../home/dev.sh?highlighted';
import { MadeWithIt } from '../home/made-with-it.tsx';

export const page = {
  title: 'Inkstone: documentation that stays right',
  description:
    'Documentation sites from folders of Markdown: pages that are complete without JavaScript, versions without copies, and builds that publish nothing wrong.',
};

const FEATURES = [
  {
    title: 'Versions without copies',
    text: 'A release is a list of folders. Correct a page once, and it is right in every version that shares it.',
    to: '/docs/guides/versions',
  },
  {
    title: 'A build that finds mistakes',
    text: 'Every link, anchor, image and key is checked. What is wrong is named with file, line and the corrected form.',
    to: '/docs/guides/configuration#checks',
  },
  {
    title: 'Complete without JavaScript',
    text: 'Two requests show a page. Scripts come after it, and never touch the text, however long it is.',
    to: '/docs/guides/performance',
  },
  {
    title: 'Your API, from what is installed',
    text: 'Every export of your packages, what changed between versions, since when, and where your own samples use it.',
    to: '/docs/guides/api-reference',
  },
  {
    title: 'Search that reads Chinese',
    text: 'English, Chinese, pinyin, identifiers and types. In the reader’s browser: no server, no account.',
    to: '/docs/guides/search',
  },
  {
    title: 'Strict by default',
    text: 'Each build writes the content security policy that its pages need, for your host to send.',
    to: '/docs/guides/security',
  },
];

/** Those of the page that compares, where the conditions stand beside them. */
const FIGURES = [
  { figure: '126 ms', of: 'From a click to the next page, on a slow phone', others: 'VitePress 152 · Starlight 533' },
  { figure: '1.9 s', of: 'To build 1,000 pages after one has changed', others: 'Starlight 19.6 · Docusaurus 35.1' },
  { figure: '12.4 s', of: 'To build 1,000 pages for the first time', others: 'Starlight 34.2 · Docusaurus 60.7' },
];

function Code({ html }: { html: string }) {
  return <div data-part="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}

export default function Home() {
  const { base } = useShell().site;
  return (
    <>
      <Hero
        title={
          <>
            Documentation <em>that stays right</em>
          </>
        }
        lead="Inkstone makes a documentation site from a folder of Markdown. Versions share their pages instead of copying them, and the build stops at a broken link rather than publish it."
        actions={[
          { label: 'Get started', to: '/docs/get-started' },
          { label: 'Compare', to: '/docs/compare' },
        ]}
      >
        <MadeWithIt />
      </Hero>
      <section className="begin">
        <div>
          <h2>Start a site</h2>
          <Code html={create} />
        </div>
        <div>
          <h2>Or look at Markdown that you have</h2>
          <Code html={dev} />
        </div>
      </section>
      <Features title="What it does for you" items={FEATURES} />
      <section className="fast">
        <h2>Fast, for readers and authors</h2>
        <dl>
          {FIGURES.map(({ figure, of, others }) => (
            <div key={of}>
              <dt>{of}</dt>
              <dd>
                <strong>{figure}</strong> {others}
              </dd>
            </div>
          ))}
        </dl>
        <p>
          Measured on one machine with two cores, November 2026.{' '}
          <a href={withBase(base, '/docs/compare#figures')}>All figures</a> and how to measure them again.
        </p>
      </section>
      <section className="look">
        <div>
          <h2>Your brand in one line</h2>
          <p>
            Choose one. Links, buttons and marks of this page follow, in light and dark, and their contrast holds. More
            about <a href={withBase(base, '/docs/guides/theming')}>theming</a>.
          </p>
        </div>
        <Brands />
      </section>
    </>
  );
}
