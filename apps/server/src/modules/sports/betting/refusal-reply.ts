import { ResultCode } from '@fairground/contract';
import { betRefusalWords } from '@fairground/contract/sports-replies';
import { SPORTS_CHANNEL } from '@fairground/contract/venues';
import { venueWallet } from '@fairground/ledger';
import type { Fen } from '@fairground/money';
import { SINGLE, priceOf } from '@fairground/sportsbook';
import {
  type BetNo,
  lesser,
  refusalSentence,
  refused,
  refusedBecause,
  stakeReturning,
  type Taken,
} from '@fairground/venues/bets';
import type { House } from '../../../platform/house.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { stakeRefusalOf } from '../../guard/gate.ts';
import { isAboutPerson, personRefusal } from '../../identity/person-rule.ts';
import { untimely } from '../channel-door.ts';
import type { Draft } from './draft.ts';
import type { Queries } from '../../venues/venues.ts';
import { exposures } from './exposures.ts';

/** The words a draft's own row may carry. */
export const NO = { board: 'board', untimely: 'untimely' } as const;

/** Why the judge or the ledger said no, as a ticket is told it; what concerns the whole login is thrown instead. */
export async function betNoOf(
  house: House,
  store: Queries,
  why: string,
  { draft, verdict }: { readonly draft: Draft; readonly verdict: { readonly taken?: Taken; readonly no?: BetNo } },
): Promise<BetNo> {
  if (why === NO.untimely) throw untimely();
  if (why === NO.board && verdict.no) return verdict.no;
  if (isAboutPerson(why)) throw await personRefusal(house, house, draft.memberId, why);
  if (why === 'started' && verdict.taken?.legs.some(({ offer }) => offer.kind === 'champion')) return refused('closed');
  if (isPlain(why)) return refused(why);
  if (why === 'guard') return ownLimitNo(store, draft);
  if (why === 'insufficient-balance') return balanceNo(house, draft);
  if (why === 'exposure' && verdict.taken) return exposureNo(store, verdict.taken);
  throw new Refusal(ResultCode.IllegalRequest);
}

const PLAIN = ['maintenance', 'confirming', 'started', 'decided', 'debt', 'duplicate'] as const;
const isPlain = (why: string): why is (typeof PLAIN)[number] => PLAIN.some((word) => word === why);

/** A limit of the member's own is a reason like any other; a pause or a check concerns more than this bet. */
async function ownLimitNo(store: Queries, { memberId, staked, now }: Draft): Promise<BetNo> {
  const refusal = await stakeRefusalOf(store, { memberId, amount: staked, now });
  // It has passed in the meantime: the same request may come again.
  if (!refusal) throw new Refusal(ResultCode.TooFrequent);
  if (refusal.guard !== 'stake-limit' && refusal.guard !== 'loss-limit') throw refusal.refusal;
  return refusedBecause('ownLimit', refusal.refusal.message);
}

async function balanceNo(house: House, { memberId }: Draft): Promise<BetNo> {
  const balance = await house.ledger.balanceOf(house.pool, venueWallet(memberId, SPORTS_CHANNEL));
  return refusedBecause('balance', refusalSentence.balance(balance));
}

/** What would still fit, when that is worth offering. */
async function exposureNo(store: Queries, taken: Taken): Promise<BetNo> {
  const [leg] = taken.legs;
  if (!leg) return refused('exposure');
  const risks = await exposures.risksOf(store, [leg.offer]);
  const room = lesser(
    taken.exposureMax.selection - (risks[0]?.selection ?? 0n),
    taken.exposureMax.match - (risks[0]?.match ?? 0n),
  );
  const price = priceOf(leg.quote);
  const stake = stakeLosing(room, { top: price.top - price.bottom, bottom: price.bottom });
  const { gameId, w, r, side } = leg.offer;
  const offer =
    stake > 0n && taken.legs.length === 1 ? { gameId, w, r, side, odds: taken.odds, amountMax: stake } : null;
  return refusedBecause('exposure', offer ? refusalSentence.exposure(stake) : betRefusalWords.exposure, offer);
}

/** The largest stake in whole yuan that cannot win more than so much. */
const stakeLosing = (room: Fen, profit: Parameters<typeof stakeReturning>[2][number]): Fen =>
  room <= 0n || profit.top <= 0n ? 0n : stakeReturning(room, SINGLE, [profit]);
