/** A way to combine selections: every choice of so many of them is a line of its own, with a stake of its own. */
export interface Fold {
  /** On the wire: `3c4` for 3串4; a single is `1c1`. */
  readonly code: string;
  /** How many selections. */
  readonly legs: number;
  /** How many of them are in each line: 3串4 is three lines of two and one of three. */
  readonly sizes: readonly number[];
}

export const SINGLE: Fold = { code: '1c1', legs: 1, sizes: [1] };

/** n串1: all selections in one line. */
const parlays: readonly Fold[] = [2, 3, 4, 5, 6, 7, 8, 9, 10].map((legs) => ({
  code: `${legs}c1`,
  legs,
  sizes: [legs],
}));

/** System bets under the names players know: how many selections, how many lines, and the sizes of the lines. */
const systems: readonly Fold[] = (
  [
    [3, 3, [2]],
    [3, 4, [2, 3]],
    [4, 4, [3]],
    [4, 5, [3, 4]],
    [4, 6, [2]],
    [4, 11, [2, 3, 4]],
    [5, 5, [4]],
    [5, 6, [4, 5]],
    [5, 10, [2]],
    [5, 16, [3, 4, 5]],
    [5, 20, [2, 3]],
    [5, 26, [2, 3, 4, 5]],
    [6, 6, [5]],
    [6, 7, [5, 6]],
    [6, 15, [2]],
    [6, 20, [3]],
    [6, 22, [4, 5, 6]],
    [6, 35, [2, 3]],
    [6, 42, [3, 4, 5, 6]],
    [6, 50, [2, 3, 4]],
    [6, 57, [2, 3, 4, 5, 6]],
    [7, 7, [6]],
    [7, 8, [6, 7]],
    [7, 21, [2]],
    [7, 35, [3]],
    [7, 120, [2, 3, 4, 5, 6, 7]],
    [8, 8, [7]],
    [8, 9, [7, 8]],
    [8, 28, [2]],
    [8, 56, [3]],
    [8, 70, [4]],
    [8, 247, [2, 3, 4, 5, 6, 7, 8]],
    [9, 36, [2]],
    [9, 84, [3]],
    [9, 502, [2, 3, 4, 5, 6, 7, 8, 9]],
    [10, 45, [2]],
    [10, 120, [3]],
    [10, 1013, [2, 3, 4, 5, 6, 7, 8, 9, 10]],
  ] as const
).map(([legs, lines, sizes]) => ({ code: `${legs}c${lines}`, legs, sizes }));

/** Every way to combine selections. */
export const folds: readonly Fold[] = [SINGLE, ...parlays, ...systems];

const byCode: ReadonlyMap<string, Fold> = new Map(folds.map((fold) => [fold.code, fold]));

export const foldOf = (code: string): Fold | undefined => byCode.get(code);

/** How many lines a fold has, each with its own stake. */
export const linesOf = ({ legs, sizes }: Fold): number => sizes.reduce((total, size) => total + choices(legs, size), 0);

/** What the player calls it: 3串4; 单注 for a single. */
export const foldName = ({ code }: Fold): string => (code === SINGLE.code ? '单注' : code.replace('c', '串'));

/** In how many ways so many of a number can be chosen. */
export function choices(from: number, chosen: number): number {
  let ways = 1;
  for (let step = 1; step <= chosen; step += 1) ways = (ways * (from - chosen + step)) / step;
  return ways;
}
