import type { CompileInput, CompilerOptions } from './types.ts';

/** The language that labels of the interface have to be marked with; undefined where it is that of the page. */
export function labelsLang(options: CompilerOptions, { lang }: Pick<CompileInput, 'lang'>): string | undefined {
  return options.labelsLang === lang ? undefined : options.labelsLang;
}

/**
 * The name of what leads to a heading or stands below it: what the interface calls it. A name has one language, so in a
 * page of another one it is the heading alone.
 */
export function headingLabel(written: string, heading: string, lang: string | undefined): string {
  return lang === undefined ? written.replace('{heading}', () => heading) : heading;
}
