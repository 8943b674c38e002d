import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FontConfig } from '@inkstone/site-model/config';
import { BuildError, nearest, type Problem } from '@inkstone/site-model/errors';
import type { LoadedConfig } from './check-config.ts';

/** The fonts of a site. */
export interface SiteFonts {
  /** The generated stylesheet, relative to the site's folder. */
  stylesheet: string;
  /** The files of the fonts, absolute. */
  files: readonly string[];
  /** The file that the text of every page needs, absolute. */
  first: string | undefined;
}

type FontFile = FontConfig['files'][number];
type FontUse = 'text' | 'code';

const FORMATS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '.woff2': 'woff2',
    '.woff': 'woff',
    '.ttf': 'truetype',
    '.otf': 'opentype',
  }),
);

/** Variables of the theme with the families before those for Chinese. */
const VARIABLES: Record<FontUse, string> = { text: '--font-latin', code: '--font-mono-latin' };

/**
 * Fonts that systems come with: their names, and the average width of their letters in parts of the font size, for the
 * regular, bold, italic and bold italic face. Linux has others with the same measures; Android has Roboto alone.
 */
const SYSTEM_FONTS: Readonly<Record<FontConfig['fallback'], { names: readonly string[]; widths: readonly number[] }>> =
  {
    'sans-serif': { names: ['Arial', 'Liberation Sans', 'Roboto'], widths: [0.4458, 0.48, 0.4458, 0.48] },
    serif: { names: ['Times New Roman', 'Liberation Serif'], widths: [0.4063, 0.4326, 0.4082, 0.4185] },
    monospace: { names: ['Courier New', 'Liberation Mono'], widths: [0.6001, 0.6001, 0.6001, 0.6001] },
  };

const FACES = ['', ' Bold', ' Italic', ' Bold Italic'] as const;

/**
 * Reads the font files that the configuration names, and writes a stylesheet for them. A system's font stands in for each
 * file until it is there, in the size that gives lines the same length and height, so that nothing moves.
 *
 * @param stylesheet Where to write, relative to the site's folder.
 * @throws {BuildError} with all files that are no fonts.
 */
export async function readFonts(root: string, loaded: LoadedConfig, stylesheet: string): Promise<SiteFonts | null> {
  const { fonts } = loaded.config.theme;
  const used = (['text', 'code'] as const).flatMap((use) => (fonts?.[use] ? [{ use, font: fonts[use] }] : []));
  if (used.length === 0) return null;
  const problems: Problem[] = [];
  const rules: string[] = [];
  for (const { use, font } of used) {
    rules.push(`:root {\n  ${VARIABLES[use]}: "${font.family}", "${font.family} fallback";\n}`);
    const known = new Set<string>();
    for (const [index, file] of font.files.entries()) {
      const keys = ['theme', 'fonts', use, 'files', index];
      const face = `${file.weight} ${file.style} ${file.unicodeRange ?? ''}`.trim();
      const read = known.has(face)
        ? {
            message: `"${font.family}" has two files for one face.`,
            found: face,
            allowed: 'one file for each weight and style',
          }
        : await readFace(root, file, font);
      known.add(face);
      if ('css' in read) rules.push(read.css);
      else
        problems.push({
          code: 'invalid-config',
          severity: 'error',
          file: loaded.file,
          ...loaded.placeOf([...keys, 'src']),
          ...read,
        });
    }
  }
  if (problems.length > 0) throw new BuildError(problems);
  const target = path.join(root, stylesheet);
  await mkdir(path.dirname(target), { recursive: true });
  const text = `${rules.join('\n')}\n`;
  // The dev server would load an unchanged stylesheet again.
  if ((await readFile(target, 'utf8').catch(() => '')) !== text) await writeFile(target, text);
  const first = fonts?.text?.files.find(({ style, weight }) => {
    const [least, most] = rangeOf(weight);
    return style === 'normal' && least <= 400 && 400 <= most;
  });
  return {
    stylesheet,
    files: used.flatMap(({ font }) => font.files.map(({ src }) => path.resolve(root, src))),
    first: first && path.resolve(root, first.src),
  };
}

type Mistake = Pick<Problem, 'message' | 'found' | 'allowed' | 'suggestion'>;

