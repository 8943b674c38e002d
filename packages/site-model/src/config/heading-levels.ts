import * as z from 'zod';

/** Level of a heading below the title. */
export const headingLevel = z.int().min(2).max(6);

/** For keys of the highest and the lowest level of a list: reversed, they would leave nothing in it. */
export function levelsInOrder<Min extends string, Max extends string>(min: Min, max: Max) {
  return (
    levels: { [Key in Min | Max]?: number | undefined },
    { addIssue }: z.core.$RefinementCtx<{ [Key in Min | Max]?: number | undefined }>,
  ): void => {
    const { [min]: highest = 2, [max]: lowest = 6 } = levels;
    if (highest <= lowest) return;
    const message = `a level from ${highest}, which is "${min}", to 6`;
    addIssue({ code: 'custom', path: [max], message, params: { meant: String(highest) }, input: lowest });
  };
}
