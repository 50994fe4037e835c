import { drawWithoutReplacement, drawWithReplacement, sharedDraws } from '@fairground/fair-play';
import type { LotteryGame } from '../game.ts';

/** What decides an issue: its link, the beacon that came after closing, and its number. */
interface IssueSeed {
  readonly link: Uint8Array;
  readonly beacon: string;
  readonly issueNo: string;
}

export function drawNumbers({ draw }: Pick<LotteryGame, 'draw'>, { link, beacon, issueNo }: IssueSeed): number[] {
  const draws = sharedDraws(link, { beacon, issue: issueNo });
  return draw.isReplaced ? drawWithReplacement(draws, draw) : drawWithoutReplacement(draws, draw);
}
