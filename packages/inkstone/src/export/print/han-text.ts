/**
 * Characters that fonts for Chinese draw with the glyph of a radical. A PDF says of each glyph which character it is, and
 * Chromium takes the first that the font has: the radical, so that a search for 用 or 页 would find nothing.
 */

/** Radicals of the supplement (U+2E80–2EFF) that Unicode normalises to nothing else, and the ideographs that they are. */
const SUPPLEMENT = new Map(
  '⺁厂 ⺇几 ⺊卜 ⺌小 ⺍小 ⺐尢 ⺑尣 ⺓幺 ⺠民 ⺪疋 ⺫目 ⺶羊 ⻁虎 ⻂衤 ⻃覀 ⻄西 ⻅见 ⻆角 ⻇角 ⻉贝 ⻋车 ⻌辶 ⻍辶 ⻎辶 ⻐钅 ⻑長 ⻒镸 ⻓长 ⻔门 ⻗雨 ⻘青 ⻙韦 ⻚页 ⻛风 ⻜飞 ⻝食 ⻟飠 ⻠饣 ⻢马 ⻣骨 ⻤鬼 ⻥鱼 ⻦鸟 ⻧卤 ⻨麦 ⻩黄 ⻪黾 ⻫斉 ⻬齐 ⻭歯 ⻮齿 ⻯竜 ⻰龙 ⻲亀'
    .split(' ')
    .map((pair) => [...pair] as [string, string]),
);

const isRadical = (code: number) => code >= 0x2e_80 && code <= 0x2f_df;

/** The character that a radical stands for in a text. */
export function ideographOf(code: number): number {
  if (!isRadical(code)) return code;
  const radical = String.fromCodePoint(code);
  return (SUPPLEMENT.get(radical) ?? radical.normalize('NFKC')).codePointAt(0) ?? code;
}

/** The table of a font in a PDF from glyphs to characters, without radicals. */
export function withoutRadicals(table: string): string {
  return table
    .replaceAll(/(<[\dA-F]+>) (<[\dA-F]+>) <([\dA-F]{4})>$/gim, (range, from: string, to: string, code: string) => {
      const [first, last, start] = [valueOf(from), valueOf(to), Number.parseInt(code, 16)];
      const codes = Array.from({ length: last - first + 1 }, (_, index) => start + index);
      if (!codes.some(isRadical)) return range;
      return `${from} ${to} [${codes.map((one) => `<${hex(ideographOf(one))}>`).join(' ')}]`;
    })
    .replaceAll(/^(<[\dA-F]+>) <([\dA-F]{4})>$/gim, (_, glyph: string, code: string) => {
      return `${glyph} <${hex(ideographOf(Number.parseInt(code, 16)))}>`;
    });
}

function valueOf(written: string): number {
  return Number.parseInt(written.slice(1, -1), 16);
}

function hex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0');
}
