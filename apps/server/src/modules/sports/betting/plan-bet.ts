import type { Catalogue } from '@fairground/contract';
import { SPORTS_CHANNEL } from '@fairground/contract/venues';
import { type Posted, stakesAt, venueWallet } from '@fairground/ledger';
import { climb } from '@fairground/venues/bets';
import type { House } from '../../../platform/house.ts';
import type { PlanOf } from '../../../platform/posting-plan.ts';
import { personRule } from '../../identity/person-rule.ts';
import { regionBar } from '../../risk/check-entrance.ts';
import { admitToChannel, isTimely } from '../channel-door.ts';
import type { ReplyOf, RequestOf } from '../methods.ts';
import { sportsOf } from '../sports.ts';
import { betTermsOf } from './bet-terms.ts';
import { type Draft, decideTimeOf, draftNumber, readFeed, refusedRow, takenRow } from './draft.ts';
import { betNoOf, NO } from './refusal-reply.ts';
import { sportTickets } from './sport-tickets.ts';
import { firstToldTicket, rejectedTicket, type ToldTicket } from './told-ticket.ts';
import { stakedBy, viewFor, wishesIn } from './wished.ts';

/** See migration 0029. */
export const betJudge = {
  judge: 'judge_sport_bets',
  write: 'write_sport_bets',
  lone: { judge: 'judge_sport_bet', write: 'write_sport_bet' },
};
export const STAKE_KIND = 'sport-stake';

/** What the ledger knows the stake of a request's ticket by. */
export const stakeCause = (memberId: bigint, requestId: string, place: number): string =>
  `${memberId}:${requestId}:${place}`;

/** One ticket is one entry; several, and a same-match multiple with what it was priced by, go the longer way. */
export const planBet: PlanOf<Catalogue['games']['resource']> = async (input, call) => {
  if (input.method !== 'bet' || ['multiple', 'builder'].includes(input.Request.mode)) return undefined;
  await admitToChannel(input.Request, call);
  const { house, caller, requestId, now } = call;
  const { memberId } = caller;
  const { draft, verdict, row } = await draftOf(house, input.Request, { memberId, now });
  const [from, to] = [venueWallet(memberId, SPORTS_CHANNEL), stakesAt(memberId, SPORTS_CHANNEL)];
  return {
    ...regionBar(call),
    judge: betJudge,
    entry: {
      kind: STAKE_KIND,
      cause: stakeCause(memberId, requestId, 0),
      postings: [{ from, to, amount: draft.staked }],
    },
    row,
    reply: async (posted) => answered([await placedTicket(house, draft, verdict, posted)], posted.balanceOf(from)),
    refusal: async (why) => {
      const no = await betNoOf(house, house.pool, why, { draft, verdict });
      return { reply: answered([rejectedTicket(draft, no)], await house.ledger.balanceOf(house.pool, from)) };
    },
  };
};

const answered = (tickets: readonly ToldTicket[], balance: bigint): ReplyOf<'bet'> => ({
  method: 'bet',
  tickets: [...tickets],
  balance,
});

type Verdict = Parameters<typeof betNoOf>[3]['verdict'];

/** The one ticket of a request, held against the board of now. */
async function draftOf(
  house: House,
  request: RequestOf<'bet'>,
  { memberId, now }: { readonly memberId: bigint; readonly now: Date },
) {
  const [wish] = wishesIn(request);
  if (!wish) throw new RangeError('A bet without selections');
  const sports = sportsOf(house);
  const terms = await betTermsOf(house, memberId);
  const feed = readFeed(sports, house.now());
  const person = personRule(house);
  const draft: Draft = {
    id: draftNumber(now),
    memberId,
    wish,
    staked: stakedBy(wish),
    now,
    feed,
    person,
    siblings: [],
  };
  const climbed = climb(wish, viewFor(sports, wish, { terms, feedNow: feed.at }));
  const verdict: Verdict = climbed.ok ? { taken: climbed.value } : { no: climbed.why };
  const word = isTimely(request, now) ? NO.board : NO.untimely;
  const row = climbed.ok && word === NO.board ? takenRow(draft, climbed.value) : refusedRow(draft, word);
  return { draft, verdict, row };
}

/** A repeat is told what was written the first time, as it was told then. */
async function placedTicket(house: House, draft: Draft, { taken }: Verdict, posted: Posted): Promise<ToldTicket> {
  if (posted.repeated || !taken) {
    return firstToldTicket(await sportTickets.ofStake(house.pool, draft.memberId, posted.entryId));
  }
  const decideAt = decideTimeOf(taken, draft.now);
  return firstToldTicket({ id: draft.id, quoted: taken.odds, staked: taken.staked, decideAt });
}
