import type { Preview } from '@storybook/react-vite';
import { withSurroundings } from './surroundings.tsx';
import '../src/boot/boot.ts';
import '../src/styles.css';
import '../src/home/home.css';
import '../src/versions/versions-table.css';
import './brands.css';

const viewport = (name: string, width: string, height: string) => ({ name, styles: { width, height } });

const preview: Preview = {
  globalTypes: {
    theme: {
      description: 'Colour mode',
      toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
    },
    direction: {
      description: 'Writing direction',
      toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
    brand: {
      description: 'Brand',
      toolbar: { title: 'Brand', icon: 'paintbrush', items: ['inkstone', 'vermilion', 'violet'], dynamicTitle: true },
    },
    scripts: {
      description: 'Whether scripts run, as far as the stylesheet knows',
      toolbar: { title: 'Scripts', icon: 'lightning', items: ['on', 'off'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light', direction: 'ltr', brand: 'inkstone', scripts: 'on' },
  decorators: [withSurroundings],
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { expanded: true },
    viewport: {
      options: {
        narrow: viewport('320', '320px', '640px'),
        phone: viewport('Phone', '360px', '800px'),
        breakpoint: viewport('Breakpoint', '997px', '800px'),
        tablet: viewport('Tablet', '768px', '1024px'),
        desktop: viewport('Desktop', '1280px', '900px'),
        wide: viewport('Wide', '1920px', '1080px'),
      },
    },
    options: { storySort: { order: ['Visual language', 'Pages', 'Brands', 'Parts', 'Prose', 'States'] } },
  },
};

export default preview;
