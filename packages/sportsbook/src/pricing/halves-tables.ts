import { halvesKinds } from '../plays/halves-kinds.ts';
import type { Play } from '../plays/play.ts';
import { chanceOf, type Law } from './law.ts';
import { type Halves, type HalvesAxis, halvesAxisOf } from './model.ts';
import { pairOn } from './spread.ts';
import { addRow, type Stretches, stretchesOf } from './stretches.ts';

/** Values of a half along its axis; what lies beyond behaves as the rim does. */
const LOWEST = -64;
const SIZE = 128;

/** The sides that look along one axis: who wins by the second half, row by row of the first. */
interface HalvesTable {
  readonly axis: HalvesAxis;
  readonly stretches: Stretches;
}

interface HalvesTables {
  readonly sides: readonly string[];
  readonly tables: readonly HalvesTable[];
}

const kept = new Map<Play, HalvesTables>();

/** The chance of every side of a play on two halves, written into the given array; the sides are handed back. */
export function halvesChancesInto(
  chances: number[],
  play: Play,
  model: { readonly halves?: (axis: HalvesAxis) => readonly Halves[] | undefined },
): readonly string[] {
  let known = kept.get(play);
  if (!known) {
    known = makeTables(play);
    kept.set(play, known);
  }
  for (let side = 0; side < known.sides.length; side += 1) chances[side] = 0;
  for (const { axis, stretches } of known.tables) {
    for (const halves of model.halves?.(axis) ?? []) addWins(chances, stretches, halves);
  }
  return known.sides;
}

function addWins(chances: number[], stretches: Stretches, { first, second, again }: Halves): void {
  for (let i = 0; i < first.chances.length; i += 1) {
    const value = first.from + i;
    const row = Math.min(SIZE - 1, Math.max(0, value - LOWEST));
    const chance = first.chances[i] ?? 0;
    addRow(chances, stretches, row, second, chance);
    if (!again) continue;
    // What would end level does not: it is played on from there.
    const level = chance * chanceOf(second, -value);
    addRow(chances, stretches, row, { ...NOTHING, from: -value }, -level);
    addRow(chances, stretches, row, { ...again, from: again.from - value }, level);
  }
}

const NOTHING: Law = { from: 0, chances: [1], below: [0, 1] };

/** Asks the judges of all sides once for each pair of values. */
function makeTables({ code, judged, sides }: Play): HalvesTables {
  if (judged.by !== 'halves' || sides === 'runner') throw new Error(`${code} is not judged by halves.`);
  const axes = new Set(sides.map((side) => halvesAxisOf(judged.kind, side)));
  const tables = [...axes].map((axis): HalvesTable => {
    const scores = Array.from({ length: SIZE }, (_, at) => {
      const [home, away] = pairOn[axis](at + LOWEST);
      return { home, away };
    });
    const judges = sides.map((side) => {
      const judge = halvesKinds[judged.kind](side);
      if (!judge) throw new Error(`${code} has no side ${side} on two halves.`);
      return halvesAxisOf(judged.kind, side) === axis ? judge : undefined;
    });
    const asked = { rows: SIZE, lowest: LOWEST, size: SIZE, sides: sides.length };
    const stretches = stretchesOf(asked, (row, column, side) => {
      const [first, second] = [scores[row], scores[column]];
      return first !== undefined && second !== undefined && judges[side]?.(first, second).won === 1;
    });
    return { axis, stretches };
  });
  return { sides, tables };
}
