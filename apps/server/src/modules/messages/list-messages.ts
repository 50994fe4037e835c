import type { Catalogue, InputOf, OutputOf } from '@fairground/contract';
import { MessageType } from '@fairground/contract/message-shape';
import type { AppContext } from '../../platform/app-context.ts';
import type { MemberCall } from '../../platform/handler.ts';
import { inbox, type InboxMessage } from './inbox.ts';
import { letterId } from './message-id.ts';
import { kindOf } from './message-kind.ts';

type List = Catalogue['messages']['list'];
type Shown = OutputOf<List>['list'][number];

/** One page of the caller's inbox, the newest first. */
export async function listMessages(input: InputOf<List>, { app, caller }: MemberCall): Promise<OutputOf<List>> {
  const { type, isRead, ...page } = input;
  const { total, rows } = await inbox.page(app.pool, caller.memberId, {
    ...page,
    type: type === undefined ? undefined : kindOf(type),
    isRead: isRead === undefined ? undefined : isRead === 1,
  });
  return { total, list: rows.map(shown) };
}

/** The message that is to be shown to a member as a dialog. */
export async function duePopup({ pool }: Pick<AppContext, 'pool'>, memberId: bigint): Promise<Shown | undefined> {
  const due = await inbox.duePopup(pool, memberId);
  return due && shown(due);
}

/** What was written to a member for a cause, as they read it. */
export async function messageFor(
  store: Parameters<typeof inbox.forCause>[0],
  memberId: bigint,
  cause: string,
): Promise<Shown | undefined> {
  const found = await inbox.forCause(store, memberId, cause);
  return found && shown(found);
}

const shown = (message: InboxMessage): Shown => ({
  letterId: letterId(message),
  type: MessageType[message.type],
  broadcast: message.isPersonal ? 0 : 1,
  title: message.title,
  content: message.body,
  path: message.path,
  isRead: message.readAt === null ? 0 : 1,
  sendTime: message.sentAt.getTime(),
});
