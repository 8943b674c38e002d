import { createTheme } from './create-theme.tsx';

/** The theme with English texts and its own components; `createTheme` of `./create-theme` makes others. */
const theme = createTheme();

export default theme;
export const {
  Layout,
  Page,
  ReactPage,
  NotFound,
  Crashed,
  LoadFailed,
  Loading,
  arrive,
  loadSearchPage,
  loadOfflinePage,
} = theme;
