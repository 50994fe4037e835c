import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { TopicHandler } from '../../platform/jobs/outbox-worker.ts';
import { push } from '../../platform/push/push.ts';
import { type Broadcast, broadcasts, type NewBroadcast, type Recipient } from './broadcasts.ts';
import { CARRY_BROADCAST } from './carry-broadcast.ts';

/** The outbox topic under which a broadcast is sent, at its time. */
export const SEND_BROADCAST = 'message.broadcast';

/** So many members in one transaction: a broadcast to a million never holds anybody up. */
const GROUP = 2_000;

/** Takes a broadcast on; it goes out at its time. */
export async function openBroadcast(
  app: AppContext,
  tx: Tx,
  { now, ...broadcast }: NewBroadcast & { readonly now: Date },
): Promise<bigint> {
  const id = await broadcasts.insert(tx, broadcast, now);
  const isLater = broadcast.sendAt > now;
  await app.outbox.enqueue(tx, {
    topic: SEND_BROADCAST,
    payload: { broadcastId: id.toString() },
    ...(isLater && { runAt: broadcast.sendAt }),
  });
  return id;
}

/**
 * Finds everybody a broadcast is for, group by group, and then lets all of them see it at once. Who gets it is decided
 * now, not when it was written. A repeat goes on where the first try stopped.
 */
export const sendBroadcast: TopicHandler = async ({ payload }, app) => {
  const id = BigInt(String(payload['broadcastId']));
  // oxlint-disable-next-line no-await-in-loop -- one group after the other is the point
  while (await app.transact((tx) => sendToNextGroup(app, tx, id)));
};

/** False when nobody is left. */
async function sendToNextGroup(app: AppContext, tx: Tx, id: bigint): Promise<boolean> {
  const broadcast = await broadcasts.lock(tx, id);
  if (!broadcast || broadcast.sentAt || broadcast.recalledAt) return false;
  const group = await broadcasts.nextRecipients(tx, broadcast, GROUP);
  const last = group.at(-1);
  if (last) {
    await address(app, tx, { broadcast, group });
    await broadcasts.advance(tx, id, { through: last.memberId, sent: group });
  }
  if (group.length === GROUP) return true;
  await broadcasts.setSent(tx, id, app.now());
  pushBroadcast(app, tx, broadcast);
  return false;
}

async function address(
  app: AppContext,
  tx: Tx,
  { broadcast: { id, isForEveryone }, group }: { readonly broadcast: Broadcast; readonly group: readonly Recipient[] },
): Promise<void> {
  const listed = group.filter(({ byMessage }) => byMessage).map(({ memberId }) => memberId);
  if (!isForEveryone && listed.length > 0) await broadcasts.addRecipients(tx, id, listed);
  for (const { memberId, byMail, bySms } of group) {
    for (const kind of [byMail && 'mail', bySms && 'sms'] as const) {
      if (kind === false) continue;
      const key = `${id}:${memberId}:${kind}`;
      const payload = { broadcastId: id.toString(), memberId: memberId.toString(), kind };
      // oxlint-disable-next-line no-await-in-loop -- one connection to say it on
      await app.outbox.enqueue(tx, { topic: CARRY_BROADCAST, payload, key });
    }
  }
}

/** Tells the one member, or every member who is here; the socket spreads what it says to many. */
export function pushBroadcast(
  { bus }: Pick<AppContext, 'bus'>,
  tx: Pick<Tx, 'afterCommit'>,
  { isPersonal, audience }: Pick<Broadcast, 'isPersonal' | 'audience'>,
): void {
  const to = isPersonal ? (`member:${BigInt(audience.memberId ?? 0)}` as const) : 'members';
  tx.afterCommit(() => push(bus, { to, topic: 'messages' }));
}
