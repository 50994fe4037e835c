import * as z from 'zod/mini';
import { typedYuan, yuan } from './fields/amounts.ts';
import { endpoint } from './protocol/endpoint.ts';
import { betRecords } from './sports/bet-records.ts';
import { personRefusals, transferRefusals } from './protocol/play-refusals.ts';
import { ResultCode } from './protocol/result-codes.ts';
import {
  address,
  bit,
  codeOf,
  count,
  flag,
  id,
  line,
  listOf,
  moment,
  pageFields,
  paged,
  sentBit,
  typedText,
  valueOf,
  withDefault,
} from './protocol/shapes.ts';
import { sportsRequest, movesMoney } from './sports/sports-requests.ts';
import { sportsReply } from './sports/sports-replies.ts';
import { ALL_VENUES, VenueState, venueCategoryLabels, volatilityLabels } from './fields/venues.ts';

const PREFIX = '/game/api/v1';

/** Which way a venue transfer goes. */
export const TransferWay = { in: '1', out: '2' } as const;

/** Shelves of a venue's games. */
export const gameTabLabels = { all: '全部', hot: '热门', new: '最新', collected: '收藏', recent: '最近' } as const;

const venueCode = z.string('请选择场馆').check(z.regex(/^[A-Z0-9]{2,16}$/, '请选择场馆'));
const gameCode = z.string('游戏编号有误').check(z.regex(/^[\w:.-]{0,64}$/, '游戏编号有误'));
const category = codeOf(venueCategoryLabels, '请选择分类');

const gameKey = z.object({ enName: venueCode, gameCode: id });
const collected = z.object({ enName: venueCode, gameCode: id, collected: bit });

