import type { Context } from './context.ts';
import type { CompileInput, CompilerOptions } from './types.ts';

/** The language that labels of the interface have to be marked with; undefined where it is that of the page. */
export function labelsLang(options: CompilerOptions, { lang }: Pick<CompileInput, 'lang'>): string | undefined {
  return options.labelsLang === lang ? undefined : options.labelsLang;
}

/** As an attribute of what is called by a word of the interface, unless the site's author wrote the word. */
export function wordLang({ options, input }: Pick<Context, 'options' | 'input'>, key: string): { lang?: string } {
  const lang = options.markdown.writtenWords?.includes(key) ? undefined : labelsLang(options, input);
  return lang === undefined ? {} : { lang };
}

/**
 * The name of what leads to a heading or stands below it: what the interface calls it. A name has one language, so in a
 * page of another one it is the heading alone.
 */
export function headingLabel(written: string, heading: string, lang: string | undefined): string {
  return lang === undefined ? written.replace('{heading}', () => heading) : heading;
}
