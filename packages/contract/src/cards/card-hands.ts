import * as z from 'zod/mini';
import { yuan } from '../fields/amounts.ts';
import { bit, count, line, listOf } from '../protocol/shapes.ts';

/** A place in the hand, from 0 in the order of play, or a chair of the table. */
export const seatPlace = z.int('座位有误').check(z.gte(0, '座位有误'), z.lte(5, '座位有误'));
/** 0–51 by suit ♠♥♣♦ and within it A to K; 52 and 53 are the jokers. */
const card = z.int('牌有误').check(z.gte(0, '牌有误'), z.lte(53, '牌有误'));
/** Of 二人麻将: 4k to 4k+3 are the four of kind k; 万 first, then 东南西北中发白. */
const tile = z.int('牌有误').check(z.gte(0, '牌有误'), z.lte(63, '牌有误'));
const tileKind = z.int('牌有误').check(z.gte(0, '牌有误'), z.lte(15, '牌有误'));
const multiple = z.int('倍数有误').check(z.gte(0, '倍数有误'), z.lte(20, '倍数有误'));

const FEN_MOST = 100_000_000_000;
const raiseTo = z.int('金额有误').check(z.gte(1, '金额有误'), z.lte(FEN_MOST, '金额有误'));

const place = seatPlace;
/** Views are made of lists that nobody changes. */
export const fixed = <Item extends z.ZodMiniType>(item: Item, max: number) => z.readonly(listOf(item, max));

const grab = z.strictObject({ kind: z.literal('grab'), multiple });
const bet = z.strictObject({ kind: z.literal('bet'), multiple });
const show = z.strictObject({ kind: z.literal('show') });

/** What a seat of 抢庄牛牛 can do: `grab` 0 is 不抢. */
const niuniuAction = z.discriminatedUnion('kind', [grab, bet, show]);

/**
 * Whatever a seat can do in any of the games. Of 斗地主: 叫 and 抢, 加倍, 明牌 (`show`), cards to play or none to pass. Of
 * 德州扑克: 弃牌, 过牌, 跟注 (`match`), 全下, and a bet or raise to so many fen on this street. Of 二人麻将: 打, 吃, 碰, 杠, 胡, 过.
 */
export const cardAction = z.discriminatedUnion(
  'kind',
  [
    grab,
    bet,
    show,
    z.strictObject({ kind: z.literal('call'), yes: bit }),
    z.strictObject({ kind: z.literal('rob'), yes: bit }),
    z.strictObject({ kind: z.literal('double'), factor: z.literal([1, 2, 4], '倍数有误') }),
    z.strictObject({ kind: z.literal('play'), cards: fixed(card, 20) }),
    z.strictObject({ kind: z.literal('fold') }),
    z.strictObject({ kind: z.literal('check') }),
    z.strictObject({ kind: z.literal('match') }),
    z.strictObject({ kind: z.literal('allin') }),
    z.strictObject({ kind: z.literal('raise'), toFen: raiseTo }),
    z.strictObject({ kind: z.literal('discard'), tile, ready: bit }),
    z.strictObject({ kind: z.literal('chow'), tiles: fixed(tile, 2) }),
    z.strictObject({ kind: z.literal('pung') }),
    z.strictObject({ kind: z.literal('kong'), tile }),
    z.strictObject({ kind: z.literal('win') }),
    z.strictObject({ kind: z.literal('pass') }),
  ],
  '操作有误',
);

/** 抢庄牛牛 as one place sees it. */
const niuniuView = z.object({
  game: z.literal('niuniu'),
  phase: z.enum(['dealing', 'grabbing', 'betting', 'showing', 'over']),
  /** Own place; null for who only looks on. */
  own: z.nullable(place),
  /** Place of the 庄, once it is known. */
  banker: z.nullable(place),
  /** The 庄's multiple; 0 before. */
  bankerMultiple: count,
  /** Who bid the highest alike: one of them was drawn. */
  tied: fixed(place, 6),
  seats: fixed(
    z.object({
      place,
      /** How many cards lie there, and those this place may see: all of them, or none. */
      cardCount: count,
      cards: fixed(card, 5),
      /** Null until chosen; others' choices show when all have chosen. */
      grab: z.nullable(count),
      bet: z.nullable(count),
      /** Has done what this phase asks. */
      isDone: bit,
      /** Once shown: what the five cards make, its multiple, and which three of them sum to a ten (empty without 牛). */
      rank: z.nullable(z.object({ name: line, multiple: count, bull: fixed(card, 3) })),
    }),
    6,
  ),
  /** What the own place may do now. */
  legal: fixed(niuniuAction, 10),
  base: yuan,
});

/** 斗地主 as one place sees it; seats stand in the order of places. */
const landlordView = z.object({
  game: z.literal('landlord'),
  phase: z.enum(['deal', 'auction', 'double', 'play', 'over']),
  own: z.nullable(place),
  base: yuan,
  /** The cap of a line; 0 where there is none. */
  multipleMost: count,
  /** Who speaks first, and the card that was shown for it. */
  first: z.object({ seat: place, card }),
  /** The first speaker becomes landlord when nobody calls. */
  mustCall: bit,
  bids: fixed(z.object({ seat: place, kind: z.enum(['call', 'rob']), yes: bit }), 10),
  landlord: z.nullable(place),
  /** 底牌, once somebody is landlord. */
  bottom: fixed(card, 3),
  isShown: bit,
  seats: fixed(
    z.object({
      count,
      cards: fixed(card, 20),
      factor: z.nullable(z.literal([1, 2, 4])),
      multiple: count,
    }),
    3,
  ),
  turn: z.nullable(place),
  plays: fixed(z.object({ seat: place, cards: fixed(card, 20) }), 200),
  /** Whose cards have to be beaten. */
  standing: z.nullable(place),
  steps: fixed(
    z.object({ kind: z.enum(['rob', 'show', 'bomb', 'rocket', 'spring', 'anti-spring']), times: count }),
    40,
  ),
  multiple: count,
  choices: z.object({
    asked: z.nullable(z.enum(['call', 'rob'])),
    factors: fixed(z.literal([1, 2, 4]), 3),
    canShow: bit,
    canPlay: bit,
    canPass: bit,
  }),
  /** Who went out. */
  winner: z.nullable(place),
});

