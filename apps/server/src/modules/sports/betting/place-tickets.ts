import type { BookVenue } from '@fairground/contract/venues';
import { ResultCode } from '@fairground/contract';
import { type Posted, stakeWallet, venueWallet } from '@fairground/ledger';
import { priceOf, quoteText } from '@fairground/betting';
import { validateBets } from '@fairground/betting/placement';
import type { AppContext } from '../../../platform/app-context.ts';
import type { BatchedEntry, BatchedPosting } from '../../../platform/batched-posting.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { eligibilityRule } from '../../eligibility/person-eligibility.ts';
import { regionPrecheck } from '../../eligibility/region-check.ts';
import { checkSportsbookToken, isTimely } from '../sportsbook/sportsbook-access.ts';
import type { ReplyOf, RequestOf, SportsbookCall } from '../sportsbook/methods.ts';
import { otherVenueRejection } from '../sportsbook/book-venues.ts';
import { sportsOf } from '../sportsbook/sports.ts';
import { betTermsOf } from './bet-terms.ts';
import {
  type PendingTicket,
  decideTimeOf,
  newTicketId,
  readFeed,
  rejectedTicketRow,
  acceptedTicketRow,
} from './pending-ticket.ts';
import { betRejectionOf, NO, type Validated } from './bet-rejection.ts';
import { pinPricing, pricingOf } from './pinned-pricing.ts';
import { sportTickets } from './sport-tickets.ts';
import { placementReply, rejectionReply, type PlacementReply } from './placement-reply.ts';
import { payWithFreeBet, topUpForBet } from './top-up-for-bet.ts';
import { stakedBy, betContextFor, betRequestsIn } from './read-bet-requests.ts';

/** The database functions that check and write a ticket. */
export const betCheck = {
  check: 'check_sport_bets',
  apply: 'apply_sport_bets',
  singleRow: { check: 'check_sport_bet', apply: 'apply_sport_bet' },
};
export const STAKE_KIND = 'sport-stake';

/**
 * The tickets of one call, one to many: a single, a series, a same-match multiple, or several selections of which one
 * may be taken and the next refused. The order of checks is the same for all: the token, what can be read at all, the
 * sportsbook's own state, the region, then ticket by ticket the person, the limits, the money and the board's verdict,
 * which the database asks in the statement that takes the stake.
 */
export async function placeTickets(
  request: RequestOf<'bet'>,
  call: SportsbookCall,
): Promise<BatchedPosting<ReplyOf<'bet'>, PlacementReply>> {
  const { app, caller, venueCode } = call;
  await checkSportsbookToken({ enName: venueCode, token: request.token }, call);
  const wallet = venueWallet(caller.memberId, venueCode);
  const [first, ...others] = (await placementsOf(request, call)).map((placement, index) =>
    entryOf(placement, index, { ...call, transferIn: request.transferIn, freeBetId: request.freeBetId }),
  );
  if (!first) throw new RangeError('bet request without selections');
  return {
    ...regionPrecheck(call, 'bet'),
    check: betCheck,
    entries: [first, ...others],
    answer: async (tickets, posted, store) => ({
      method: 'bet',
      tickets: [...tickets],
      balance: posted ? posted.balanceOf(wallet) : await app.ledger.balanceOf(store, wallet),
    }),
  };
}

/** A ticket, what the board says to it, and what it keeps of its pricing. */
interface Placement {
  readonly pendingTicket: PendingTicket;
  readonly validated: Validated;
  readonly row: Readonly<Record<string, unknown>>;
  readonly pricing: ReturnType<typeof pricingOf>;
}

