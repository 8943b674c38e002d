import type { Preview } from '@storybook/react-vite';
import { withSurroundings } from './surroundings.tsx';
import '../src/styles.css';

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
  },
  initialGlobals: { theme: 'light', direction: 'ltr', brand: 'inkstone' },
  decorators: [withSurroundings],
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { expanded: true },
    options: { storySort: { order: ['Visual language', 'Pages', 'Brands', 'Parts', 'Prose', 'States'] } },
  },
};

export default preview;
