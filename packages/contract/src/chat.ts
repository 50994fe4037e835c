import * as z from 'zod/mini';
import { endpoint } from './protocol/endpoint.ts';
import { ChatLimit } from './fields/site-constants.ts';
import { ResultCode } from './protocol/result-codes.ts';
import {
  codeOf,
  count,
  id,
  line,
  listOf,
  moment,
  ownText,
  requiredText,
  typedText,
  valueOf,
  withDefault,
} from './protocol/shapes.ts';

const PREFIX = '/stream/api/v1';

/** What a message on the chat socket is. */
export const ChatMessageId = {
  heartbeat: 0,
  login: 10001,
  joinRoom: 10002,
  send: 10003,
  memberMute: 10004,
  roomBlock: 10005,
  roomStatusChange: 10006,
  vipChatLevel: 10007,
  joinBroadcast: 10008,
  roomStatusUpdate: 10009,
  history: 10011,
  roomDestroy: 10013,
  scorePush: 10014,
  clearRoom: 10015,
  joinUnicast: 10016,
  giftRecordPush: 10017,
  scorePredictionPush: 10018,
  guestLogin: 10019,
  internalNotification: 60000,
} as const;

/** What kind of line stands in a room's history. */
export const ChatLineKind = { said: 1, score: 2, gift: 3, prediction: 4, notice: 5 } as const;

/** Who may say something in a room: those who may, nobody, and a room nobody reads either. */
export const chatStatusLabels = { open: '开放', readonly: '全员禁言', closed: '已关闭' } as const;
export type ChatStatus = keyof typeof chatStatusLabels;

/** Why a line is reported. */
export const reportKindLabels = {
  abuse: '辱骂攻击',
  advert: '广告拉人',
  fraud: '诈骗信息',
  obscene: '色情低俗',
  other: '其他',
} as const;
export type ReportKind = keyof typeof reportKindLabels;

/** What a member gives a room, and what it costs in points. */
export const chatGifts = {
  flower: { name: '鲜花', picture: '🌹', points: 10 },
  horn: { name: '助威喇叭', picture: '📣', points: 50 },
  trophy: { name: '冠军奖杯', picture: '🏆', points: 200 },
} as const;
export type ChatGift = keyof typeof chatGifts;
const giftNames: Readonly<Record<ChatGift, string>> = {
  flower: chatGifts.flower.name,
  horn: chatGifts.horn.name,
  trophy: chatGifts.trophy.name,
};
/** What a score that was predicted right brings. */
export const PREDICTION_POINTS = 50;

/** The longest thing that is said in one go. */
export const CHAT_TEXT_MAX = 200;
/** A code of ten selections with long match ids. */
const SLIP_CODE_MAX = 800;
/** The highest score anybody predicts. */
const SCORE_MAX = 199;

export const chatRoomId = z.string('房间有误').check(z.regex(/^(lobby|match:[\w.-]{1,48})$/, '房间有误'));
/** Which line of its room, counted from one. */
export const chatLineNo = z.int('消息序号有误').check(z.gte(0, '消息序号有误'), z.lte(2_000_000_000, '消息序号有误'));
/** Made by the client: sending a line again after a lost answer adds nothing. */
export const chatLineKey = z.string('消息编号有误').check(z.regex(/^[\w-]{8,64}$/, '消息编号有误'));
export const chatText = requiredText(CHAT_TEXT_MAX, '请输入消息');
/** 投注码 as the betslip gives it. */
export const slipText = z
  .string('投注码有误')
  .check(z.regex(/^FG1\*[\w:./+*~-]+$/, '投注码有误'), z.maxLength(SLIP_CODE_MAX, '投注码过长'));
const score = z.int('请填写比分').check(z.gte(0, '请填写比分'), z.lte(SCORE_MAX, '比分有误'));

