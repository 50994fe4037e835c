import type { OutputOf } from '@fairground/contract';
import type { slots } from '@fairground/contract/slots';
import { repeatedDraws } from '@fairground/fair-play';
import type { Fen } from '@fairground/money';
import { type PlayedUnder, playRound, type SlotRound, type Title, titleOfRound } from '@fairground/slots';

/** A round as the server keeps it. */
export type KeptRound = OutputOf<typeof slots.spin>['round'];

/** A round with its steps, and the version of its title they were made by. */
export interface MadeRound {
  readonly title: Title;
  readonly round: SlotRound;
}

/** The steps of a round, made of what was drawn by the rules it was played under; undefined where this page has not got them. */
export function roundOf(kept: KeptRound): MadeRound | undefined {
  const title = titleOfRound(kept);
  return title && { title, round: playRound(title, repeatedDraws(kept.drawn), kept.stake) };
}

/** Everything a round made: what the reels paid, and the pools it won. */
export const totalWon = ({ won, pools }: Pick<KeptRound, 'won' | 'pools'>): Fen =>
  pools.reduce((sum, { amount }) => sum + amount, won);

const RELOADED_FOR = 'slotReloadedFor';

/**
 * A page that is told of rules it has not got is older than the server, and loads itself anew; a round that was on its way
 * is unfinished then and shown. Once for each of them: false when it was no help, or cannot be remembered.
 */
export function isReloadedFor({ rulebook }: Pick<PlayedUnder, 'rulebook'>): boolean {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === rulebook) return false;
    sessionStorage.setItem(RELOADED_FOR, rulebook);
  } catch {
    return false;
  }
  location.reload();
  return true;
}
