import type { Catalogue, OutputOf } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import { type MessageKind, memberMessages } from './member-messages.ts';

type UnreadCounts = OutputOf<Catalogue['messages']['getUnreadForType']>;

/** How many messages wait for the caller, by the wire's names. */
export async function countUnread(_: unknown, { app, caller }: MemberCall): Promise<UnreadCounts> {
  const unread = await memberMessages.unread(app, caller.memberId);
  const of = (type: MessageKind): number => unread.get(type) ?? 0;
  return {
    // The wire knows bulletins and match news only as written to everyone.
    brbulletin_count: of('bulletin'),
    brmatch_count: of('match'),
    notice_count: of('notice'),
    activity_count: of('activity'),
    fd_count: of('feedback'),
    // Of these three, what there is was written to single members.
    brnotice_count: 0,
    bractivity_count: 0,
    brfd_count: 0,
  };
}
