import type { PushTopic } from '@fairground/contract/push';
import type { Bus } from '../bus/bus.ts';

/** The bus topic that carries pushes between processes. */
export const PUSH_BUS_TOPIC = 'push';

/** Whom a push is for: one member, every member who is here, one operator, every operator at work, or the guest of one conversation. */
export type PushAudience = `member:${bigint}` | 'members' | `operator:${bigint}` | 'operators' | `guest:${bigint}`;

export interface Push {
  readonly to: PushAudience;
  readonly topic: PushTopic;
  /** What of theirs has changed, when the topic has several; an id, never content. */
  readonly about?: string;
}

/**
 * Tells whoever is looking that something of theirs has changed. Call it after the commit (`tx.afterCommit`): it may be
 * lost, and those who hear it read again.
 */
export const push = (bus: Pick<Bus, 'publish'>, change: Push): void => bus.publish(PUSH_BUS_TOPIC, change);
