import { execute } from '../execute.mjs';
import { aptInstall, hasApt } from './apt.mjs';

/** Installs a Chinese font: browser tests measure Chinese text, which would be empty boxes without one. */
export async function provideChineseFont() {
  // Other systems have such a font; if no package can be installed, the browser uses the fonts that exist.
  if (process.platform !== 'linux') return;
  if ((await listChineseFonts()) !== '' || !hasApt()) return;
  console.log('Fonts: none for Chinese; installing fonts-noto-cjk …');
  const { code, output } = await aptInstall(['fontconfig', 'fonts-noto-cjk']);
  console.log(code === 0 ? 'Fonts: installed.' : output);
}

async function listChineseFonts() {
  const { code, output } = await execute('fc-list', [':lang=zh', 'family'], { output: 'capture' });
  return code === 0 ? output.trim() : '';
}
