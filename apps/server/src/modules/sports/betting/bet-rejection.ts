import { ResultCode } from '@fairground/contract';
import { betRejectionMessages } from '@fairground/betting';
import type { Fen, Verdict } from '@fairground/money';
import { SINGLE, priceOf } from '@fairground/betting';
import {
  type BetRejection,
  lesser,
  rejectionMessage,
  refused,
  refusedBecause,
  stakeReturning,
  type AcceptedBet,
} from '@fairground/betting/placement';
import type { AppContext } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { stakeRefusalOf } from '../../limits/limit-check.ts';
import { isAboutPerson, ineligibilityRefusal } from '../../eligibility/person-eligibility.ts';
import { untimely } from '../sportsbook/sportsbook-access.ts';
import type { PendingTicket } from './pending-ticket.ts';
import type { Queries } from '../../venues/venues.ts';
import { exposures } from './exposures.ts';
import { bettingMoneyOf } from './top-up-for-bet.ts';

/** The words a pending ticket's own row may carry. */
export const NO = { board: 'board', untimely: 'untimely' } as const;

/** What the board says to a bet. */
export type Validated = Verdict<AcceptedBet, BetRejection>;

/** Why the check or the ledger refused, as a ticket is told it; what concerns the whole login is thrown instead. */
export async function betRejectionOf(
  app: AppContext,
  store: Queries,
  {
    why,
    pendingTicket,
    validated,
  }: { readonly why: string; readonly pendingTicket: PendingTicket; readonly validated: Validated },
): Promise<BetRejection> {
  if (why === NO.untimely) throw untimely();
  if (why === NO.board && !validated.ok) return validated.why;
  if (isAboutPerson(why)) throw ineligibilityRefusal(app, why);
  const acceptedBet = validated.ok ? validated.value : undefined;
  if (why === 'started' && acceptedBet?.legs.some(({ offer }) => offer.kind === 'champion')) return refused('closed');
  if (isPlain(why)) return refused(why);
  if (why === 'limit') return ownLimitRejection(store, pendingTicket);
  if (why === 'insufficient-balance') return balanceRejection(app, store, pendingTicket);
  if (why === 'exposure' && acceptedBet) return exposureRejection(store, acceptedBet);
  throw new Refusal(ResultCode.IllegalRequest);
}

const PLAIN = ['maintenance', 'confirming', 'started', 'decided', 'suspended', 'debt', 'duplicate'] as const;
const isPlain = (why: string): why is (typeof PLAIN)[number] => PLAIN.some((word) => word === why);

/** A limit of the member's own is a reason like any other; a restriction or a check concerns more than this bet. */
async function ownLimitRejection(store: Queries, { memberId, staked, now }: PendingTicket): Promise<BetRejection> {
  const refusal = await stakeRefusalOf(store, { memberId, amount: staked, now });
  // It has passed in the meantime: the same request may come again.
  if (!refusal) throw new Refusal(ResultCode.TooFrequent);
  if (refusal.rule !== 'stake-limit' && refusal.rule !== 'loss-limit') throw refusal.refusal;
  return refusedBecause('ownLimit', refusal.refusal.message);
}

/** Says what a bet could be paid from: with automatic transfer on, the centre wallet counts too. */
async function balanceRejection(app: AppContext, store: Queries, ticket: PendingTicket): Promise<BetRejection> {
  const { available } = await bettingMoneyOf(app, store, ticket);
  return refusedBecause('balance', rejectionMessage.balance(available));
}

/** What would still fit, when that is worth offering. */
async function exposureRejection(store: Queries, acceptedBet: AcceptedBet): Promise<BetRejection> {
  const [leg] = acceptedBet.legs;
  if (!leg) return refused('exposure');
  const risks = await exposures.risksOf(store, [leg.offer]);
  const room = lesser(
    acceptedBet.exposureMax.selection - (risks[0]?.selection ?? 0n),
    acceptedBet.exposureMax.match - (risks[0]?.match ?? 0n),
  );
  const price = priceOf(leg.quote);
  const stake = stakeLosing(room, { top: price.top - price.bottom, bottom: price.bottom });
  const { gameId, marketCode, lineText, side } = leg.offer;
  const offer =
    stake > 0n && acceptedBet.legs.length === 1
      ? { gameId, marketCode, lineText, side, odds: acceptedBet.odds, amountMax: stake }
      : null;
  return refusedBecause('exposure', offer ? rejectionMessage.exposure(stake) : betRejectionMessages.exposure, offer);
}

/** The largest stake in whole yuan that cannot win more than so much. */
const stakeLosing = (room: Fen, profit: Parameters<typeof stakeReturning>[2][number]): Fen =>
  room <= 0n || profit.top <= 0n ? 0n : stakeReturning(room, SINGLE, [profit]);
