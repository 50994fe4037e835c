import { PushTopic } from '@fairground/contract/push';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { push, type PushAudience } from '../../../platform/push/push.ts';
import type { Conversation } from './conversations.ts';

type Parties = Pick<Conversation, 'id' | 'memberId' | 'operatorId'>;

/** How a conversation's visitor is reached: a guest by the conversation itself. */
const visitorOf = ({ id, memberId }: Parties): PushAudience =>
  memberId === null ? `guest:${id}` : `member:${memberId}`;
/** Whoever has it; all of them while nobody does. */
const operatorsOf = ({ operatorId }: Parties): PushAudience =>
  operatorId === null ? 'operators' : `operator:${operatorId}`;

/** A line was written or read: the two who talk look again. */
export function pushLine(app: Pick<AppContext, 'bus'>, tx: Pick<Tx, 'afterCommit'>, parties: Parties): void {
  const change = { topic: PushTopic.conversation, about: parties.id.toString() };
  tx.afterCommit(() => {
    push(app.bus, { to: visitorOf(parties), ...change });
    push(app.bus, { to: operatorsOf(parties), ...change });
  });
}

/** It was opened, taken, handed over, left or ended: everybody at work looks at the queue again, and the visitor too. */
export function pushState(app: Pick<AppContext, 'bus'>, tx: Pick<Tx, 'afterCommit'>, parties: Parties): void {
  const change = { topic: PushTopic.conversation, about: parties.id.toString() };
  tx.afterCommit(() => {
    push(app.bus, { to: visitorOf(parties), ...change });
    push(app.bus, { to: 'operators', ...change });
  });
}

/** The other side is writing; nothing is kept of it. */
export function pushTyping(app: Pick<AppContext, 'bus'>, parties: Parties, from: 'visitor' | 'operator'): void {
  const to = from === 'visitor' ? operatorsOf(parties) : visitorOf(parties);
  push(app.bus, { to, topic: PushTopic.typing, about: parties.id.toString() });
}
