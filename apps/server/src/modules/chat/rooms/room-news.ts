import type { ChatLine } from '@fairground/contract/chat';
import type { AppContext, Tx } from '../../../platform/app-context.ts';

/** Hints between processes. What they tell stands in the database: whoever misses one reads on from the last number it has. */
export const ChatTopic = {
  /** A line was added. */
  line: 'chat.line',
  /** Operators did something. */
  act: 'chat.act',
  /** Somebody came into a room. */
  joined: 'chat.joined',
  /** How many are in each room of a process. */
  present: 'chat.present',
} as const;

/** Tells every process of a new line once it is durable. */
export function tellLine({ bus }: Pick<AppContext, 'bus'>, tx: Tx, line: ChatLine): void {
  tx.afterCommit(() => bus.publish(ChatTopic.line, line));
}
