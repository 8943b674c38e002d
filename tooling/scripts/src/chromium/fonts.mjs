import { execute } from '../execute.mjs';
import { aptInstall, hasApt } from './apt.mjs';

/** Browser tests measure Chinese text: without a font for it they would measure empty boxes. */
export async function provideChineseFont() {
  // Other systems come with one; where no package can be installed, the browser uses what there is.
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
