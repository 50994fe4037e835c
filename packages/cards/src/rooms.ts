import type { Fen } from '@fairground/money';
import { textHash } from '@fairground/fair-play';
import type { CardGame } from './engine/define-game.ts';
import type { RoomTerms } from './engine/rules.ts';
import type { LandlordAction } from './landlord/rules/action.ts';
import { landlord, landlordRules, landlordTimers } from './landlord/landlord.ts';
import type { LandlordView } from './landlord/rules/view.ts';
import { BANK_MS, BUY_IN_MOST, holdem, holdemRules } from './holdem/holdem.ts';
import type { HoldemAction } from './holdem/rules/action.ts';
import type { HoldemView } from './holdem/rules/view.ts';
import { mahjong, mahjongRules, mahjongTimers } from './mahjong/mahjong.ts';
import type { MahjongAction } from './mahjong/rules/action.ts';
import type { MahjongView } from './mahjong/rules/view.ts';
import { niuniu, niuniuPhaseMs } from './niuniu/niuniu.ts';
import { niuniuRanks } from './niuniu/ranks.ts';
import type { NiuniuAction, NiuniuView } from './niuniu/view.ts';

/** Whatever a seat can do, and sees, in any of the games. */
export type CardAction = NiuniuAction | LandlordAction | HoldemAction | MahjongAction;
export type CardView = NiuniuView | LandlordView | HoldemView | MahjongView;

/** What hands of every game last and cost beside the game's own rules. */
export interface GameSheet {
  readonly game: CardGame<CardAction, CardView>;
  readonly name: string;
  readonly timers: readonly { readonly label: string; readonly seconds: number }[];
  /** The rules that a hand is settled by, as they go into the rulebook. */
  readonly rules: unknown;
}

const seconds = (ms: number): number => ms / 1000;

export type CardGameCode = 'niuniu' | 'landlord' | 'holdem' | 'mahjong';

export const cardGames: Readonly<Record<CardGameCode, GameSheet>> = {
  niuniu: {
    game: niuniu,
    name: '抢庄牛牛',
    timers: [
      { label: '抢庄', seconds: seconds(niuniuPhaseMs.grabbing) },
      { label: '下注', seconds: seconds(niuniuPhaseMs.betting) },
      { label: '亮牌', seconds: seconds(niuniuPhaseMs.showing) },
    ],
    rules: { ranks: niuniuRanks, phases: niuniuPhaseMs },
  },
  landlord: { game: landlord, name: '斗地主', timers: landlordTimers, rules: landlordRules },
  holdem: {
    game: holdem,
    name: '德州扑克',
    timers: [
      { label: '每步', seconds: seconds(holdemRules.turnMs) },
      { label: '时间银行', seconds: seconds(BANK_MS) },
    ],
    rules: holdemRules,
  },
  mahjong: { game: mahjong, name: '二人麻将', timers: mahjongTimers, rules: mahjongRules },
};

/** A room: tables of one game on the same terms. */
export interface CardRoom extends RoomTerms {
  readonly code: string;
  readonly gameCode: CardGameCode;
  readonly name: string;
  /** What a seat needs to come in, and below what it leaves after a hand. */
  readonly entry: Fen;
  readonly leaveBelow: Fen;
  /** Where chips are bought for the table and stay there from hand to hand: how many at least, as a rule, and at most. */
  readonly buyIn?: { readonly least: Fen; readonly usual: Fen; readonly most: Fen };
}

const RAKE_BP = 500;
const names = ['体验场', '初级场', '中级场', '高级场'];

/** 抢庄牛牛: base 0.1, 1, 5 and 20 yuan; entry 100 × base; rake at most 5 × base. */
const niuniuRooms = [10n, 100n, 500n, 2000n].map((base, at): CardRoom => ({
  code: `niuniu-${at + 1}`,
  gameCode: 'niuniu',
  name: names[at] ?? '',
  base,
  entry: base * 100n,
  leaveBelow: base * 40n,
  rakeBp: RAKE_BP,
  rakeMost: base * 5n,
}));

/** 斗地主: base 0.1 to 100 yuan; entry 50 × base; rake at most 3 × base; a line reaches the room's multiple at most. */
const landlordRooms = [
  { base: 10n, multipleMost: 64, name: '体验场' },
  { base: 100n, multipleMost: 64, name: '初级场' },
  { base: 500n, multipleMost: 128, name: '中级场' },
  { base: 2000n, multipleMost: 256, name: '高级场' },
  { base: 10_000n, multipleMost: 512, name: '大师场' },
].map(({ base, multipleMost, name }, at): CardRoom => ({
  code: `landlord-${at + 1}`,
  gameCode: 'landlord',
  name,
  base,
  entry: base * 50n,
  leaveBelow: base * 20n,
  rakeBp: RAKE_BP,
  rakeMost: base * 3n,
  multipleMost,
}));

const RAKE_BIG_BLINDS = 3n;
const [BUY_IN_LEAST, BUY_IN_USUAL] = [40n, 100n];

/** 德州扑克: blinds 0.05/0.1 to 25/50 yuan; 40 to 200 big blinds to the table; rake at most 3 big blinds, 1 between two. */
const holdemRooms = [
  { small: 5n, name: '体验场' },
  { small: 50n, name: '初级场' },
  { small: 100n, name: '中级场' },
  { small: 500n, name: '高级场' },
  { small: 2500n, name: '大师场' },
].map(({ small, name }, at): CardRoom => {
  const base = small * 2n;
  return {
    code: `holdem-${at + 1}`,
    gameCode: 'holdem',
    name,
    base,
    smallBlind: small,
    entry: base * BUY_IN_LEAST,
    leaveBelow: 0n,
    buyIn: { least: base * BUY_IN_LEAST, usual: base * BUY_IN_USUAL, most: base * BUY_IN_MOST },
    rakeBp: RAKE_BP,
    rakeMost: base * RAKE_BIG_BLINDS,
  };
});

const MAHJONG_FANS_MOST = 168;

/** 二人麻将: base 0.02 to 2 yuan; entry 200 × base; rake at most 3 × base; 起胡 is lower where one learns. */
const mahjongRooms = [
  { base: 2n, fanLeast: 6 },
  { base: 10n, fanLeast: 8 },
  { base: 50n, fanLeast: 8 },
  { base: 200n, fanLeast: 8 },
].map(({ base, fanLeast }, at): CardRoom => ({
  code: `mahjong-${at + 1}`,
  gameCode: 'mahjong',
  name: names[at] ?? '',
  base,
  entry: base * 200n,
  leaveBelow: base * 80n,
  rakeBp: RAKE_BP,
  rakeMost: base * 3n,
  multipleMost: MAHJONG_FANS_MOST,
  fanLeast,
}));

/** Every room, in the order of the hall. */
export const cardRooms: readonly CardRoom[] = [...niuniuRooms, ...landlordRooms, ...holdemRooms, ...mahjongRooms];

export const roomOf = (code: string): CardRoom | undefined => cardRooms.find((room) => room.code === code);

/** What a hand is played by: SHA-256 of the room's terms and its game's rules as canonical JSON, keys in order. */
export const rulebookOf = (room: CardRoom): string =>
  textHash(canonicalJson({ room, game: room.gameCode, rules: cardGames[room.gameCode].rules }));

function canonicalJson(value: unknown): string {
  if (typeof value === 'bigint') return `"${value}"`;
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`;
}