/** Venues, their games, and a member's money and bets in them. */
export const games = {
  allBalance: endpoint({
    path: `${PREFIX}/venue/allBalance`,
    access: 'member',
    summary: '各场馆余额',
    input: z.object({
      /** A category, or 8 for every venue. */
      category: z.union([category, z.literal([ALL_VENUES, `${ALL_VENUES}`])], '请选择分类'),
    }),
    output: listOf(z.object({ enName: venueCode, name: line, balance: yuan, status: valueOf(VenueState) })),
  }),
  balance: endpoint({
    path: `${PREFIX}/balance`,
    access: 'member',
    summary: '单个场馆余额',
    input: z.object({ channelCode: venueCode }),
    output: z.object({ channelCode: venueCode, balance: yuan }),
    refusals: [ResultCode.NotFound, ResultCode.VenueMaintenance],
  }),
  setAutoTransferStatus: endpoint({
    path: `${PREFIX}/setAutoTransferStatus`,
    access: 'member',
    effect: 'command',
    summary: '自动转账开关',
    input: z.object({ status: sentBit }),
    output: z.object({ status: bit }),
  }),
  transfer: endpoint({
    path: `${PREFIX}/transfer`,
    access: 'member',
    effect: 'money',
    capability: 'transfer',
    summary: '场馆转入或转出',
    input: z.strictObject({
      channelCode: venueCode,
      amount: typedYuan,
      ty: valueOf(TransferWay),
      isActivity: withDefault(flag, false),
    }),
    output: z.object({ centerWalletBalance: yuan, venueBalance: yuan }),
    refusals: transferRefusals,
  }),
  recycle: endpoint({
    path: `${PREFIX}/venue/recycle`,
    access: 'member',
    effect: 'money',
    capability: 'transfer',
    summary: '一键回收场馆余额',
    input: z.strictObject({
      /** Left out: every venue. */
      channelCode: z.optional(venueCode),
    }),
    output: z.object({
      recycled: yuan,
      centerWalletBalance: yuan,
      /** Venues whose money stayed, and why. */
      kept: listOf(z.object({ enName: venueCode, name: line, reason: line }), 100),
    }),
    refusals: [ResultCode.NotFound, ResultCode.VenueActivity, ResultCode.VenueMaintenance],
  }),
  getVenueInfoByCategory: endpoint({
    path: `${PREFIX}/getVenueInfoByCategory`,
    access: 'public',
    summary: '分类下的场馆',
    input: z.object({ category }),
    output: z.object({
      list: listOf(
        z.object({
          enName: venueCode,
          name: line,
          category,
          state: valueOf(VenueState),
          resumeTime: z.nullable(moment),
          /** Facts for the venue card: matches today, seats, limits. */
          facts: listOf(z.object({ label: line, value: line }), 10),
          /** 1 when the venue has a list of games to choose from. */
          hasGames: bit,
        }),
        100,
      ),
    }),
  }),
  getBonusPools: endpoint({
    path: `${PREFIX}/getBonusPools`,
    access: 'public',
    summary: '彩池',
    input: z.object({ enName: z.optional(venueCode) }),
    output: z.object({
      list: listOf(z.object({ enName: venueCode, gameCode: id, name: line, amount: yuan, time: moment })),
    }),
  }),
  gameList: endpoint({
    path: `${PREFIX}/gameList`,
    access: 'guest',
    summary: '游戏列表',
    input: z.object({
      ...pageFields,
      category: z.optional(category),
      enName: z.optional(venueCode),
      /** `collected` and `recent` are empty for a visitor. */
      tab: withDefault(codeOf(gameTabLabels), 'all'),
      /** Part of a name, of its pinyin or of the initials of its pinyin. */
      keyword: withDefault(typedText(30), ''),
    }),
    output: paged(
      z.object({
        enName: venueCode,
        venueName: line,
        gameCode: id,
        name: line,
        category,
        state: valueOf(VenueState),
        /** When a game in maintenance is back, if that is known. */
        resumeTime: z.nullable(moment),
        /** 1 for the games most members have really played in the last 30 days. */
        hot: bit,
        /** 1 in the first 30 days after it was listed. */
        new: bit,
        collected: bit,
        /** Return to player in percent, as the game's own mathematics gives it; empty where none applies. */
        rtp: line,
        /** Stake range, number of seats and the like, in words. */
        note: line,
        volatility: z.nullable(codeOf(volatilityLabels)),
        /** Address of its picture; empty: none is kept. */
        tile: address,
        /** 1 when it can be tried without an account and without money. */
        demo: bit,
        /** Who makes it; empty: the venue itself. */
        provider: line,
        /** How many members have played it in the last 30 days. */
        players: count,
      }),
    ),
  }),
  launch: endpoint({
    path: `${PREFIX}/launch`,
    access: 'member',
    // With automatic transfer on, entering a venue takes the centre wallet's money along.
    effect: 'money',
    summary: '进入游戏',
    input: z.strictObject({
      enName: venueCode,
      /** A game of this venue. Empty: the venue's lobby; a venue of electronic games of ours has none and opens its first game. */
      gameCode: withDefault(gameCode, ''),
      isActivity: withDefault(flag, false),
    }),
    output: z.object({ url: address }),
    refusals: [...transferRefusals, ResultCode.RegionWarning],
  }),
  resource: endpoint({
    path: `${PREFIX}/resource`,
    access: 'member',
    effect: 'money',
    effectOf: (input) => (movesMoney(input.method) ? 'money' : 'read'),
    capability: 'sports',
    summary: '体育频道：赛事、赔率、投注与注单',
    input: sportsRequest,
    output: sportsReply,
    refusals: [
      ResultCode.AccessDenied,
      ResultCode.NotFound,
      ResultCode.Warning,
      ...personRefusals,
      ResultCode.ParameterError,
      ResultCode.UserIdVerificationError,
      ResultCode.NoData,
      ResultCode.VenueMaintenance,
    ],
  }),
  addCollection: endpoint({
    path: `${PREFIX}/collection/addCollection`,
    access: 'member',
    effect: 'command',
    summary: '收藏游戏',
    input: gameKey,
    output: collected,
    refusals: [ResultCode.NotFound],
  }),
  removeCollection: endpoint({
    path: `${PREFIX}/collection/removeCollection`,
    access: 'member',
    effect: 'command',
    summary: '取消收藏',
    input: gameKey,
    output: collected,
  }),
  ...betRecords,
};
