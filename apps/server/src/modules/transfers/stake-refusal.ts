import { ResultCode } from '@fairground/contract';
import { betRejectionMessages } from '@fairground/betting';
import { rejectionMessage } from '@fairground/betting/placement';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ineligibilityRefusal, isAboutPerson } from '../eligibility/person-eligibility.ts';
import { stakeRefusalOf } from '../limits/limit-check.ts';
import { type GameOfVenue, venueOfOpenGame } from '../venues/open-game.ts';
import type { Queries } from '../venues/venues.ts';
import { stakingMoneyOf } from './top-up-stake.ts';

/** A stake that the check or the ledger refused, in a game of ours. */
export interface RefusedStake extends GameOfVenue {
  readonly why: string;
  readonly memberId: MemberId;
  readonly stake: Fen;
  readonly now: Date;
}

/**
 * What every game of ours answers alike, as the member hears it; undefined is a word of the game's own. `field` is the one the
 * call names its stake by.
 */
export async function stakeRefusal(
  app: AppContext,
  store: Queries,
  { why, field, memberId, stake, now, ...game }: RefusedStake & { readonly field: string },
): Promise<Refusal | undefined> {
  if (isAboutPerson(why)) return ineligibilityRefusal(app, why);
  switch (why) {
    case 'coming':
    case 'maintenance':
      // Venue and game have their own words for it.
      await venueOfOpenGame(store, game, now);
      return tooSoon();
    case 'limit':
      // It has passed in the meantime: the same request may come again.
      return (await stakeRefusalOf(store, { memberId, amount: stake, now }))?.refusal ?? tooSoon();
    case 'debt':
      return new Refusal(ResultCode.Warning, betRejectionMessages.debt);
    case 'insufficient-balance': {
      const { available } = await stakingMoneyOf(app, store, { memberId, venueCode: game.venueCode, now });
      return new Refusal(ResultCode.Warning, rejectionMessage.balance(available), { field });
    }
    default:
      return undefined;
  }
}

/** Somebody was quicker again and again. */
export const tooSoon = (): Refusal => new Refusal(ResultCode.TooFrequent);
