import * as z from 'zod/mini';
import { yuan } from './fields/amounts.ts';
import { bit, count, line, listOf } from './protocol/shapes.ts';

/** A place in the hand, from 0 in the order of play. */
export const seatPlace = z.int('座位有误').check(z.gte(0, '座位有误'), z.lte(5, '座位有误'));
/** A chair of the table. */
export const chairNumber = seatPlace;

/** 0–51 by suit ♠♥♣♦ and within it A to K; 52 and 53 are the jokers. */
const card = z.int('牌有误').check(z.gte(0, '牌有误'), z.lte(53, '牌有误'));
const multiple = z.int('倍数有误').check(z.gte(0, '倍数有误'), z.lte(20, '倍数有误'));

/** What a seat of 抢庄牛牛 can do: `grab` 0 is 不抢. */
const niuniuActions = [
  z.strictObject({ kind: z.literal('grab'), multiple }),
  z.strictObject({ kind: z.literal('bet'), multiple }),
  z.strictObject({ kind: z.literal('show') }),
] as const;

/** Whatever a seat can do in any of the games. */
export const cardAction = z.discriminatedUnion('kind', [...niuniuActions], '操作有误');
export type CardAction = z.output<typeof cardAction>;

export const niuniuPhaseLabels = {
  dealing: '发牌',
  grabbing: '抢庄',
  betting: '下注',
  showing: '亮牌',
  over: '比牌',
} as const;

/** 抢庄牛牛 as one place sees it. */
const niuniuView = z.object({
  game: z.literal('niuniu'),
  phase: z.enum(['dealing', 'grabbing', 'betting', 'showing', 'over']),
  /** Own place; null for who only looks on. */
  own: z.nullable(seatPlace),
  /** Place of the 庄, once it is known. */
  banker: z.nullable(seatPlace),
  /** The 庄's multiple; 0 before. */
  bankerMultiple: count,
  /** Who bid the highest alike: one of them was drawn. */
  tied: listOf(seatPlace, 6),
  seats: listOf(
    z.object({
      place: seatPlace,
      /** How many cards lie there, and those this place may see: all of them, or none. */
      cardCount: count,
      cards: listOf(card, 5),
      /** Null until chosen; others' choices show when all have chosen. */
      grab: z.nullable(count),
      bet: z.nullable(count),
      /** Has done what this phase asks. */
      isDone: bit,
      /** Once shown: what the five cards make, its multiple, and which three of them sum to a ten (empty without 牛). */
      rank: z.nullable(z.object({ name: line, multiple: count, bull: listOf(card, 3) })),
    }),
    6,
  ),
  /** What the own place may do now. */
  legal: listOf(z.discriminatedUnion('kind', [...niuniuActions]), 10),
  base: yuan,
});

/** A hand as one place sees it, by its game. */
export const cardView = z.discriminatedUnion('game', [niuniuView]);
export type CardView = z.output<typeof cardView>;
export type NiuniuView = z.output<typeof niuniuView>;
