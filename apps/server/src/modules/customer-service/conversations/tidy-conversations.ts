import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { becomeFeedback } from '../become-feedback.ts';
import { conversationLines } from './conversation-lines.ts';
import { type Conversation, conversations } from './conversations.ts';
import { isStaffed } from '../service-status.ts';
import { endConversation } from './end-conversation.ts';
import { pushState } from './push-conversation.ts';

const MINUTE_MS = 60_000;
/** On an open conversation without a word for so long nobody waits any more. */
export const SILENCE_MS = 30 * MINUTE_MS;
/** An operator who is away for so long does not come back to this visitor. */
export const ABANDONED_MS = 5 * MINUTE_MS;
const BATCH = 100;

/** Keeps the promises nobody is there to keep: lets silent ones end, and finds somebody else for the abandoned. */
export async function tidyConversations(app: AppContext): Promise<void> {
  const now = app.now();
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  for (const { id } of await conversations.silentSince(app, before(SILENCE_MS), BATCH))
    // oxlint-disable-next-line no-await-in-loop -- each is a transaction of its own
    await app.transact((tx) => endConversation(app, tx, { id, by: 'silence', now }));
  for (const { id } of await conversations.abandonedSince(app, before(ABANDONED_MS), BATCH))
    // oxlint-disable-next-line no-await-in-loop
    await app.transact((tx) => giveBack(app, tx, { id, now }));
  await leaveQueueIfNobodyThere(app, now);
}

/** Back into the queue at the old place. */
async function giveBack(
  app: AppContext,
  tx: Tx,
  { id, now }: { readonly id: bigint; readonly now: Date },
): Promise<void> {
  const conversation = await conversations.lock(tx, id);
  if (conversation?.state !== 'open') return;
  await tell(tx, conversation, { text: '接待您的客服暂时离开，正在为您转接', now });
  await conversations.queue(tx, id, conversation.queuedAt ?? now);
  pushState(app, tx, { ...conversation, operatorId: null });
}

/** Nobody is kept waiting for somebody who is not there: who waits has left a message instead. */
async function leaveQueueIfNobodyThere(app: AppContext, now: Date): Promise<void> {
  const waiting = await conversations.inState(app, 'queued', { most: BATCH, now });
  if (waiting.length === 0 || (await isStaffed(app, now))) return;
  for (const { id } of waiting)
    // oxlint-disable-next-line no-await-in-loop
    await app.transact(async (tx) => {
      const conversation = await conversations.lock(tx, id);
      if (conversation?.state !== 'queued') return;
      const { memberId, topic } = conversation;
      if (memberId !== null) return becomeFeedback(app, tx, { id, topic, memberId, now });
      await tell(tx, conversation, { text: '客服暂时不在线，您的消息已转为留言，我们会尽快回复', now });
      await conversations.leave(tx, id);
      pushState(app, tx, conversation);
    });
}

async function tell(
  tx: Tx,
  conversation: Conversation,
  { text, now }: { readonly text: string; readonly now: Date },
): Promise<void> {
  const lineId = `system-${conversation.lastNo + 1}`;
  await conversationLines.append(tx, conversation, { author: 'system', lineId, text, now });
}
