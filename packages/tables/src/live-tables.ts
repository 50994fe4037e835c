import { textHash } from '@fairground/fair-play';
import { baccarat, freeBaccarat } from './baccarat/baccarat.ts';
import { dragonTiger } from './dragon-tiger/dragon-tiger.ts';
import { limitsOf, type TierLimits } from './engine/limits.ts';
import type { TableGame } from './engine/table-game.ts';
import { roulette } from './roulette/roulette.ts';
import { sicBo } from './sic-bo/sic-bo.ts';

/** How long each phase of a round lasts, in milliseconds by the wall clock. */
export interface Phases {
  readonly open: number;
  readonly closing: number;
  /** Each of the first cards, and each third card. */
  readonly card: number;
  readonly thirdCard: number;
  /** The ball or the dice. */
  readonly draw: number;
  readonly result: number;
}

/** A table as it stands in the hall. */
export interface LiveTable {
  readonly code: string;
  readonly name: string;
  readonly pinyin: string;
  readonly game: TableGame;
  readonly speed: 'standard' | 'fast';
  readonly phases: Phases;
  readonly limits: readonly TierLimits[];
}

/** Members may add to the cut so long, and see the shoe that was committed to. */
export const SHUFFLE_MS = 30_000;
/** No round is shorter than this, however fast a site runs. */
const ROUND_MS_LEAST = 5_000;
/** What a round of the fewest cards lasts besides its bets. */
const CARDS_LEAST = 4;

const noDraw = { draw: 0 };
const noCards = { card: 0, thirdCard: 0 };

export const liveTables: readonly LiveTable[] = [
  {
    code: 'BAC1',
    name: '百家乐 经典台',
    pinyin: 'bai jia le jing dian tai',
    game: baccarat,
    speed: 'standard',
    phases: { open: 20_000, closing: 1_000, card: 1_600, thirdCard: 2_400, ...noDraw, result: 5_000 },
    limits: limitsOf(baccarat),
  },
  {
    code: 'BAC2',
    name: '百家乐 极速免佣台',
    pinyin: 'bai jia le ji su mian yong tai',
    game: freeBaccarat,
    speed: 'fast',
    phases: { open: 10_000, closing: 500, card: 900, thirdCard: 900, ...noDraw, result: 3_000 },
    limits: limitsOf(freeBaccarat),
  },
  {
    code: 'DT1',
    name: '龙虎台',
    pinyin: 'long hu tai',
    game: dragonTiger,
    speed: 'standard',
    phases: { open: 15_000, closing: 500, card: 1_200, thirdCard: 0, ...noDraw, result: 3_000 },
    limits: limitsOf(dragonTiger),
  },
  {
    code: 'RO1',
    name: '轮盘台',
    pinyin: 'lun pan tai',
    game: roulette,
    speed: 'standard',
    phases: { open: 25_000, closing: 500, ...noCards, draw: 8_000, result: 4_000 },
    limits: limitsOf(roulette),
  },
  {
    code: 'SB1',
    name: '骰宝台',
    pinyin: 'tou bao tai',
    game: sicBo,
    speed: 'standard',
    phases: { open: 20_000, closing: 500, ...noCards, draw: 4_000, result: 4_000 },
    limits: limitsOf(sicBo),
  },
];

export const liveTableOf = (code: string): LiveTable | undefined => liveTables.find((table) => table.code === code);

/** From the end of betting until the result stands, for so many cards. */
export const showingMs = ({ card, thirdCard, draw }: Phases, cards: number): number =>
  draw + Math.min(cards, CARDS_LEAST) * card + Math.max(0, cards - CARDS_LEAST) * thirdCard;

/** The phases on a site that runs so much faster; betting stays long enough for the shortest round that is allowed. */
export function phasesAt({ phases, game }: LiveTable, speed: number): Phases {
  const faster = (ms: number): number => Math.round(ms / speed);
  const { open, closing, card, thirdCard, draw, result } = phases;
  const quick = {
    closing: faster(closing),
    card: faster(card),
    thirdCard: faster(thirdCard),
    draw: faster(draw),
    result: faster(result),
  };
  const fewest = game.code === 'BAC' ? CARDS_LEAST : game.code === 'DT' ? 2 : 0;
  const besides = quick.closing + showingMs({ open, ...quick }, fewest) + quick.result;
  return { open: Math.max(faster(open), ROUND_MS_LEAST - besides), ...quick };
}

/** What bets are sold and settled by: SHA-256 of the table's data as canonical JSON, keys in order. */
export function tableRulebook({ code, game, phases, limits }: LiveTable): string {
  const odds = [...game.odds().values()].map(({ code: bet, returned: { over, under } }) => [bet, `${over}/${under}`]);
  return textHash(canonicalJson({ code, game: game.code, bets: game.bets, odds, phases, limits }));
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`;
}