/** A line of a room. Text is to be shown as text, never as markup. */
export const chatLine = z.object({
  lineId: id,
  /** Its number in the room: lines come in this order, and nothing is missing between two that follow each other. */
  no: z.optional(count),
  rid: chatRoomId,
  category: valueOf(ChatLineKind),
  /** A finer sort within the kind: `slip` for a shared slip, the kind of gift, what happened in the match. */
  categoryType: ownText(32),
  /** Empty for system lines. */
  userId: ownText(64),
  /** As much of the name as others see. */
  name: line,
  avatar: ownText(64),
  grade: count,
  msg: ownText(1_000),
  time: moment,
  /** The client's own key of the line, by which whoever wrote it knows it again. */
  key: z.optional(ownText(64)),
  /** A shared slip: its code. */
  slip: z.optional(ownText(SLIP_CODE_MAX)),
  score: z.optional(
    z.object({
      gameId: id,
      homeName: line,
      awayName: line,
      home: count,
      away: count,
      period: ownText(16),
      over: z.boolean(),
    }),
  ),
  prediction: z.optional(z.object({ gameId: id, home: count, away: count })),
  gift: z.optional(z.object({ gift: ownText(32), giftName: line, points: count, to: line })),
});
export type ChatLine = z.output<typeof chatLine>;

/** How often a score was predicted. */
const tally = z.object({ home: count, away: count, members: count });

/** The chat rooms over HTTP; the socket speaks the same words. */
export const chat = {
  history: endpoint({
    path: `${PREFIX}/history`,
    access: 'public',
    summary: '聊天记录',
    input: z.object({
      rid: chatRoomId,
      pageNum: withDefault(z.int('页码有误').check(z.gte(1, '页码有误'), z.lte(10_000, '页码有误')), 1),
      pageSize: withDefault(
        z.int('每页条数有误').check(z.gte(1, '每页条数有误'), z.lte(100, '每页最多100条')),
        ChatLimit.historyPageSize,
      ),
      /** Lines of one kind only. */
      category: z.optional(valueOf(ChatLineKind)),
      /** A finer sort within the kind, such as the kind of gift. */
      categoryType: z.optional(ownText(32)),
      beginTime: z.optional(moment),
      endTime: z.optional(moment),
      /** Only what stands before this line, so that pages stay the same while others write. */
      before: z.optional(chatLineNo),
    }),
    output: z.object({
      total: count,
      /** Newest first. */
      list: listOf(chatLine, 100),
    }),
    refusals: [ResultCode.NotFound],
  }),
  report: endpoint({
    path: `${PREFIX}/report`,
    access: 'member',
    effect: 'command',
    summary: '举报一条聊天消息',
    input: z.object({
      lineId: id,
      kind: codeOf(reportKindLabels, '请选择举报原因'),
      note: withDefault(typedText(200), ''),
    }),
    output: z.null(),
    refusals: [ResultCode.NotFound, ResultCode.DataExists],
  }),
  prediction: endpoint({
    path: `${PREFIX}/prediction`,
    access: 'guest',
    summary: '一场比赛的比分预测',
    input: z.object({ gameId: id }),
    output: z.object({
      gameId: id,
      homeName: line,
      awayName: line,
      /** Whether the score may still be predicted: until the first period is over. */
      open: z.boolean(),
      /** Once `settled`, `points` says whether it was right; `voided` when the match was not played to its end. */
      mine: z.nullable(
        z.object({
          home: count,
          away: count,
          time: moment,
          points: count,
          settled: z.boolean(),
          voided: z.boolean(),
        }),
      ),
      total: count,
      /** The scores most predicted. */
      top: listOf(tally, 5),
    }),
    refusals: [ResultCode.NotFound],
  }),
  predict: endpoint({
    path: `${PREFIX}/predict`,
    access: 'member',
    effect: 'command',
    summary: '预测一场比赛的比分，不下注',
    input: z.object({ gameId: id, home: score, away: score }),
    output: chatLine,
    refusals: [ResultCode.AccessDenied, ResultCode.NotFound, ResultCode.DataExists, ResultCode.Warning],
  }),
  giveGift: endpoint({
    path: `${PREFIX}/giveGift`,
    access: 'member',
    effect: 'command',
    summary: '用积分送出礼物',
    input: z.object({ rid: chatRoomId, gift: codeOf(giftNames, '请选择礼物') }),
    output: chatLine,
    refusals: [ResultCode.AccessDenied, ResultCode.NotFound, ResultCode.Warning],
  }),
};
