import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import type { Tx } from '../../platform/app-context.ts';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countUnread } from './count-unread.ts';
import { inbox, type Selection } from './inbox.ts';
import { selectionOf } from './message-id.ts';
import { kindOf } from './message-kind.ts';
import { pushMessages } from './send-message.ts';

type Messages = Catalogue['messages'];
type UnreadCounts = OutputOf<Messages['read']>;

/** One message or a selection. Reading again what was read changes nothing. */
export function readMessages({ letterId }: InputOf<Messages['read']>, call: MemberCall) {
  const chosen = selectionOf(typeof letterId === 'string' ? [letterId] : letterId);
  return changeChosen(chosen, call, (tx) => inbox.read(tx, call.caller.memberId, { ...chosen, now: call.now }));
}

export function deleteMessages({ letterIds }: InputOf<Messages['delete']>, call: MemberCall) {
  const chosen = selectionOf(letterIds);
  return changeChosen(chosen, call, (tx) => inbox.remove(tx, call.caller.memberId, { ...chosen, now: call.now }));
}

export const readAllMessages = ({ type }: InputOf<Messages['onekeyRead']>, call: MemberCall) =>
  change(call, (tx) =>
    inbox.readAll(tx, call.caller.memberId, { type: type === undefined ? undefined : kindOf(type), now: call.now }),
  );

/** Another tab may have deleted some of them meanwhile; only when nothing is left there is nothing to do. */
const changeChosen = (chosen: Selection, call: MemberCall, work: (tx: Tx) => Promise<unknown>) =>
  change(call, async (tx) => {
    if (!(await inbox.hasAny(tx, call.caller.memberId, chosen))) throw new Refusal(ResultCode.NotFound);
    await work(tx);
  });

async function change(
  { app, caller: { memberId } }: MemberCall,
  work: (tx: Tx) => Promise<unknown>,
): Promise<UnreadCounts> {
  await app.transact(async (tx) => {
    await work(tx);
    pushMessages(app, tx, [memberId]);
  });
  return countUnread(app, memberId);
}
