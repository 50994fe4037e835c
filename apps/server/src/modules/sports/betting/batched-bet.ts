import type { Catalogue } from '@fairground/contract';
import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { type Posted, stakeWallet, venueWallet } from '@fairground/ledger';
import { validateBet } from '@fairground/betting/placement';
import type { AppContext } from '../../../platform/app-context.ts';
import type { BatchedPostingOf } from '../../../platform/batched-posting.ts';
import { eligibilityRule } from '../../eligibility/person-eligibility.ts';
import { regionPrecheck } from '../../eligibility/region-check.ts';
import { checkSportsbookToken, isTimely } from '../sportsbook/sportsbook-access.ts';
import type { ReplyOf, RequestOf } from '../sportsbook/methods.ts';
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
import { betRejectionOf, NO } from './bet-rejection.ts';
import { sportTickets } from './sport-tickets.ts';
import { placementReply, rejectionReply, type PlacementReply } from './placement-reply.ts';
import { stakedBy, betContextFor, betRequestsIn } from './read-bet-requests.ts';

/** See sql/sports. */
export const betCheck = {
  check: 'check_sport_bets',
  apply: 'apply_sport_bets',
  singleRow: { check: 'check_sport_bet', apply: 'apply_sport_bet' },
};
export const STAKE_KIND = 'sport-stake';

/** What the ledger knows the stake of a request's ticket by. */
export const stakeCause = (memberId: bigint, requestId: string, place: number): string =>
  `${memberId}:${requestId}:${place}`;

/** One ticket is one entry; several, and a same-match multiple with what it was priced by, go the longer way. */
export const batchedBet: BatchedPostingOf<Catalogue['games']['resource']> = async (input, call) => {
  if (input.method !== 'bet' || ['multiple', 'builder'].includes(input.Request.mode)) return undefined;
  await checkSportsbookToken(input.Request, call);
  const { app, caller, requestId, now } = call;
  const { memberId } = caller;
  const { pendingTicket, verdict, row } = await pendingTicketOf(app, input.Request, { memberId, now });
  const [from, to] = [venueWallet(memberId, SPORTSBOOK_VENUE), stakeWallet(memberId, SPORTSBOOK_VENUE)];
  return {
    ...regionPrecheck(call),
    check: betCheck,
    entry: {
      kind: STAKE_KIND,
      cause: stakeCause(memberId, requestId, 0),
      postings: [{ from, to, amount: pendingTicket.staked }],
    },
    row,
    reply: async (posted) =>
      answered([await placedTicket(app, pendingTicket, verdict, posted)], posted.balanceOf(from)),
    refusal: async (why) => {
      const no = await betRejectionOf(app, app.pool, why, { pendingTicket, verdict });
      return { reply: answered([rejectionReply(pendingTicket, no)], await app.ledger.balanceOf(app.pool, from)) };
    },
  };
};

const answered = (tickets: readonly PlacementReply[], balance: bigint): ReplyOf<'bet'> => ({
  method: 'bet',
  tickets: [...tickets],
  balance,
});

type Verdict = Parameters<typeof betRejectionOf>[3]['verdict'];

/** The one ticket of a request, held against the board of now. */
async function pendingTicketOf(
  app: AppContext,
  request: RequestOf<'bet'>,
  { memberId, now }: { readonly memberId: bigint; readonly now: Date },
) {
  const [betRequest] = betRequestsIn(request);
  if (!betRequest) throw new RangeError('bet request without selections');
  const sports = sportsOf(app);
  const terms = await betTermsOf(app, memberId);
  const feed = readFeed(sports, app.now());
  const person = eligibilityRule(app);
  const pendingTicket: PendingTicket = {
    id: newTicketId(now),
    memberId,
    betRequest,
    staked: stakedBy(betRequest),
    now,
    feed,
    person,
    siblings: [],
  };
  const validated = validateBet(betRequest, betContextFor(sports, betRequest, { terms, feedNow: feed.at }));
  const verdict: Verdict = validated.ok ? { acceptedBet: validated.value } : { no: validated.why };
  const word = isTimely(request, now) ? NO.board : NO.untimely;
  const row =
    validated.ok && word === NO.board
      ? acceptedTicketRow(pendingTicket, validated.value)
      : rejectedTicketRow(pendingTicket, word);
  return { pendingTicket, verdict, row };
}

/** A repeat is told what was written the first time, as it was told then. */
async function placedTicket(
  app: AppContext,
  pendingTicket: PendingTicket,
  { acceptedBet }: Verdict,
  posted: Posted,
): Promise<PlacementReply> {
  if (posted.repeated || !acceptedBet) {
    return placementReply(await sportTickets.ofStake(app.pool, pendingTicket.memberId, posted.entryId));
  }
  const decideAt = decideTimeOf(acceptedBet, pendingTicket.now);
  return placementReply({ id: pendingTicket.id, quoted: acceptedBet.odds, staked: acceptedBet.staked, decideAt });
}
