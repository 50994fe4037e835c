import { type Counts, tilesIn } from '../rules/counts.ts';
import { isSevenPairs } from '../rules/complete.ts';
import { FIRST_HONOUR, KINDS } from '../rules/tiles.ts';

/** A run by its lowest kind, or a triplet. */
export interface SetOfThree {
  readonly form: 'run' | 'triplet';
  readonly kind: number;
}

/** One way to see standing tiles: sets and a pair, or seven pairs (then there is no set and no pair of its own). */
export interface Split {
  readonly sets: readonly SetOfThree[];
  readonly pair: number | null;
}

const RUN = 3;
/** The highest kind a run can begin with. */
const LAST_RUN = FIRST_HONOUR - RUN;

/** Every way to take only sets, the lowest kind first. */
function setsOf(counts: Counts): readonly (readonly SetOfThree[])[] {
  const kind = counts.findIndex((count) => count > 0);
  if (kind < 0) return [[]];
  const ways: (readonly SetOfThree[])[] = [];
  const taking = (set: SetOfThree, rest: Counts): void => {
    for (const more of setsOf(rest)) ways.push([set, ...more]);
  };
  if ((counts[kind] ?? 0) >= RUN) taking({ form: 'triplet', kind }, less(counts, { [kind]: RUN }));
  if (kind <= LAST_RUN && (counts[kind + 1] ?? 0) > 0 && (counts[kind + 2] ?? 0) > 0)
    taking({ form: 'run', kind }, less(counts, { [kind]: 1, [kind + 1]: 1, [kind + 2]: 1 }));
  return ways;
}

const less = (counts: Counts, taken: Readonly<Record<number, number>>): Counts =>
  counts.map((count, kind) => count - (taken[kind] ?? 0));

/** Every way to see standing tiles as a complete hand; none when they are not one. */
export function splitsOf(counts: Counts): readonly Split[] {
  if (tilesIn(counts) % RUN !== 2) return [];
  const standard = Array.from({ length: KINDS }, (_, kind) => kind)
    .filter((kind) => (counts[kind] ?? 0) >= 2)
    .flatMap((pair) => setsOf(less(counts, { [pair]: 2 })).map((sets) => ({ sets, pair })));
  return isSevenPairs(counts) ? [...standard, { sets: [], pair: null }] : standard;
}