async function readFace(root: string, file: FontFile, font: FontConfig): Promise<{ css: string } | Mistake> {
  const { src } = file;
  const format = FORMATS.get(path.extname(src).toLowerCase());
  const allowed = 'a .woff2, .woff, .ttf or .otf file of the site, relative to its folder';
  const meant = (name: string | undefined) => (name === undefined ? {} : { suggestion: `src: '${name}'` });
  if (/^(?:[a-z]+:)?\/\//i.test(src)) {
    const name = path.posix.basename(src.replace(/[?#].*/, ''));
    const message = 'A font is loaded from the site itself: no other site hears of its readers.';
    return { message, found: src, allowed, ...meant(`./src/fonts/${name}`) };
  }
  const absolute = path.resolve(root, src);
  if (!existsSync(absolute) || !statSync(absolute).isFile()) {
    const folder = path.dirname(absolute);
    const names = existsSync(folder)
      ? readdirSync(folder).filter((name) => FORMATS.has(path.extname(name).toLowerCase()))
      : [];
    const similar = nearest(path.basename(absolute), names);
    const message = existsSync(absolute) ? 'The file of a font is a folder.' : 'The file of a font does not exist.';
    return {
      message,
      found: src,
      allowed,
      ...meant(similar && `${src.slice(0, -path.basename(src).length)}${similar}`),
    };
  }
  if (format === undefined)
    return { message: 'The file is of no kind that browsers use for fonts.', found: src, allowed };
  // Sites without fonts do not wait for its code.
  const { fromBuffer } = await import('@capsizecss/unpack');
  const metrics = await fromBuffer(await readFile(absolute)).catch((error: unknown) => error as Error);
  if (metrics instanceof Error)
    return { message: `The file of a font cannot be read: ${metrics.message}.`, found: src, allowed };
  const { weight, style, unicodeRange } = file;
  const { names, widths } = SYSTEM_FONTS[font.fallback];
  const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;
  const rule = (family: string, descriptors: readonly string[]) =>
    [
      '@font-face {',
      ...[`font-family: "${family}"`, `font-style: ${style}`, ...descriptors].map((text) => `  ${text};`),
      ...(unicodeRange === undefined ? [] : [`  unicode-range: ${unicodeRange};`]),
      '}',
    ].join('\n');
  const standIn = (weights: string, isBold: boolean) => {
    const face = Number(isBold) + (style === 'italic' ? 2 : 0);
    // A variable font counts with the width of its regular weight: it and the system's font grow alike with the weight.
    const width = widths[weights === String(weight) ? face : face - Number(isBold)] ?? 1;
    const adjust = metrics.xWidthAvg / metrics.unitsPerEm / width;
    const line = (value: number) => percent(Math.abs(value) / metrics.unitsPerEm / adjust);
    return rule(`${font.family} fallback`, [
      `src: ${names.map((name) => `local("${name}${FACES[face] ?? ''}")`).join(', ')}`,
      `font-weight: ${weights}`,
      `size-adjust: ${percent(adjust)}`,
      `ascent-override: ${line(metrics.ascent)}`,
      `descent-override: ${line(metrics.descent)}`,
      `line-gap-override: ${line(metrics.lineGap)}`,
    ]);
  };
  const [least, most] = rangeOf(weight);
  const standIns =
    least < BOLD && BOLD <= most
      ? [standIn(`${least} ${BOLD - 1}`, false), standIn(`${BOLD} ${most}`, true)]
      : [standIn(String(weight), least >= BOLD)];
  const own = rule(font.family, [
    // Vite puts small files into the stylesheet, where the content security policy does not allow them.
    `src: url("${addressOf(absolute, root)}?no-inline") format("${format}")`,
    `font-weight: ${weight}`,
    'font-display: swap',
  ]);
  return { css: [own, ...standIns].join('\n') };
}

/** From this weight on, a system's font is shown in its bold face. */
const BOLD = 550;

function rangeOf(weight: FontFile['weight']): [least: number, most: number] {
  const [least = 0, most = least] = String(weight).split(' ').map(Number);
  return [least, most];
}

/** The address of a file in a stylesheet for Vite: from the site's folder on. */
function addressOf(absolute: string, root: string): string {
  const inside = path.relative(root, absolute).split(path.sep).join('/');
  return encodeURI(inside.startsWith('..') ? absolute.split(path.sep).join('/') : `/${inside}`);
}
