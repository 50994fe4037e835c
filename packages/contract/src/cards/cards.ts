import * as z from 'zod/mini';
import { typedYuan, yuan } from '../fields/amounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { personRefusals } from '../protocol/play-refusals.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import { bit, codeOf, count, id, line, listOf, moment, ownText, paged, pageFields } from '../protocol/shapes.ts';
import { cardAction, cardView, fixed, seatPlace } from './card-hands.ts';

const PREFIX = '/game/api/v1/cards';

/** The card games, in the order of the hall. */
export const cardGameLabels = {
  niuniu: '抢庄牛牛',
  landlord: '斗地主',
  holdem: '德州扑克',
  mahjong: '二人麻将',
} as const;
export type CardGameCode = keyof typeof cardGameLabels;

/**
 * Where a table stands. `gathering`: the next hand is bound, and its seats open the seeds they have committed to; `resting`:
 * the result of the last one lies open.
 */
export const cardStageLabels = {
  waiting: '等待玩家',
  gathering: '洗牌',
  playing: '进行中',
  resting: '结算',
} as const;

/** What a seat does while others play: `away` sits out until it has the money, or until the next hand. */
export const seatStateLabels = { ready: '已准备', playing: '游戏中', away: '暂离' } as const;

const SEATS_MAX = 6;
const JOURNAL_MAX = 400;

const hash = z.string('哈希有误').check(z.regex(/^[0-9a-f]{64}$/, '哈希有误'));
const seed = z.string('种子有误').check(z.regex(/^[A-Za-z0-9_.-]{8,64}$/, '种子为8–64位字母、数字、点、横线或下划线'));
const gameCode = codeOf(cardGameLabels, '没有这个棋牌游戏');
const tableId = z.string('牌桌有误').check(z.regex(/^\d{1,18}$/, '牌桌有误'));
const roomCode = z.string('房间有误').check(z.regex(/^[a-z]{2,16}-\d{1,2}$/, '房间有误'));

const room = z.object({
  gameCode,
  enName: id,
  venueName: line,
  roomCode,
  roomName: line,
  base: yuan,
  /** What a seat needs to come in, and below what it leaves after a hand. */
  entry: yuan,
  leaveBelow: yuan,
  /** Rake on a seat's win, in 1/10,000, and the most of it from one seat in one hand. */
  rakeBp: count,
  rakeMost: yuan,
  /** The most a full table's hand can take from one seat: nobody loses more than lies in front of them either. */
  lossMost: yuan,
  /** The highest multiple of one line; 0 where the rules need none. */
  multipleMost: count,
  /** 起胡 of mahjong; 0 elsewhere. */
  fanLeast: count,
  /** Of poker, where the base is the big blind; 0 elsewhere. */
  smallBlind: yuan,
  /** Chips that are bought for the table and stay there; null where a seat plays with its whole wallet. */
  buyIn: z.nullable(z.object({ least: yuan, usual: yuan, most: yuan })),
  seatsLeast: count,
  seatsMost: count,
  timers: listOf(z.object({ label: line, seconds: count }), 10),
  /** People at its tables now, bots not counted. */
  players: count,
  /** Seconds without company until bots sit down; 0 where there are none. */
  botWaitSeconds: count,
  /** SHA-256 of the canonical rules of the room. */
  rulebook: hash,
});

/** A chair of the table, whoever sits there. */
const chair = z.object({
  chair: seatPlace,
  /** First sign and `**`; the member's own name in full at their own chair; a bot's name. */
  name: line,
  isBot: bit,
  isOwn: bit,
  stack: yuan,
  state: codeOf(seatStateLabels),
  /** Plays by its trustee. */
  isTrustee: bit,
  /** Its connection is lost, and the clock waits for it. */
  isWaitedFor: bit,
  /** Its place in the hand on the table; null when it sits this one out. */
  place: z.nullable(seatPlace),
});

/** What binds a hand before anybody adds to it, and what the seats have added. */
const commitment = z.object({
  handNo: id,
  seedHash: hash,
  root: hash,
  /** In the order of places; `seed` stays empty until it was opened. */
  contributions: listOf(
    z.object({ place: seatPlace, isBot: bit, hash: z.nullable(hash), seed: ownText(64) }),
    SEATS_MAX,
  ),
});

