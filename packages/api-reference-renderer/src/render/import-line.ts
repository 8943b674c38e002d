import type { ApiPackage, ApiSymbol } from '../model/api-model.ts';
import { importName } from '../model/import-name.ts';

/** A package with more names than this is imported as a whole. */
const FEW = 3;

/** How code imports a package: its default export, what is named after it, its few names, or everything. */
export function packageImport({ name, symbols, reexports }: ApiPackage, from = name): string {
  const values = symbols.filter(({ kind }) => kind !== 'interface' && kind !== 'type');
  const whole = importName(name);
  const main =
    values.find(({ isDefault }) => isDefault) ??
    values.find((symbol) => symbol.name.toLowerCase() === whole.toLowerCase());
  // Code may call a default export as it likes, and declarations are often brief.
  if (main !== undefined) return `import ${main.isDefault ? whole : `{ ${main.name} }`} from '${from}';`;
  const all: readonly ApiSymbol[] = values.length > 0 ? values : symbols;
  const type = values.length > 0 || reexports.length > 0 ? '' : 'type ';
  const isFew = all.length > 0 && all.length <= FEW && reexports.length === 0;
  const names = isFew ? `{ ${all.map((symbol) => symbol.name).join(', ')} }` : `* as ${whole}`;
  return `import ${type}${names} from '${from}';`;
}
