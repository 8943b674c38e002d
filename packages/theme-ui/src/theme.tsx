import { createTheme } from './create-theme.tsx';

/** The theme as it comes: English texts, no part replaced. Another: `createTheme` of `./create-theme`. */
const theme = createTheme();

export default theme;
export const { Layout, Page, ReactPage, NotFound, Crashed, LoadFailed, Loading, loadSearchPage } = theme;
