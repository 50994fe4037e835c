import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import { postChecked, stakeWallet, venueWallet } from '@fairground/ledger';
import { slipMessages } from '@fairground/betting';
import { validateBet, refusedBecause } from '@fairground/betting/placement';
import type { Tx } from '../../../platform/app-context.ts';
import { eligibilityRule } from '../../eligibility/person-eligibility.ts';
import { refuseByRegion } from '../../eligibility/region-check.ts';
import type { SportsbookOutput, SportsbookMoneyCall, RequestOf } from '../sportsbook/methods.ts';
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
import { pinPricing, pricingOf } from './pinned-pricing.ts';
import { betCheck, STAKE_KIND, stakeCause } from './batched-bet.ts';
import { betRejectionOf, NO } from './bet-rejection.ts';
import { placementReply, rejectionReply, type PlacementReply } from './placement-reply.ts';
import { stakedBy, betContextFor, betRequestsIn } from './read-bet-requests.ts';

/**
 * Several selections, each a ticket for itself: one may be taken and the next refused, all in one transaction. Or
 * several of one match as one ticket, which keeps what it was priced by.
 */
export async function betSeveral(request: RequestOf<'bet'>, call: SportsbookMoneyCall): Promise<SportsbookOutput> {
  const { app, caller, now } = call;
  await refuseByRegion(call);
  const sports = sportsOf(app);
  const terms = await betTermsOf(app, caller.memberId);
  const feed = readFeed(sports, app.now());
  const person = eligibilityRule(app);
  const betRequests = betRequestsIn(request);
  const siblings = betRequests.map(() => newTicketId(now));
  const pendingTickets = betRequests.map((betRequest, place): PendingTicket => ({
    id: siblings[place] ?? newTicketId(now),
    memberId: caller.memberId,
    betRequest,
    staked: stakedBy(betRequest),
    now,
    feed,
    person,
    siblings,
  }));
  const kinds = new Set(request.selections.map((selection) => sports.board.offer(selection)?.kind));
  const isMixed = kinds.has('champion') && kinds.has('normal');
  return call.transactOnce(async (tx) => {
    const tickets: PlacementReply[] = [];
    for (const [place, pendingTicket] of pendingTickets.entries()) {
      const view = betContextFor(sports, pendingTicket.betRequest, { terms, feedNow: feed.at });
      const validated = isMixed ? { ok: false as const, why: MIXED } : validateBet(pendingTicket.betRequest, view);
      const pricing = pricingOf(sports, pendingTicket.betRequest);
      // oxlint-disable-next-line no-await-in-loop -- the second stake must know of the first
      tickets.push(await placeOne(call, tx, { pendingTicket, validated, place, pricing }));
    }
    const balance = await app.ledger.balanceOf(tx, venueWallet(caller.memberId, SPORTSBOOK_VENUE));
    return { method: 'bet', tickets, balance };
  });
}

/** A slip holds selections of matches or of competitions, never both; neither does a call. */
const MIXED = refusedBecause('cannotCombine', slipMessages['kinds-mixed']);

interface Placing {
  readonly pendingTicket: PendingTicket;
  readonly validated: ReturnType<typeof validateBet>;
  readonly place: number;
  readonly pricing: ReturnType<typeof pricingOf>;
}

async function placeOne(
  call: SportsbookMoneyCall,
  tx: Tx,
  { pendingTicket, validated, place, pricing }: Placing,
): Promise<PlacementReply> {
  const { app, requestId } = call;
  const { memberId, now } = pendingTicket;
  const cause = stakeCause(memberId, requestId, place);
  const [verdict] = await postChecked(tx, betCheck, [
    {
      entry: {
        key: `${STAKE_KIND}:${cause}`,
        kind: STAKE_KIND,
        cause,
        actor: `member:${memberId}`,
        at: now,
        postings: [
          {
            from: venueWallet(memberId, SPORTSBOOK_VENUE),
            to: stakeWallet(memberId, SPORTSBOOK_VENUE),
            amount: pendingTicket.staked,
          },
        ],
      },
      row: validated.ok
        ? acceptedTicketRow(pendingTicket, validated.value)
        : rejectedTicketRow(pendingTicket, NO.board),
    },
  ]);
  if (verdict?.ok && validated.ok) {
    await pinPricing(tx, pendingTicket.id, pricing);
    const { odds: quoted, staked } = validated.value;
    return placementReply({ id: pendingTicket.id, quoted, staked, decideAt: decideTimeOf(validated.value, now) });
  }
  const why = verdict && !verdict.ok ? verdict.why : NO.board;
  const known = validated.ok ? { acceptedBet: validated.value } : { no: validated.why };
  return rejectionReply(pendingTicket, await betRejectionOf(app, tx, why, { pendingTicket, verdict: known }));
}
