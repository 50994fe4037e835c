import { rouletteNumbers } from '../roulette/roulette.ts';
import { sicBo } from '../sic-bo/sic-bo.ts';
import { facingSides } from '../engine/facing.ts';
import { WHOLE, type TableGameCode } from '../engine/table-game.ts';

/** Bets that together lie on so much of the wheel or the rolls count for nothing. */
const POCKETS_COVERED = 26;
const ROLLS_COVERED = 150;

const FACES = [1, 2, 3, 4, 5, 6] as const;
const rolls = FACES.flatMap((one) => FACES.flatMap((two) => FACES.map((three) => [one, two, three])));

/** Whether a member's bets of a round lie on nearly everything that can come. At dice facing sides count their difference and cover nothing. */
export function isNearlyCovered(game: TableGameCode, codes: readonly string[]): boolean {
  if (game === 'RO') return new Set(codes.flatMap(rouletteNumbers)).size >= POCKETS_COVERED;
  if (game !== 'SB') return false;
  const facing = new Set(facingSides(game).flat());
  const played = new Set(codes.filter((code) => !facing.has(code)));
  const won = rolls.filter((roll) => [...sicBo.backs(roll).keys()].some((code) => played.has(code)));
  return won.length >= ROLLS_COVERED;
}

/**
 * What of 10,000 staked counts as played, by what came back: nothing of a stake that was given back, half of one that was half
 * lost or that won half, and all of any other.
 */
export const countedShare = (code: string, back: number): number => {
  if (back === WHOLE) return 0;
  const isHalf = back === WHOLE / 2 || (code === 'B0' && back === WHOLE + WHOLE / 2);
  return isHalf ? WHOLE / 2 : WHOLE;
};
