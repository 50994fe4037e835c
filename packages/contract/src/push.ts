import * as z from 'zod/mini';
import { id, ownText, valueOf } from './protocol/shapes.ts';

/**
 * Where the site tells a person that something of theirs has changed. What is pushed is a hint, never the fact: whoever
 * hears it reads again by a call, and whoever was away reads again when the line is back.
 */
export const PUSH_PATH = '/push';

/** Who listens: a member and an operator by the token of their login, a guest by the key of their conversation. */
export const PushRole = { member: 'member', operator: 'operator', guest: 'guest' } as const;
export type PushRole = (typeof PushRole)[keyof typeof PushRole];

/** What has changed. */
export const PushTopic = {
  /** The member's messages: what is unread has to be counted again. */
  messages: 'messages',
  /** An answer to a feedback, or a feedback that waits for one. */
  feedback: 'feedback',
  /** A conversation with customer service: its lines, its state, or how many wait before it. */
  conversation: 'conversation',
  /** The member's money: a bet, a settlement, a cash-out, a deposit, a withdrawal, a transfer. */
  balance: 'balance',
  /** What a jackpot pool holds. It concerns everybody who is here. */
  pools: 'pools',
  /** A live table, `about` by its code: a phase of its round has begun. It concerns everybody who is here. */
  table: 'table',
  /** What operators decided about sports, matches and markets, or what stands on them: the operators' own. */
  trading: 'trading',
  /** A card table the member sits at: `about` is its number. */
  cards: 'cards',
  /** What the reports count has moved on. It concerns every operator. */
  figures: 'figures',
  /** What the site offers as a whole: a switch of its operators. It concerns everybody who is here. */
  site: 'site',
  /** The other side is writing in a conversation at this moment. */
  typing: 'typing',
} as const;
export type PushTopic = (typeof PushTopic)[keyof typeof PushTopic];

/** The first thing a client says, within a few seconds of connecting; later only pings. */
export const pushQuestion = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('hello'), role: valueOf(PushRole), token: ownText(128) }),
  z.strictObject({ op: z.literal('ping') }),
]);
export type PushQuestion = z.output<typeof pushQuestion>;

/** What the server says. `about` names the thing that changed, when the topic has several. */
const pushFrame = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('welcome') }),
  z.strictObject({ op: z.literal('changed'), topic: valueOf(PushTopic), about: z.optional(id) }),
  z.strictObject({ op: z.literal('refused') }),
  z.strictObject({ op: z.literal('pong') }),
]);
export type PushFrame = z.output<typeof pushFrame>;
