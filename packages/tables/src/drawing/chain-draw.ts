import { drawWithReplacement, sharedDraws } from '@fairground/fair-play';
import { POCKETS } from '../roulette/wheel.ts';
import type { TableGameCode } from '../engine/table-game.ts';

/** What a round of a wheel or of dice is drawn from: its link, and the beacon's value that was named with the chain. */
export interface ChainDraw {
  readonly link: Uint8Array;
  readonly salt: string;
  readonly roundNo: string;
}

/** The pocket, or three dice. */
export function drawnNumbers(game: TableGameCode, { link, salt, roundNo }: ChainDraw): readonly number[] {
  const draws = sharedDraws(link, { beacon: salt, issue: roundNo });
  return game === 'RO'
    ? drawWithReplacement(draws, { count: 1, lowest: 0, values: POCKETS })
    : drawWithReplacement(draws, { count: 3, lowest: 1, values: 6 });
}
