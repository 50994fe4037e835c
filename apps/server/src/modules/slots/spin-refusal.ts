import { ResultCode } from '@fairground/contract';
import { betRejectionMessages } from '@fairground/betting';
import { rejectionMessage } from '@fairground/betting/placement';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ineligibilityRefusal, isAboutPerson } from '../eligibility/person-eligibility.ts';
import { stakeRefusalOf } from '../limits/limit-check.ts';
import { stakingMoneyOf } from '../transfers/top-up-stake.ts';
import type { Queries } from '../venues/venues.ts';
import { venueOfOpenGame } from './open-slot.ts';
import type { PlayedTitle } from './slot-session.ts';

interface RefusedSpin extends PlayedTitle {
  readonly why: string;
  readonly memberId: MemberId;
  readonly stake: Fen;
  readonly now: Date;
}

/** Why the check or the ledger refused a round, as the member hears it. */
export async function spinRefusal(app: AppContext, store: Queries, refused: RefusedSpin): Promise<Refusal> {
  const { why, memberId, venueCode, stake, now } = refused;
  if (isAboutPerson(why)) return ineligibilityRefusal(app, why);
  switch (why) {
    case 'coming':
    case 'maintenance':
      // Venue and game have their own words for it.
      await venueOfOpenGame(store, refused, now);
      return tooSoon();
    case 'limit':
      // It has passed in the meantime: the same request may come again.
      return (await stakeRefusalOf(store, { memberId, amount: stake, now }))?.refusal ?? tooSoon();
    case 'early':
      return new Refusal(ResultCode.TooFrequent, '两局之间至少间隔2.5秒，请稍候');
    case 'debt':
      return new Refusal(ResultCode.Warning, betRejectionMessages.debt);
    case 'insufficient-balance': {
      const { available } = await stakingMoneyOf(app, store, { memberId, venueCode, now });
      return new Refusal(ResultCode.Warning, rejectionMessage.balance(available), { field: 'stake' });
    }
    default:
      return tooSoon();
  }
}

/** Somebody was quicker again and again. */
const tooSoon = (): Refusal => new Refusal(ResultCode.TooFrequent);