const payLine = z.object({
  from: seatPlace,
  to: seatPlace,
  due: yuan,
  paid: yuan,
  /** What kept it below what was due: the stack of who pays, of who is paid, or of the banker over all lines. */
  cap: z.optional(z.enum(['payer', 'payee', 'hub'])),
});

const handResult = z.object({
  handNo: id,
  lines: fixed(payLine, 10),
  /** By place. */
  seats: fixed(z.object({ net: yuan, rake: yuan }), SEATS_MAX),
});

/** A table as one seat sees it; it is read again whenever `version` moves. */
const table = z.object({
  now: moment,
  tableId,
  version: count,
  room,
  stage: codeOf(cardStageLabels),
  /** When the clock of the stage runs down; null while nothing runs. */
  dueTime: z.nullable(moment),
  chairs: listOf(chair, SEATS_MAX),
  ownChair: seatPlace,
  /** The member has asked to leave, and does when the hand is over. */
  isLeaving: bit,
  /** Whether a hash of an own seed is bound for the next hand. */
  isCommitted: bit,
  /** Why the own seat sits out: too little money, or what its limits say; empty when nothing keeps it. */
  awayReason: line,
  /** What the own chips are filled up to before the next hand. */
  topUp: z.nullable(yuan),
  hand: z.nullable(
    z.object({
      commitment,
      /** Goes with every action: an action of a clock that is over is refused. */
      clock: count,
      /** Null while the seats open their seeds. */
      view: z.nullable(cardView),
    }),
  ),
  /** What the next hand is bound to, as soon as that is known. */
  next: z.nullable(z.object({ handNo: id, seedHash: hash, root: hash })),
  /** Of the hand that lies open while the table rests. */
  result: z.nullable(handResult),
});

/** The game, its venue or the room is not there, not yet or not now. */
const roomRefusals = [ResultCode.NotFound, ResultCode.Testing, ResultCode.VenueMaintenance];
/** The seat is gone, or what was asked is no longer, or not, possible. */
const seatRefusals = [ResultCode.NotFound, ResultCode.Warning];

const handFields = {
  handNo: id,
  gameCode,
  roomCode,
  roomName: line,
  base: yuan,
  time: moment,
  /** Before rake. */
  net: yuan,
  rake: yuan,
  isVoid: bit,
};

