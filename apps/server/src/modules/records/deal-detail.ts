import { type Catalogue, ResultCode } from '@fairground/contract';
import type { MemberEntry } from '@fairground/ledger';
import type { Handler } from '../../platform/handler.ts';
import type { House } from '../../platform/house.ts';
import { Refusal } from '../../platform/refusal.ts';
import { venues } from '../venues/venues.ts';
import type { DealStory } from './deal-source.ts';
import { dealSources } from './deal-sources.ts';
import { rowOf } from './query-deals.ts';
import { walletName } from './wallet-name.ts';

const SHOWN_MAX = 50;

/** One deal: what happened, and every movement of the caller's own wallets it caused. */
export const dealDetail: Handler<Catalogue['funds']['dealDetail']> = async ({ orderNo }, { house, caller }) => {
  const story = await findStory(house, caller.memberId, orderNo);
  if (!story) throw new Refusal(ResultCode.NotFound, '没有这笔交易');
  const entries = await Promise.all(
    story.entries.map((where) => house.ledger.entriesFor(house.pool, caller.memberId, where)),
  );
  const names = new Map((await venues.all(house.pool)).map(({ code, name }) => [code, name]));
  const moves = entries
    .flat()
    .toSorted(byId)
    .flatMap((entry) => movesOf(entry, story.wallet));
  return {
    deal: rowOf(story.deal),
    steps: story.steps.slice(0, SHOWN_MAX).map(({ at, text }) => ({ time: at.getTime(), text })),
    postings: moves.slice(0, SHOWN_MAX).map(({ at, wallet, delta, after }) => ({
      time: at.getTime(),
      wallet: walletName(wallet, names),
      amount: delta,
      balanceAfter: after,
    })),
  };
};

async function findStory(house: House, memberId: bigint, orderNo: string): Promise<DealStory | undefined> {
  const found = await Promise.all(dealSources.map((source) => source.find(house, memberId, orderNo)));
  return found.find((story) => story !== undefined);
}

const byId = (one: MemberEntry, other: MemberEntry): number => Number(one.entryId - other.entryId);

/** An entry may serve several deals at once; a deal about one wallet shows the lines of that wallet. */
function movesOf({ at, moves }: MemberEntry, wallet: string | undefined) {
  const lines = new Set(moves.filter((move) => wallet === undefined || move.wallet === wallet).map(({ line }) => line));
  return moves.filter(({ line }) => lines.has(line)).map((move) => ({ ...move, at }));
}
