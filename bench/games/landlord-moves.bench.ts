import { combinationOf } from '../../packages/cards/src/landlord/rules/combination.ts';
import { leadingMoves } from '../../packages/cards/src/landlord/rules/legal-moves.ts';
import { countsOf, DECK_SIZE, noCounts, SMALL_JOKER } from '../../packages/cards/src/landlord/rules/ranks.ts';
import { readingsOf } from '../../packages/cards/src/landlord/testing/reference-moves.ts';
import type { BenchResult } from '../bench-result.ts';

const PUBLISHED = 27_471;
/** Sets are looked at by the recogniser up to this size; longer ones are built from the moves themselves. */
const SIZE_MAX = Number(process.env['LANDLORD_SIZE'] ?? 10);

/** Every set of cards up to a size through the recogniser, and every move through a reference: none is read in two ways. */
export async function landlordMovesBench(): Promise<readonly BenchResult[]> {
  const begun = performance.now();
  const moves = leadingMoves(countsOf(Array.from({ length: DECK_SIZE }, (_, card) => card)));
  const misread = moves.filter(({ counts, category, rank }) => {
    const readings = readingsOf(counts);
    return readings.length !== 1 || readings[0]?.category !== category || readings[0].rank !== rank;
  }).length;
  const short = moves.filter(({ size }) => size <= SIZE_MAX).length;
  const { sets, recognised } = everySet();
  if (misread > 0 || recognised !== short || moves.length !== PUBLISHED)
    throw new Error(`${misread} misread, ${recognised} of ${short} recognised, ${moves.length} moves`);
  return [
    {
      name: '斗地主 moves beside the published number',
      ratio: moves.length / PUBLISHED,
      unit: 'moves',
      ours: moves.length,
      yardstick: PUBLISHED,
      spread: '0 read in two ways',
      note: `${sets.toLocaleString('en')} sets of up to ${SIZE_MAX} cards, ${recognised.toLocaleString('en')} of them moves, ${Math.round((performance.now() - begun) / 1000)} s`,
    },
  ];
}

function everySet(): { readonly sets: number; readonly recognised: number } {
  const counts = noCounts();
  let [sets, recognised] = [0, 0];
  const from = (rank: number, left: number): void => {
    if (rank === counts.length) {
      sets += 1;
      if (combinationOf(counts)) recognised += 1;
      return;
    }
    const most = Math.min(left, rank >= SMALL_JOKER ? 1 : 4);
    for (let count = 0; count <= most; count += 1) {
      counts[rank] = count;
      from(rank + 1, left - count);
    }
    counts[rank] = 0;
  };
  from(0, SIZE_MAX);
  return { sets, recognised };
}
