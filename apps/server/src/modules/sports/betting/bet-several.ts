import { SPORTS_CHANNEL } from '@fairground/contract/venues';
import { postJudged, stakesAt, venueWallet } from '@fairground/ledger';
import { climb } from '@fairground/venues/bets';
import type { Tx } from '../../../platform/house.ts';
import type { ChannelOutput, MoneyChannelCall, RequestOf } from '../methods.ts';
import { sportsOf } from '../sports.ts';
import { betTermsOf } from './bet-terms.ts';
import { type Draft, decideTimeOf, draftNumber, refusedRow, takenRow } from './draft.ts';
import { betJudge, STAKE_KIND, stakeCause } from './plan-bet.ts';
import { betNoOf, NO } from './refusal-reply.ts';
import { firstToldTicket, rejectedTicket, type ToldTicket } from './told-ticket.ts';
import { stakedBy, viewFor, wishesIn } from './wished.ts';

/** Several selections, each a ticket for itself: one may be taken and the next refused, all in one transaction. */
export async function betSeveral(request: RequestOf<'bet'>, call: MoneyChannelCall): Promise<ChannelOutput> {
  const { house, caller, now } = call;
  const sports = sportsOf(house);
  const terms = await betTermsOf(house, caller.memberId);
  const feedAt = sports.board.timeAt(now.getTime());
  const drafts = wishesIn(request).map((wish): Draft => ({
    id: draftNumber(now),
    memberId: caller.memberId,
    wish,
    staked: stakedBy(wish),
    now,
    feedAt,
  }));
  return call.transactOnce(async (tx) => {
    const tickets: ToldTicket[] = [];
    for (const [place, draft] of drafts.entries()) {
      const climbed = climb(draft.wish, viewFor(sports, draft.wish, terms));
      // oxlint-disable-next-line no-await-in-loop -- the second stake must know of the first
      tickets.push(await placeOne(call, tx, { draft, climbed, place }));
    }
    const balance = await house.ledger.balanceOf(tx, venueWallet(caller.memberId, SPORTS_CHANNEL));
    return { method: 'bet', tickets, balance };
  });
}

interface Placing {
  readonly draft: Draft;
  readonly climbed: ReturnType<typeof climb>;
  readonly place: number;
}

async function placeOne(call: MoneyChannelCall, tx: Tx, { draft, climbed, place }: Placing): Promise<ToldTicket> {
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
    const { odds: quoted, staked } = climbed.value;
    return firstToldTicket({ id: draft.id, quoted, staked, decideAt: decideTimeOf(climbed.value, now) });
  }
  const why = verdict && !verdict.ok ? verdict.why : NO.board;
  const known = climbed.ok ? { taken: climbed.value } : { no: climbed.why };
  return rejectedTicket(draft, await betNoOf(house, tx, why, { draft, verdict: known }));
}
