import type { Preview } from '@storybook/react-vite';
import type { PreparedStory } from 'storybook/internal/types';
import { Container, DocsPage, type Guide } from './docs-page.tsx';
import { withSurroundings } from './surroundings.tsx';
import { isInDocsPage } from './toolbar.ts';
import '../src/boot/boot.ts';
import '../src/styles.css';
import '../src/differences/difference.css';
import '../src/home/home.css';
import '../src/search/search-page.css';
import '../src/versions/versions-table.css';
import '@inkstone/api-reference-renderer/styles.css';
import './brands.css';

const viewport = (name: string, width: string, height: string) => ({ name, styles: { width, height } });

type Toolbar = NonNullable<NonNullable<Preview['globalTypes']>[string]['toolbar']>;

const toolbar = (title: string, icon: NonNullable<Toolbar['icon']>, description: string, items: Toolbar['items']) => ({
  description,
  toolbar: { title, icon, items, dynamicTitle: true },
});

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: {
    theme: toolbar('Mode', 'mirror', 'Colour mode', ['light', 'dark']),
    brand: toolbar('Brand', 'paintbrush', 'Brand', ['inkstone', 'vermilion', 'violet']),
    language: toolbar('Language', 'globe', 'Language of the interface', [
      { value: 'en', title: 'English' },
      { value: 'zh-Hans', title: '简体中文' },
    ]),
    direction: toolbar('Direction', 'transfer', 'Writing direction', ['ltr', 'rtl']),
    scripts: toolbar('Scripts', 'lightning', 'Whether scripts run, as far as the stylesheet knows', ['on', 'off']),
  },
  initialGlobals: { theme: 'light', direction: 'ltr', brand: 'inkstone', language: 'en', scripts: 'on' },
  decorators: [withSurroundings],
  // An optional text is a text: without this, its control asks for an object.
  argTypesEnhancers: [
    ({ argTypes: { className, ...argTypes } }) => ({
      ...argTypes,
      ...(className && { className: { ...className, control: { type: 'text' } } }),
    }),
  ],
  parameters: {
    layout: 'padded',
    // Nobody is shown what is found in a docs page.
    a11y: { test: isInDocsPage ? 'off' : 'error' },
    controls: { expanded: true },
    docs: {
      page: DocsPage,
      container: Container,
      // In a page there is one mode and one width, those of the page: the toolbar changes them. A guide may name a
      // viewport.
      stories: {
        filter: ({ storyGlobals: { viewport, ...others }, parameters }: PreparedStory) =>
          Object.keys(others).length === 0 &&
          (viewport === undefined || viewport.value === (parameters['guide'] as Guide).viewport),
      },
    },
    viewport: {
      options: {
        narrow: viewport('320', '320px', '640px'),
        phone: viewport('Phone', '360px', '800px'),
        breakpoint: viewport('Breakpoint', '997px', '800px'),
        laptop: viewport('Laptop', '1100px', '800px'),
        tablet: viewport('Tablet', '768px', '1024px'),
        desktop: viewport('Desktop', '1280px', '900px'),
        wide: viewport('Wide', '1920px', '1080px'),
      },
    },
    options: {
      storySort: {
        order: [
          'Guide',
          [
            'Start',
            'Layout',
            'Tokens',
            'Brands',
            'Texts',
            'Slots',
            'Navbar items',
            'Replacing parts',
            'Names of parts',
          ],
          'Layout',
          'Navigation',
          'Prose',
          'API reference',
          'Search',
          'Pages',
          'States',
          'Parts',
        ],
      },
    },
  },
};

export default preview;
