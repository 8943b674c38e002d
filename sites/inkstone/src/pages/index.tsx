import { Home, type HomeWords } from '../home/home.tsx';

export const page = {
  title: 'Inkstone: documentation that stays right',
  description:
    'Documentation sites from folders of Markdown: pages that are complete without JavaScript, versions without copies, and builds that publish nothing wrong.',
};

const words: HomeWords = {
  language: 'en',
  title: (
    <>
      Documentation <em>that stays right</em>
    </>
  ),
  lead: 'Inkstone makes a documentation site from a folder of Markdown. Versions share their pages instead of copying them, and the build stops at a broken link rather than publish it.',
  getStarted: 'Get started',
  compare: 'Compare',
  alt: 'A page of crawlee-cn: sidebar, Chinese text with code, and the headings of the page',
  caption: ', made with Inkstone: guides and API of Crawlee in Chinese, in two versions, on 1,000 pages.',
  begin: 'Start a site',
  orLook: 'Or look at Markdown that you have',
  features: 'What it does for you',
  versions: {
    title: 'Versions without copies',
    text: 'A release is a list of folders. Correct a page once, and it is right in every version that shares it.',
  },
  checks: {
    title: 'A build that finds mistakes',
    text: 'Every link, anchor, image and key is checked. What is wrong is named with file, line and the corrected form.',
  },
  complete: {
    title: 'Complete without JavaScript',
    text: 'Two requests show a page. Scripts come after it, and never touch the text, however long it is.',
  },
  api: {
    title: 'Your API, from what is installed',
    text: 'Every export of your packages, what changed between versions, since when, and where your own samples use it.',
  },
  search: {
    title: 'Search that reads Chinese',
    text: 'English, Chinese, pinyin, identifiers and types. In the reader’s browser: no server, no account.',
  },
  strict: {
    title: 'Strict by default',
    text: 'Each build writes the content security policy that its pages need, for your host to send.',
  },
  fast: 'Fast, for readers and authors',
  click: 'From a click to the next page, on a slow phone',
  changed: 'To build 1,000 pages after one has changed',
  cold: 'To build 1,000 pages for the first time',
  measured: (figures) => (
    <>Measured on one machine with two cores, November 2026. {figures('All figures')} and how to measure them again.</>
  ),
  brand: 'Your brand in one line',
  choose: (theming) => (
    <>
      Choose one. Links, buttons and marks of this page follow, in light and dark, and their contrast holds. More about{' '}
      {theming('theming')}.
    </>
  ),
};

export default function EnglishHome() {
  return <Home words={words} />;
}
