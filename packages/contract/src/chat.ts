import * as z from 'zod/mini';
import { endpoint } from './protocol/endpoint.ts';
import { ChatLimit } from './fields/site-constants.ts';
import { ResultCode } from './protocol/result-codes.ts';
import { count, id, line, listOf, moment, ownText, valueOf, withDefault } from './protocol/shapes.ts';

/**
 * What a message on the chat socket is.
 * @public the chat socket and its client speak it
 */
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

const roomId = z.string('房间有误').check(z.regex(/^(lobby|match:[\w.-]{1,48})$/, '房间有误'));

/** The chat rooms over HTTP; the socket speaks the same words. */
export const chat = {
  history: endpoint({
    path: '/stream/api/v1/history',
    access: 'public',
    summary: '聊天记录',
    input: z.object({
      rid: roomId,
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
    }),
    output: z.object({
      total: count,
      /** Newest first. */
      list: listOf(
        z.object({
          lineId: id,
          rid: roomId,
          category: valueOf(ChatLineKind),
          categoryType: ownText(32),
          /** Empty for system lines. */
          userId: ownText(64),
          name: line,
          avatar: ownText(64),
          grade: count,
          /** Text to be shown as text, never as markup. */
          msg: ownText(1_000),
          time: moment,
        }),
        100,
      ),
    }),
    refusals: [ResultCode.NotFound],
  }),
};
