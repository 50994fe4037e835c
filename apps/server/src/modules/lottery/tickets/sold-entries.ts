import { type Catalogue, type InputOf, ResultCode } from '@fairground/contract';
import {
  bestWin,
  countPick,
  type Entry,
  gameOf,
  type IssueFacts,
  type LotteryGame,
  type LotteryRules,
  type Play,
  playOf,
  stakeMost,
  tiersOf,
} from '@fairground/lottery';
import { type Fen, yuanText } from '@fairground/money';
import type { AppContext } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { saleLimits } from '../../lottery-draws/sale-limits.ts';

type SentEntry = InputOf<Catalogue['lottery']['bet']>['entries'][number];

/** What of a ticket is kept, entry by entry: enough to count, price and settle it again. */
export interface StoredEntry extends Entry {
  readonly count: number;
}

/** What a ticket of these entries costs, for one issue at multiple one of an order. */
export interface CountedEntries {
  readonly entries: readonly StoredEntry[];
  readonly lines: number;
  readonly stake: Fen;
}

/** What it stands for once its prices are known. */
export interface PricedEntries extends CountedEntries {
  /** The most it can return. */
  readonly most: Fen;
  readonly plays: readonly SoldPlay[];
}

/** What one play adds to what stands on the issue. */
interface SoldPlay {
  readonly play: string;
  readonly lines: number;
  readonly staked: Fen;
  readonly most: Fen;
}

const refused = (message: string, field: 'entries' | 'cost' = 'entries'): Refusal =>
  new Refusal(ResultCode.ParameterError, message, { field });

/** A game of ours, or a no. */
export function knownGame(gameCode: string): LotteryGame {
  const game = gameOf(gameCode);
  if (!game) throw new Refusal(ResultCode.NotFound, '没有这个彩种');
  return game;
}

interface SentTicket {
  readonly entries: readonly SentEntry[];
  readonly cost: Fen;
  /** The multiples of an order's issues. */
  readonly times?: readonly number[];
}

/** Counts what was marked again, and takes nothing for granted that the page has counted. */
export function countedEntries(
  app: AppContext,
  { code }: LotteryGame,
  { entries: sent, cost, times = [1] }: SentTicket,
): CountedEntries {
  const { ticketLeast, ticketLinesMost, entryLinesMost } = saleLimits(app, code);
  const entries = sent.map((entry) => countedEntry(code, entry, entryLinesMost));
  const lines = entries.reduce((sum, { count }) => sum + count, 0);
  if (lines > ticketLinesMost) throw refused(`超过注数上限，一张注单最多${ticketLinesMost}注`);
  const stake = entries.reduce((sum, entry) => sum + stakeOf(entry), 0n);
  if (stake < ticketLeast) throw refused(`一张注单至少 ${yuanText(ticketLeast)} 元`, 'cost');
  if (stake * BigInt(times.reduce((sum, each) => sum + each, 0)) !== cost)
    throw new Refusal(ResultCode.InvalidParameter, '金额与注数不符，请刷新后重试', { field: 'cost' });
  return { entries, lines, stake };
}

export const stakeOf = ({ count, unit, multiple }: StoredEntry): Fen => BigInt(count) * BigInt(unit) * BigInt(multiple);

function countedEntry(gameCode: string, sent: SentEntry, linesMost: number): StoredEntry {
  const { playCode, rows, text, places, count, unit, multiple } = sent;
  const play = playCode.startsWith(`${gameCode}.`) ? playOf(playCode) : undefined;
  if (!play) throw refused('没有这个玩法');
  const pick = { rows, text, places };
  const counted = countPick(play, pick);
  if ('message' in counted) throw refused(counted.message);
  if (counted.count > linesMost) throw refused(`超过注数上限，一项最多${linesMost}注`);
  if (counted.count !== count)
    throw new Refusal(ResultCode.InvalidParameter, '注数与所选号码不符，请刷新后重试', { field: 'entries' });
  return { playCode, pick, unit, multiple, count };
}

/** The same entries at so many times their multiple, as an issue of an order takes them. */
export const multiplied = ({ entries, lines, stake }: CountedEntries, times: number): CountedEntries => ({
  entries: entries.map((entry) => ({ ...entry, multiple: entry.multiple * times })),
  lines,
  stake: stake * BigInt(times),
});

/** What the entries can win by these rules; refuses what is beyond the limit of a bet. */
export function pricedEntries(counted: CountedEntries, rules: LotteryRules, facts: IssueFacts): PricedEntries {
  const plays = new Map<string, SoldPlay>();
  let most = 0n;
  for (const entry of counted.entries) {
    refuseAboveMost(entry, rules, facts);
    const win = bestWin(entry, { rules, facts });
    most += win;
    const sold = plays.get(entry.playCode) ?? { play: entry.playCode, lines: 0, staked: 0n, most: 0n };
    plays.set(entry.playCode, {
      ...sold,
      lines: sold.lines + entry.count,
      staked: sold.staked + stakeOf(entry),
      most: sold.most + win,
    });
  }
  return { ...counted, most, plays: [...plays.values()] };
}

function refuseAboveMost(
  { playCode, pick, unit, multiple }: StoredEntry,
  rules: LotteryRules,
  facts: IssueFacts,
): void {
  const play = playAt(playCode);
  const [lowest] = tiersOf(play, pick, { rules, facts })
    .map((tier) => stakeMost(tier))
    .toSorted((one, other) => Number(one - other));
  if (lowest !== undefined && BigInt(unit) * BigInt(multiple) > lowest)
    throw refused(`${play.name}每注最多 ${yuanText(lowest)} 元，请减少倍数`);
}

/** A play that is known to be there: whatever names it was counted by it. */
export function playAt(playCode: string): Play {
  const play = playOf(playCode);
  if (!play) throw new Error(`no play ${playCode}`);
  return play;
}

/** Entries as the database keeps them. */
export const storedEntries = (entries: readonly StoredEntry[]) =>
  entries.map(({ playCode, pick: { rows, text, places }, count, unit, multiple }) => ({
    playCode,
    rows,
    text,
    places,
    count,
    unit,
    multiple,
  }));

/** And as they come back. */
export const entriesOf = (stored: ReturnType<typeof storedEntries>): readonly StoredEntry[] =>
  stored.map(({ playCode, rows, text, places, count, unit, multiple }) => ({
    playCode,
    pick: { rows, text, places },
    count,
    unit,
    multiple,
  }));
