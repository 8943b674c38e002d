import * as prompts from '@clack/prompts';
import { asTitle, LANGUAGES, TARGETS, type Answers, type Language, type Target } from './answers.ts';

/** Asks for what the command line does not say; undefined if the person cancels. */
export async function ask(given: Partial<Answers>, folderName: string): Promise<Answers | undefined> {
  prompts.intro('A documentation site with Inkstone');
  const answers = await askAll(given, folderName);
  if (answers === undefined) prompts.cancel('Stopped: nothing has been written.');
  return answers;
}

async function askAll(given: Partial<Answers>, folderName: string): Promise<Answers | undefined> {
  const title =
    given.title ??
    (await prompts.text({ message: 'Title of the site', placeholder: folderName, defaultValue: folderName }));
  if (prompts.isCancel(title)) return undefined;
  const language =
    given.language ??
    (await prompts.select<Language>({ message: 'Language of the interface', options: optionsOf(LANGUAGES) }));
  if (prompts.isCancel(language)) return undefined;
  const api =
    given.api ??
    (await prompts.text({
      message: 'API reference: npm names of the packages it is about, or nothing for none',
      placeholder: 'my-library @my/other',
      defaultValue: '',
      validate: (text) => nameMistake(namesIn(text ?? '')),
    }));
  if (prompts.isCancel(api)) return undefined;
  const target =
    given.target ??
    (await prompts.select<Target>({ message: 'Where will it be published?', options: optionsOf(TARGETS) }));
  if (prompts.isCancel(target)) return undefined;
  return { title: asTitle(title) || folderName, language, api: typeof api === 'string' ? namesIn(api) : api, target };
}

/** Names of packages in a text, between spaces or commas. */
export function namesIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((name) => name !== '');
}

/** What is wrong with names of packages; undefined if nothing is. */
export function nameMistake(names: readonly string[]): string | undefined {
  const wrong = names.find((name) => !/^(?:@[a-z\d~-][\w.~-]*\/)?[a-z\d~-][\w.~-]*$/i.test(name));
  return wrong === undefined
    ? undefined
    : `"${wrong}" cannot be the name of a package. Allowed: my-library or @my/library.`;
}

function optionsOf<Value extends string>(labels: Readonly<Record<Value, string>>) {
  return (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label })) as never;
}
