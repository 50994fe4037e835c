import { SPORTS_CHANNEL } from '@fairground/contract/venues';
import { postJudged, stakesAt, venueWallet } from '@fairground/ledger';
import { slipWords } from '@fairground/sportsbook';
import { climb, refusedBecause } from '@fairground/venues/bets';
import type { Tx } from '../../../platform/house.ts';
import { personRule } from '../../identity/person-rule.ts';
import { refuseByRegion } from '../../risk/check-entrance.ts';
import type { ChannelOutput, MoneyChannelCall, RequestOf } from '../methods.ts';
import { sportsOf } from '../sports.ts';
import { betTermsOf } from './bet-terms.ts';
import { type Draft, decideTimeOf, draftNumber, readFeed, refusedRow, takenRow } from './draft.ts';
import { pinPricing, pricingOf } from './pinned-pricing.ts';
import { betJudge, STAKE_KIND, stakeCause } from './plan-bet.ts';
import { betNoOf, NO } from './refusal-reply.ts';
import { firstToldTicket, rejectedTicket, type ToldTicket } from './told-ticket.ts';
import { stakedBy, viewFor, wishesIn } from './wished.ts';

/**
 * Several selections, each a ticket for itself: one may be taken and the next refused, all in one transaction. Or
 * several of one match as one ticket, which keeps what it was priced by.
 */
export async function betSeveral(request: RequestOf<'bet'>, call: MoneyChannelCall): Promise<ChannelOutput> {
  const { house, caller, now } = call;
  await refuseByRegion(call);
  const sports = sportsOf(house);
  const terms = await betTermsOf(house, caller.memberId);
  const feed = readFeed(sports, house.now());
  const person = personRule(house);
  const wishes = wishesIn(request);
  const siblings = wishes.map(() => draftNumber(now));
  const drafts = wishes.map((wish, place): Draft => ({
    id: siblings[place] ?? draftNumber(now),
    memberId: caller.memberId,
    wish,
    staked: stakedBy(wish),
    now,
    feed,
    person,
    siblings,
  }));
  const kinds = new Set(request.selections.map((selection) => sports.board.offer(selection)?.kind));
  const isMixed = kinds.has('champion') && kinds.has('normal');
  return call.transactOnce(async (tx) => {
    const tickets: ToldTicket[] = [];
    for (const [place, draft] of drafts.entries()) {
      const view = viewFor(sports, draft.wish, { terms, feedNow: feed.at });
      const climbed = isMixed ? { ok: false as const, why: MIXED } : climb(draft.wish, view);
      const pricing = pricingOf(sports, draft.wish);
      // oxlint-disable-next-line no-await-in-loop -- the second stake must know of the first
      tickets.push(await placeOne(call, tx, { draft, climbed, place, pricing }));
    }
    const balance = await house.ledger.balanceOf(tx, venueWallet(caller.memberId, SPORTS_CHANNEL));
    return { method: 'bet', tickets, balance };
  });
}

/** A slip holds selections of matches or of competitions, never both; neither does a call. */
const MIXED = refusedBecause('cannotCombine', slipWords['kinds-mixed']);

interface Placing {
  readonly draft: Draft;
  readonly climbed: ReturnType<typeof climb>;
  readonly place: number;
  readonly pricing: ReturnType<typeof pricingOf>;
}

async function placeOne(
  call: MoneyChannelCall,
  tx: Tx,
  { draft, climbed, place, pricing }: Placing,
): Promise<ToldTicket> {
  const { house, requestId } = call;
  const { memberId, now } = draft;
  const cause = stakeCause(memberId, requestId, place);
  const [verdict] = await postJudged(tx, betJudge, [
    {
      entry: {
        key: `${STAKE_KIND}:${cause}`,
        kind: STAKE_KIND,
        cause,
        actor: `member:${memberId}`,
        at: now,
        postings: [
          {
            from: venueWallet(memberId, SPORTS_CHANNEL),
            to: stakesAt(memberId, SPORTS_CHANNEL),
            amount: draft.staked,
          },
        ],
      },
      row: climbed.ok ? takenRow(draft, climbed.value) : refusedRow(draft, NO.board),
    },
  ]);
  if (verdict?.ok && climbed.ok) {
    await pinPricing(tx, draft.id, pricing);
    const { odds: quoted, staked } = climbed.value;
    return firstToldTicket({ id: draft.id, quoted, staked, decideAt: decideTimeOf(climbed.value, now) });
  }
  const why = verdict && !verdict.ok ? verdict.why : NO.board;
  const known = climbed.ok ? { taken: climbed.value } : { no: climbed.why };
  return rejectedTicket(draft, await betNoOf(house, tx, why, { draft, verdict: known }));
}
