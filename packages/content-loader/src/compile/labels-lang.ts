import type { CompileInput, CompilerOptions } from './types.ts';

/** The language that labels of the interface have to be marked with; undefined where it is that of the page. */
export function labelsLang(options: CompilerOptions, { lang }: Pick<CompileInput, 'lang'>): string | undefined {
  return options.labelsLang === lang ? undefined : options.labelsLang;
}
