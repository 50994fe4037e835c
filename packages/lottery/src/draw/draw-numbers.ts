import { drawWithoutReplacement, drawWithReplacement, sharedDraws } from '@fairground/fair-play';
import type { LotteryGame } from '../game.ts';

/** The numbers of an issue: from its link, the beacon that came after closing, and its number. */
export function drawNumbers(
  { draw: { count, lowest, values, isReplaced } }: Pick<LotteryGame, 'draw'>,
  link: Uint8Array,
  beacon: string,
  issueNo: string,
): number[] {
  const draws = sharedDraws(link, beacon, issueNo);
  return isReplaced ? drawWithReplacement(draws, count, lowest, values) : drawWithoutReplacement(draws, count, values);
}
