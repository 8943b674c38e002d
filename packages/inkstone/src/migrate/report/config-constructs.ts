import { readFileSync } from 'node:fs';
import path from 'node:path';
import { configPlaces } from '@inkstone/router-shell/config';
import type { Migrated } from '../door.ts';
import { Taken } from '../print-config.ts';
import type { Construct } from './constructs.ts';

/** Where a key of another configuration is, e.g. `themeConfig.nav[3]`: `docs/config.ts:12`. */
type PlaceOf = (where: string) => string;

/** What the keys of a configuration become. */
export function constructsOfConfig({ config, notes }: Migrated, place: PlaceOf): Construct[] {
  const mapped: Construct = {
    name: 'keys of the configuration',
    fate: 'mapped',
    what: 'in inkstone.config.ts',
    places: [],
  };
  for (const from of takenFrom(config)) mapped.places.push(place(from));
  return [
    mapped,
    ...notes.map(({ where, what, isNear }): Construct => ({
      name: where,
      fate: isNear ? 'approximated' : 'ignored',
      what,
      places: [place(where)],
    })),
  ];
}

/** Keys of the other configuration that values were taken from. */
function takenFrom(value: unknown): string[] {
  if (value instanceof Taken) return [value.from.split(/[,:]/, 1)[0]!, ...takenFrom(value.value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(takenFrom);
}

/**
 * Finds keys in a module.
 *
 * @param isPair Whether the entry of a list with this name is a pair of a name and its options.
 */
export function placesInModule(root: string, file: string, isPair: (name: string) => boolean = () => false): PlaceOf {
  const placeOf = configPlaces(readFileSync(path.join(root, file), 'utf8'), file);
  const whole = placeOf([])?.line;
  return (where) => {
    const steps = stepsOf(where, isPair);
    const exact = placeOf(steps)?.line;
    // Configurations that are made by functions, or exported in the old way, are not followed.
    const named = steps.findLast((step) => typeof step === 'string') ?? '';
    return `${file}:${(exact === whole ? placeOf.keyNamed(named)?.line : exact) ?? exact ?? 1}`;
  };
}

/** `presets[0].docs.path` → `presets`, 0, 1, `docs`, `path`. */
function stepsOf(where: string, isPair: (name: string) => boolean): (string | number)[] {
  const steps = where.split('.').flatMap((part) => {
    const [, name = '', index] = /^([^[]*)(?:\[(\d+)\])?$/.exec(part) ?? [];
    return index === undefined ? [name] : [name, Number(index)];
  });
  return isPair(String(steps[0])) && steps.length > 2 ? [...steps.slice(0, 2), 1, ...steps.slice(2)] : steps;
}
