import { readFileSync } from 'node:fs';
import path from 'node:path';
import { configPlaces } from '@inkstone/router-shell/config';
import type { Migrated } from '../from-docusaurus.ts';
import { Taken } from '../print-config.ts';
import { ownParts } from '../../site/docusaurus.ts';
import { replacementOf, type Construct } from './constructs.ts';

/** What the configuration of Docusaurus, and the parts of its theme that the site replaces, become. */
export function constructsOfConfig(root: string, file: string, { config, notes }: Migrated): Construct[] {
  const placeOf = configPlaces(readFileSync(path.join(root, file), 'utf8'), file);
  const whole = placeOf([])?.line;
  const place = (where: string) => {
    const steps = stepsOf(where);
    const exact = placeOf(steps)?.line;
    // Configurations that are made by functions, or exported in the old way, are not followed.
    const named = steps.findLast((step) => typeof step === 'string') ?? '';
    return `${file}:${(exact === whole ? placeOf.keyNamed(named)?.line : exact) ?? exact ?? 1}`;
  };
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
    ...ownParts(root).flatMap(([name, module]): Construct[] => {
      const what = replacementOf(name);
      const places = [`${path.relative(root, module).split(path.sep).join('/')}:1`];
      return what === undefined ? [] : [{ name: `src/theme/${name}`, fate: 'ignored', what, places }];
    }),
  ];
}

/** Keys of the other configuration that values were taken from. */
function takenFrom(value: unknown): string[] {
  if (value instanceof Taken) return [value.from.split(/[,:]/, 1)[0]!, ...takenFrom(value.value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(takenFrom);
}

/** `presets[0].docs.path` → `presets`, 0, 1, `docs`, `path`: a preset or a plugin is a pair of its name and its options. */
function stepsOf(where: string): (string | number)[] {
  const steps = where.split('.').flatMap((part) => {
    const [, name = '', index] = /^([^[]*)(?:\[(\d+)\])?$/.exec(part) ?? [];
    return index === undefined ? [name] : [name, Number(index)];
  });
  return /^(?:presets|plugins)$/.test(String(steps[0])) && steps.length > 2
    ? [...steps.slice(0, 2), 1, ...steps.slice(2)]
    : steps;
}
