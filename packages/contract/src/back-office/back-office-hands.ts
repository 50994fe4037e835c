import * as z from 'zod/mini';
import { cardAction, seatPlace } from '../cards/card-hands.ts';
import { yuan } from '../fields/amounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Permission } from '../protocol/permissions.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import { count, id, line, listOf, masked, moment, pageFields, paged, spanFields } from '../protocol/shapes.ts';

const PREFIX = '/console/api/v1/hands';

const SEATS_MAX = 6;
const STEPS_MAX = 1_000;

/** Somebody in a hand: a member under a masked name, or a bot under its own. */
const player = {
  place: seatPlace,
  /** Null of a bot. */
  memberId: z.nullable(id),
  memberName: masked,
  /** What the hand brought it, and the rake on that. */
  net: yuan,
  rake: yuan,
};

const handSummary = {
  handNo: id,
  gameCode: line,
  gameName: line,
  roomName: line,
  venueName: line,
  time: moment,
  endTime: moment,
  isVoid: z.boolean(),
};

/** Of its game: of 二人麻将 a tile. */
const card = z.int().check(z.gte(0), z.lte(63));

/** Hands at the card tables, for who looks into collusion. None is shown before it is over: an open card would be worth money. */
export const hands = {
  list: endpoint({
    path: `${PREFIX}/list`,
    access: 'operator',
    permission: Permission.riskReview,
    summary: '按牌局号、会员与时间查找已结束的牌局，查找会记入日志',
    input: z.object({
      handNo: z.optional(id),
      memberId: z.optional(id),
      /** Only hands in which this member sat too. */
      otherId: z.optional(id),
      ...spanFields,
      ...pageFields,
    }),
    output: paged(z.object({ ...handSummary, players: listOf(z.object(player), SEATS_MAX) })),
    refusals: [ResultCode.NotFound],
  }),
  one: endpoint({
    path: `${PREFIX}/one`,
    access: 'operator',
    permission: Permission.riskReview,
    summary: '一局的全部手牌与每一步，含未亮出的牌，查看会记入日志',
    input: z.object({ handNo: id }),
    output: z.object({
      ...handSummary,
      tableId: id,
      rulebook: line,
      seedHash: line,
      root: line,
      /** Empty before its cards were dealt. */
      board: listOf(card, 5),
      players: listOf(
        z.object({
          ...player,
          stack: yuan,
          hold: yuan,
          /** Every card it was dealt, shown or not; of 二人麻将 behind them every tile it drew, in order. */
          cards: listOf(card, 64),
          hasOpenedSeed: z.boolean(),
        }),
        SEATS_MAX,
      ),
      steps: listOf(
        z.object({
          time: moment,
          /** Null where the clock ran down. */
          place: z.nullable(seatPlace),
          isTrustee: z.boolean(),
          action: z.nullable(cardAction),
          /** Cards in the middle after it. */
          board: listOf(card, 5),
        }),
        STEPS_MAX,
      ),
    }),
    refusals: [ResultCode.NotFound],
  }),
  pairs: endpoint({
    path: `${PREFIX}/pairs`,
    access: 'operator',
    permission: Permission.riskReview,
    summary: '近7天常在同一桌的会员，与两人之间的净流向',
    input: z.object({ memberId: z.optional(id), ...pageFields }),
    output: paged(
      z.object({
        one: z.object({ memberId: id, memberName: masked }),
        other: z.object({ memberId: id, memberName: masked }),
        /** Hands both sat in, and their share of the hands of whoever played fewer, in percent. */
        hands: count,
        share: z.number(),
        /** What the first lost to the second, or won from them where it is below zero. */
        flow: yuan,
        /** The same in standard deviations of what their hands moved. */
        deviations: z.number(),
        isFlagged: z.boolean(),
      }),
    ),
    refusals: [ResultCode.NotFound],
  }),
};
