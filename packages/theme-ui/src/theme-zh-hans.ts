import { createTheme } from './create-theme.tsx';
import { zhHans } from './texts/zh-hans.ts';

/** The theme with Chinese texts. */
export default createTheme({ texts: zhHans });