/** The tickets of a request, held against the board of now. */
async function placementsOf(
  request: RequestOf<'bet'>,
  { app, caller: { memberId }, venueCode, now, ip }: SportsbookCall,
): Promise<readonly Placement[]> {
  const betRequests = betRequestsIn(request);
  const staked = betRequests.map(stakedBy);
  const sports = sportsOf(app);
  const terms = await betTermsOf(app, memberId);
  const feed = readFeed(sports, app.now());
  const person = eligibilityRule(app, { ip, access: 'bet' });
  const siblings = betRequests.map(() => newTicketId(now));
  const validated = validateBets(
    betRequests.map((bet) => ({ bet, context: betContextFor(sports, bet, { terms, feedNow: feed.at }) })),
  ).map(({ bet, verdict }) => ({ bet, verdict: ofVenue(venueCode, verdict) }));
  // The check hears of what the board or the clock refuses too: a repeat is given its first answer all the same.
  const no = isTimely(request, now) ? NO.board : NO.untimely;
  return validated.map(({ bet: betRequest, verdict }, index) => {
    const pendingTicket: PendingTicket = {
      id: siblings[index] ?? newTicketId(now),
      memberId,
      venueCode,
      betRequest,
      staked: staked[index] ?? 0n,
      now,
      feed,
      person,
      siblings,
    };
    const row =
      verdict.ok && no === NO.board
        ? acceptedTicketRow(pendingTicket, verdict.value)
        : rejectedTicketRow(pendingTicket, no);
    return { pendingTicket, validated: verdict, row, pricing: pricingOf(sports, betRequest) };
  });
}

/** What the board took stands only where all of it is of the venue. */
function ofVenue(venueCode: BookVenue, verdict: Validated): Validated {
  if (!verdict.ok) return verdict;
  const why = otherVenueRejection(
    venueCode,
    verdict.value.legs.map(({ offer }) => offer.sport),
  );
  return why ? { ok: false, why } : verdict;
}

/** One ticket is one entry; a same-match multiple keeps what it was priced by. */
function entryOf(
  { pendingTicket, validated, row, pricing }: Placement,
  index: number,
  { app, requestId, transferIn, freeBetId }: SportsbookCall & Pick<RequestOf<'bet'>, 'transferIn' | 'freeBetId'>,
): BatchedEntry<PlacementReply> {
  const { id, memberId, venueCode, staked, betRequest, now } = pendingTicket;
  const stake = { memberId, betNo: id, venueCode, staked, now, requestId, index, transferIn };
  return {
    entry: {
      kind: STAKE_KIND,
      cause: `${memberId}:${requestId}:${index}`,
      postings: [{ from: venueWallet(memberId, venueCode), to: stakeWallet(memberId, venueCode), amount: staked }],
    },
    row,
    ...(betRequest.mode === 'builder' && { alsoWrite: (store) => pinPricing(store, id, pricing) }),
    ...(freeBetId === undefined
      ? { topUp: (tx) => topUpForBet(app, tx, stake) }
      : {
          isPrepaid: true,
          topUp: async (tx) => {
            refuseLowPrice(validated);
            return payWithFreeBet(app, tx, { ...stake, freeBetId: freeBetIdOf(freeBetId) });
          },
        }),
    reply: (posted) => placedReply(app, { pendingTicket, validated }, posted),
    refusal: async (why, store) => ({
      reply: rejectionReply(pendingTicket, await betRejectionOf(app, store, { why, pendingTicket, validated })),
    }),
  };
}

/** Free bets are for prices of 1.50 and more. What the board refuses is told by the check. */
function refuseLowPrice(validated: Validated): void {
  const [leg] = validated.ok ? validated.value.legs : [];
  const price = leg && priceOf(leg.quote);
  if (price && price.top * 2n < price.bottom * 3n)
    throw new Refusal(ResultCode.Warning, '免费投注须选择赔率不低于1.50（欧洲盘）的投注项', { field: 'freeBetId' });
}

/** What is no number names no free bet. */
const freeBetIdOf = (text: string): bigint => (/^\d{1,18}$/.test(text) ? BigInt(text) : 0n);

/** A repeat is told what was written the first time, as it was told then. */
async function placedReply(
  app: AppContext,
  { pendingTicket, validated }: Pick<Placement, 'pendingTicket' | 'validated'>,
  posted: Posted,
): Promise<PlacementReply> {
  if (posted.repeated || !validated.ok) {
    return placementReply(
      await sportTickets.ofStake(app.pool, { memberId: pendingTicket.memberId, entryId: posted.entryId }),
    );
  }
  const { odds: quoted, staked, returnable, legs } = validated.value;
  const legOdds = legs.map(({ quote }) => quoteText(quote));
  const decideAt = decideTimeOf(validated.value, pendingTicket.now);
  return placementReply({ id: pendingTicket.id, quoted, staked, returnable, legOdds, decideAt });
}
