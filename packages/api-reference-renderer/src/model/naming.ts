import type { SymbolKind } from './api-model.ts';

/** `core/class/Request`, or `core#Strategy` for what stands on its package's page. */
export function symbolAddress(packageId: string, kind: SymbolKind, name: string): string {
  return kind === 'type' || kind === 'variable' ? `${packageId}#${name}` : `${packageId}/${kind}/${name}`;
}

/**
 * Makes names that differ by case only apart for hosts and disks that do not see
 * case: the first of them keeps its name, the next become `name-2`, `name-3`.
 */
export class DistinctNames {
  private readonly taken = new Set<string>();

  claim(name: string): string {
    let candidate = name;
    for (let number = 2; this.taken.has(candidate.toLowerCase()); number++) candidate = `${name}-${number}`;
    this.taken.add(candidate.toLowerCase());
    return candidate;
  }
}

/** Ids of one page: case matters in them, but each must be there once. */
export class Anchors {
  private readonly taken = new Set<string>();

  /** `name` as an id; `fallback` where the name is taken, then numbered. */
  claim(name: string, fallback: string): string {
    const plain = anchorText(name);
    const other = anchorText(fallback);
    let candidate = this.taken.has(plain) ? other : plain;
    for (let number = 2; this.taken.has(candidate); number++) candidate = `${other}-${number}`;
    this.taken.add(candidate);
    return candidate;
  }
}

/** `[Symbol.asyncIterator]` → `Symbol.asyncIterator`; what no id or URL could hold becomes a hyphen. */
function anchorText(name: string): string {
  const text = name.replace(/^\[|\]$/g, '').replace(/[^\p{L}\p{N}_$.-]+/gu, '-');
  return text === '' ? 'member' : text;
}
