import * as z from 'zod/mini';
import {
  chat,
  chatLine,
  chatLineKey,
  chatLineNo,
  ChatMessageId as Id,
  chatRoomId,
  chatStatusLabels,
  chatText,
  slipText,
} from './chat.ts';
import { codeOf, count, line, listOf, moment, ownText } from './protocol/shapes.ts';

/** Where the chat socket is opened, with `clientType` and `siteId` in the query. */
export const CHAT_PATH = '/stream/ws';
/** Most lines a room tells somebody who comes back; whoever missed more reads the history. */
export const CHAT_RESUME_MAX = 300;

/** By which a client finds the answer to its question. */
const seq = z.optional(z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)));
const nothing = z.optional(z.unknown());

/** What a client says. */
export const chatRequest = z.discriminatedUnion('msgId', [
  z.object({ msgId: z.literal(Id.heartbeat), msgData: nothing, seq }),
  z.object({
    msgId: z.literal(Id.login),
    /** The login's token and the reply of `member/jwt`. */
    msgData: z.object({ token: ownText(128), body: z.object({ jwt: ownText(2_048) }) }),
    seq,
  }),
  z.object({ msgId: z.literal(Id.guestLogin), msgData: nothing, seq }),
  z.object({
    msgId: z.literal(Id.joinRoom),
    msgData: z.object({
      rid: chatRoomId,
      /** The last line the client has of this room: it is told what came since. */
      after: z.optional(chatLineNo),
    }),
    seq,
  }),
  z.object({
    msgId: z.literal(Id.send),
    msgData: z.object({ msg: chatText, key: z.optional(chatLineKey), slip: z.optional(slipText) }),
    seq,
  }),
  z.object({ msgId: z.literal(Id.history), msgData: chat.history.input, seq }),
]);
export type ChatRequest = z.output<typeof chatRequest>;

/** How a room is kept at this moment. */
const roomState = z.object({
  rid: chatRoomId,
  title: line,
  status: codeOf(chatStatusLabels),
  /** Why it is as it is; empty while nobody has changed it. */
  reason: line,
  /** The VIP grade from which a member may speak. */
  level: count,
  /** Seconds between two lines of one member; 0 without slow mode. */
  slowSeconds: count,
  online: count,
  /** Lines up to this one were cleared away. */
  clearedNo: count,
});
export type ChatRoomState = z.output<typeof roomState>;

/** Somebody is kept from something; without an end when `until` is null. */
const sanction = z.object({ reason: line, until: z.nullable(moment) });
export type ChatSanction = z.output<typeof sanction>;

const rid = chatRoomId;
const about = { rid, userId: ownText(64), name: line };

/**
 * What the server says by itself. Answers carry the id of their question, its `seq`, and `code`: 6000, or the number of a
 * refusal with the reason in `msgData.message`.
 * @public its ids and shapes are held against what the server really sends
 */
export const chatPush = z.discriminatedUnion('msgId', [
  z.object({ msgId: z.literal(Id.send), msgData: chatLine }),
  z.object({ msgId: z.literal(Id.scorePush), msgData: chatLine }),
  z.object({ msgId: z.literal(Id.giftRecordPush), msgData: chatLine }),
  z.object({ msgId: z.literal(Id.scorePredictionPush), msgData: chatLine }),
  z.object({ msgId: z.literal(Id.internalNotification), msgData: chatLine }),
  /** To the member alone. */
  z.object({ msgId: z.literal(Id.memberMute), msgData: z.object({ ...about, muted: z.boolean(), ...sanction.shape }) }),
  /** To the room: what this member said is not shown any more. Reason and end are for the member alone. */
  z.object({
    msgId: z.literal(Id.roomBlock),
    msgData: z.object({ ...about, blocked: z.boolean(), ...z.partial(sanction).shape }),
  }),
  z.object({
    msgId: z.literal(Id.roomStatusChange),
    msgData: z.object({ rid, status: codeOf(chatStatusLabels), reason: line }),
  }),
  z.object({ msgId: z.literal(Id.vipChatLevel), msgData: z.object({ rid, level: count, reason: line }) }),
  z.object({ msgId: z.literal(Id.joinBroadcast), msgData: z.object({ ...about, grade: count }) }),
  z.object({ msgId: z.literal(Id.roomStatusUpdate), msgData: roomState }),
  z.object({ msgId: z.literal(Id.roomDestroy), msgData: z.object({ rid, reason: line }) }),
  z.object({
    msgId: z.literal(Id.clearRoom),
    /** Everything up to a line, or single lines. */
    msgData: z.object({ rid, upTo: count, lines: z.optional(listOf(count, 100)), reason: line }),
  }),
  z.object({
    msgId: z.literal(Id.joinUnicast),
    msgData: z.object({
      room: roomState,
      /** Oldest first: the latest ones, or those since `after`. */
      lines: listOf(chatLine, CHAT_RESUME_MAX),
      /** More came since `after` than is told here: the client begins anew. */
      fresh: z.boolean(),
      muted: z.nullable(sanction),
    }),
  }),
]);
export type ChatPush = z.output<typeof chatPush>;