/** 德州扑克 as one place sees it; places are counted from left of the button. */
const holdemView = z.object({
  game: z.literal('holdem'),
  /** `runout`: nobody can bet any more, and the board comes by itself. */
  phase: z.enum(['deal', 'betting', 'runout', 'over']),
  own: z.nullable(place),
  /** The big blind. */
  base: yuan,
  /** 0 before the flop to 3 on the river. */
  street: count,
  /** Null where its chair is empty. */
  button: z.nullable(place),
  small: z.nullable(place),
  big: place,
  board: fixed(card, 5),
  seats: fixed(
    z.object({
      place,
      /** What is left in front of it; put in on this street; put in in the whole hand. */
      stack: yuan,
      bet: yuan,
      total: yuan,
      isFolded: bit,
      isAllIn: bit,
      /** What it did last on this street. */
      deed: z.nullable(z.enum(['small', 'big', 'fold', 'check', 'match', 'bet', 'raise', 'allin'])),
      /** Both cards, or none; and whether everybody sees them. */
      cards: fixed(card, 2),
      isShown: bit,
      /** What the visible cards make with the board, and which five of them. */
      hand: z.nullable(z.object({ name: line, best: fixed(card, 5) })),
      /** Out of the pots, rake taken off; at the end. */
      won: yuan,
    }),
    6,
  ),
  turn: z.nullable(place),
  /** Whose turn it is draws on the time bank. */
  isOnBank: bit,
  /** Pots of the streets before, at the end all of them: who can win each, and the rake in it. */
  pots: fixed(
    z.object({
      amount: yuan,
      rake: yuan,
      seats: fixed(place, 6),
      /** At the end: what each winner took out of it, after the rake that was taken from that. */
      wins: fixed(z.object({ seat: place, amount: yuan, rake: yuan }), 6),
    }),
    6,
  ),
  toCall: yuan,
  /** Amounts are what would lie in front of the seat; null where it may not. */
  choices: z.object({
    canFold: bit,
    canCheck: bit,
    canAllIn: bit,
    /** What a call adds. */
    matchAdds: z.nullable(yuan),
    raiseLeast: z.nullable(yuan),
    raiseMost: z.nullable(yuan),
  }),
});

const winSheet = z.object({
  fans: fixed(z.object({ name: line, value: count, times: count }), 30),
  total: count,
});
const waits = fixed(z.object({ kind: tileKind, left: count, fan: count }), 16);

/** 二人麻将 as one place sees it; seats stand in the order of places. */
const mahjongView = z.object({
  game: z.literal('mahjong'),
  /** `claim`: the other seat answers a discard, `rob`: a 加杠. */
  phase: z.enum(['deal', 'turn', 'claim', 'rob', 'over']),
  own: z.nullable(place),
  base: yuan,
  /** 起胡, and the most fans that are paid. */
  fanLeast: count,
  fanMost: count,
  dealer: place,
  /** Tiles that can still be drawn. */
  wallLeft: count,
  seats: fixed(
    z.object({
      /** 0 东, the dealer; 1 西. */
      wind: bit,
      /** Tiles that stand, the drawn one among them; those this place may see, sorted. */
      count,
      cards: fixed(tile, 14),
      drawn: z.nullable(tile),
      hasDrawn: bit,
      /** Called sets. The tiles of the other seat's 暗杠 stay hidden until the hand is over. */
      melds: fixed(
        z.object({
          kind: z.enum(['chow', 'pung', 'kong', 'closedKong', 'addedKong']),
          tiles: fixed(tile, 4),
          taken: z.nullable(tile),
        }),
        4,
      ),
      discards: fixed(z.object({ tile, isTaken: bit, isReady: bit }), 60),
      /** 听 was declared. */
      isReady: bit,
    }),
    2,
  ),
  turn: z.nullable(place),
  /** A tile that can be taken now, or that is being added to a set; and whose it is. */
  offered: z.nullable(z.object({ place, tile })),
  /** What the own hand waits for: how many of it are not in sight, and what it would count off a discard. */
  waits,
  choices: z.object({
    discards: fixed(tile, 14),
    ready: fixed(z.object({ tile, waits }), 14),
    chows: fixed(fixed(tile, 2), 10),
    canPung: bit,
    kongs: fixed(tile, 4),
    win: z.nullable(winSheet),
    /** Complete, and fewer fans than 起胡. */
    short: z.nullable(winSheet),
    canPass: bit,
  }),
  /** Null while it is played, and when the wall is empty. `from`: null when it was drawn. */
  win: z.nullable(z.object({ place, from: z.nullable(place), tile, sheet: winSheet })),
});

/** A hand as one place sees it, by its game. */
export const cardView = z.discriminatedUnion('game', [niuniuView, landlordView, holdemView, mahjongView]);
export type CardView = z.output<typeof cardView>;
