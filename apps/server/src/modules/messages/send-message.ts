import type { AppContext, Tx } from '../../platform/app-context.ts';
import { push } from '../../platform/push/push.ts';
import type { MessageContent } from './message-templates.ts';

export interface NewMessage extends MessageContent {
  readonly memberId: bigint;
  /** What it is written for; a member gets one message for one cause. */
  readonly cause: string;
}

type Writing = Pick<Tx, 'query' | 'afterCommit'>;

/**
 * Writes what concerns a member's own account. Writing it a second time changes nothing, so whoever is unsure may write
 * again. Marketing does not go this way: see send-broadcast.ts, which leaves out who does not want it.
 */
export const sendMessage = (
  app: Pick<AppContext, 'bus'>,
  tx: Writing,
  { now, ...message }: NewMessage & { readonly now: Date },
): Promise<void> => sendMessages(app, tx, { messages: [message], now });

/** Many at once, of the same moment. */
export async function sendMessages(
  app: Pick<AppContext, 'bus'>,
  tx: Writing,
  { messages, now }: { readonly messages: readonly NewMessage[]; readonly now: Date },
): Promise<void> {
  if (messages.length === 0) return;
  await tx.query(WRITE, [
    messages.map(({ memberId }) => memberId),
    messages.map(({ type }) => type),
    messages.map(({ title }) => title),
    messages.map(({ body }) => body),
    messages.map(({ path }) => path),
    messages.map(({ cause }) => cause),
    now,
  ]);
  pushMessages(app, tx, new Set(messages.map(({ memberId }) => memberId)));
}

/** Every open page of these members counts again, once this is committed. */
export function pushMessages(
  { bus }: Pick<AppContext, 'bus'>,
  tx: Pick<Tx, 'afterCommit'>,
  memberIds: Iterable<bigint>,
): void {
  tx.afterCommit(() => {
    for (const memberId of memberIds) push(bus, { to: `member:${memberId}`, topic: 'messages' });
  });
}

const WRITE = {
  name: 'messages.write',
  text: `insert into message (member_id, type, title, body, path, cause, created_at)
    select member_id, type, title, body, path, cause, $7
    from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
      as w (member_id, type, title, body, path, cause)
    on conflict (member_id, cause) do nothing`,
};
