import { textOf } from '../read-files.ts';

/** Finds keys in a file of YAML or TOML: the last name of `output.html.theme` is looked for below the first. */
export function placesInText(root: string, file: string): (where: string) => string {
  const lines = textOf(root, file).split('\n');
  return (where) => {
    let from = 0;
    for (const name of where.replace(/\[\d+\]/g, '').split('.')) {
      const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
      const pattern = new RegExp(
        String.raw`^\s*(?:-\s*)?(?:\[(?:.*\.)?${escaped}(?:\..*)?\]|["']?${escaped}["']?\s*(?:[:=]|$))`,
      );
      const found = lines.findIndex((line, index) => index >= from && pattern.test(line));
      if (found !== -1) from = found;
    }
    return `${file}:${from + 1}`;
  };
}
