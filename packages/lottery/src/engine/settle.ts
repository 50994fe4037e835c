import type { IssueTerms } from '../lottery-rules.ts';
import { playOf } from '../games/lottery-games.ts';
import type { Entry, EntryOutcome } from '../play.ts';
import { kindOfPlay } from './play-kind.ts';
import { priceIn } from './prices.ts';

/** What of an entry has won, at which price, and what is given back. */
export function settleEntry({ playCode, pick }: Entry, draw: readonly number[], terms: IssueTerms): EntryOutcome {
  const play = playOf(playCode);
  if (!play) throw new RangeError(`no play ${playCode}`);
  const { wins, pushed } = kindOfPlay(play).settle(pick, draw, terms);
  if (wins.length === 0) return { wins: [], pushed };
  const priceOf = priceIn(play, pick, terms);
  return { wins: wins.map(({ key, count }) => ({ tier: key, count, odds: priceOf(key) })), pushed };
}

/** What a ticket returns: summed exactly over all its entries and rounded once, half up, to the fen. */
export function ticketReturn(
  settled: readonly { readonly entry: Pick<Entry, 'unit' | 'multiple'>; readonly outcome: EntryOutcome }[],
): bigint {
  const exact = settled.reduce((sum, { entry, outcome }) => sum + stakeOf(entry) * paidPerFen(outcome), 0n);
  return (exact + 5_000n) / 10_000n;
}

const stakeOf = ({ unit, multiple }: Pick<Entry, 'unit' | 'multiple'>): bigint => BigInt(unit) * BigInt(multiple);

const paidPerFen = ({ wins, pushed }: EntryOutcome): bigint =>
  wins.reduce((sum, { count, odds }) => sum + BigInt(count) * BigInt(odds), BigInt(pushed) * 10_000n);

/** Never less than what one issue can return for an entry. */
export function bestWin(entry: Entry, terms: IssueTerms): bigint {
  const play = playOf(entry.playCode);
  if (!play) throw new RangeError(`no play ${entry.playCode}`);
  const most = kindOfPlay(play).most(entry.pick, priceIn(play, entry.pick, terms), terms);
  return (stakeOf(entry) * BigInt(most) + 9_999n) / 10_000n;
}
