import type { Catalogue, OutputOf } from '@fairground/contract';
import type { AppContext } from '../../platform/app-context.ts';
import { inbox } from './inbox.ts';
import type { MessageKind } from './message-kind.ts';

type UnreadCounts = OutputOf<Catalogue['messages']['getUnreadForType']>;

/** How many messages wait for a member, by the wire's names. */
export async function countUnread({ pool }: Pick<AppContext, 'pool'>, memberId: bigint): Promise<UnreadCounts> {
  const unread = await inbox.unread(pool, memberId);
  const of = (kind: MessageKind, isPersonal: boolean): number =>
    unread.find((each) => each.type === kind && each.isPersonal === isPersonal)?.count ?? 0;
  return {
    brnotice_count: of('notice', false),
    bractivity_count: of('activity', false),
    brfd_count: of('feedback', false),
    notice_count: of('notice', true),
    activity_count: of('activity', true),
    fd_count: of('feedback', true),
    // The wire has one number each for bulletins and match news, whoever they were written to.
    brbulletin_count: of('bulletin', false) + of('bulletin', true),
    brmatch_count: of('match', false) + of('match', true),
  };
}