/** Card rooms: members play each other, the house takes a published rake. */
export const cards = {
  rooms: endpoint({
    path: `${PREFIX}/rooms`,
    access: 'public',
    summary: '棋牌房间',
    input: z.object({ gameCode: z.optional(gameCode) }),
    output: z.object({ now: moment, list: listOf(room, 50) }),
  }),
  /** Where the member sits now, to come back to. */
  seat: endpoint({
    path: `${PREFIX}/seat`,
    access: 'member',
    summary: '我的牌桌',
    input: z.object({}),
    output: z.object({ seat: z.nullable(z.object({ tableId, gameCode, roomCode, roomName: line })) }),
  }),
  join: endpoint({
    path: `${PREFIX}/join`,
    access: 'member',
    effect: 'command',
    capability: 'cards',
    summary: '入座',
    input: z.strictObject({
      roomCode,
      /** 0: only people. */
      withBots: bit,
      /** SHA-256 of the own seed of the first hand. */
      commit: hash,
      /** Chips for the table, where they are bought; without it as many as usual. */
      buyIn: z.optional(typedYuan),
    }),
    output: table,
    refusals: [...roomRefusals, ...personRefusals, ResultCode.AccessDenied, ResultCode.Warning],
  }),
  leave: endpoint({
    path: `${PREFIX}/leave`,
    access: 'member',
    effect: 'command',
    summary: '离座',
    input: z.strictObject({ tableId }),
    /** 0: a hand is on, a trustee plays it to its end, and the seat is free then. */
    output: z.object({ isGone: bit }),
    refusals: [ResultCode.NotFound],
  }),
  table: endpoint({
    path: `${PREFIX}/table`,
    access: 'member',
    summary: '牌桌',
    input: z.object({ tableId }),
    output: table,
    refusals: [ResultCode.NotFound],
  }),
  act: endpoint({
    path: `${PREFIX}/act`,
    access: 'member',
    effect: 'command',
    summary: '出牌、抢庄、下注、跟注、吃碰杠胡',
    input: z.strictObject({ tableId, handNo: id, clock: count, action: cardAction }),
    output: table,
    refusals: seatRefusals,
  }),
  /** Ends the trustee's play without an action of the game. */
  resume: endpoint({
    path: `${PREFIX}/resume`,
    access: 'member',
    effect: 'command',
    summary: '取消托管',
    input: z.strictObject({ tableId }),
    output: table,
    refusals: [ResultCode.NotFound],
  }),
  /** Chips for the table up to so much, before its next hand. */
  topUp: endpoint({
    path: `${PREFIX}/topUp`,
    access: 'member',
    effect: 'command',
    capability: 'cards',
    summary: '补充筹码',
    input: z.strictObject({ tableId, to: typedYuan }),
    output: table,
    refusals: seatRefusals,
  }),
  commit: endpoint({
    path: `${PREFIX}/commit`,
    access: 'member',
    effect: 'command',
    summary: '绑定下一局的客户端种子',
    input: z.strictObject({ tableId, commit: hash }),
    output: z.object({ isCommitted: bit }),
    refusals: [ResultCode.NotFound],
  }),
  contribute: endpoint({
    path: `${PREFIX}/contribute`,
    access: 'member',
    effect: 'command',
    summary: '公开本局的客户端种子',
    input: z.strictObject({ tableId, handNo: id, seed }),
    output: table,
    refusals: seatRefusals,
  }),
  history: endpoint({
    path: `${PREFIX}/history`,
    access: 'member',
    summary: '我的牌局',
    input: z.object({ gameCode: z.optional(gameCode), ...pageFields }),
    output: paged(z.object(handFields)),
  }),
  hand: endpoint({
    path: `${PREFIX}/hand`,
    access: 'member',
    summary: '一局的回放',
    input: z.object({ handNo: id }),
    output: z.object({
      ...handFields,
      /** The member's own place. */
      place: seatPlace,
      players: listOf(z.object({ place: seatPlace, name: line, isBot: bit, isOwn: bit, stack: yuan }), SEATS_MAX),
      result: z.nullable(handResult),
      /** What stood open after each step. Other seats' hidden cards are shown, the hand being over. */
      steps: listOf(
        z.object({
          at: moment,
          place: z.nullable(seatPlace),
          isTrustee: bit,
          action: z.nullable(cardAction),
          view: cardView,
        }),
        JOURNAL_MAX,
      ),
    }),
    refusals: [ResultCode.NotFound],
  }),
};

/** A hand for whoever checks it: public by its number, and nothing in it says whose it is. */
export const cardHand = endpoint({
  path: '/game/api/v1/fair/cardHand',
  access: 'guest',
  summary: '一局牌的承诺与结果',
  input: z.object({ handNo: id }),
  output: z.object({
    handNo: id,
    gameCode,
    roomCode,
    base: yuan,
    rakeBp: count,
    rakeMost: yuan,
    multipleMost: count,
    rulebook: hash,
    time: moment,
    isVoid: bit,
    seedHash: hash,
    root: hash,
    deckSize: count,
    redeals: count,
    /** The house's seed, once the hand is over. */
    serverSeed: z.nullable(hash),
    /** Whose hand it was to deal, by the one before it; null where that was drawn, and in games without. */
    dealer: z.nullable(seatPlace),
    /** Of games with blinds: their places, and the time banks in milliseconds. */
    setup: z.nullable(
      z.object({
        button: z.nullable(seatPlace),
        small: z.nullable(seatPlace),
        big: seatPlace,
        banks: fixed(count, SEATS_MAX),
      }),
    ),
    /** Where the seed stays closed, as it would show hands that were thrown away: cards one by one, with their proofs. */
    openings: listOf(
      z.object({ dealt: count, place: count, card: count, salt: ownText(32), path: fixed(ownText(64), 10) }),
      20,
    ),
    contributions: listOf(
      z.object({ place: seatPlace, isBot: bit, hash: z.nullable(hash), seed: ownText(64) }),
      SEATS_MAX,
    ),
    /** What lay in front of each place at the start. */
    stacks: listOf(yuan, SEATS_MAX),
    /** Empty until the hand is over. */
    journal: listOf(z.object({ place: z.nullable(seatPlace), action: z.nullable(cardAction) }), JOURNAL_MAX),
    result: z.nullable(handResult),
  }),
  refusals: [ResultCode.NotFound],
});
