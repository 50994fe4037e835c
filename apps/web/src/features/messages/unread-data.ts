import type { OutputOf } from '@fairground/contract';
import { MessageType } from '@fairground/contract/message-shape';
import { messages } from '@fairground/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { onPush } from '../push/on-push.ts';
import { useSession } from '../session/session-store.ts';

export type UnreadCounts = OutputOf<typeof messages.getUnreadForType>;

/** Read in the background: a failure shows as no number, never as a wrong one. */
const unreadQuery = () => ({
  ...query(messages.getUnreadForType, { userSystem: 1 }),
  meta: { endpoint: messages.getUnreadForType, quiet: true },
});

/** By type, what was written to everyone and to this member together. */
const unreadByType = (counts: UnreadCounts): ReadonlyMap<MessageType, number> =>
  new Map([
    [MessageType.notice, counts.brnotice_count + counts.notice_count],
    [MessageType.activity, counts.bractivity_count + counts.activity_count],
    [MessageType.bulletin, counts.brbulletin_count],
    [MessageType.match, counts.brmatch_count],
    [MessageType.feedback, counts.brfd_count + counts.fd_count],
  ]);

export const totalOf = (unread: ReadonlyMap<MessageType, number>): number =>
  [...unread.values()].reduce((sum, count) => sum + count, 0);

/** Undefined until the counts have been read. */
export function useUnread() {
  const signedIn = useSession(({ token }) => token !== '');
  return useQuery({ ...unreadQuery(), enabled: signedIn, select: unreadByType });
}

/** What a call has just answered need not be asked for again. */
export const noteUnread = (counts: UnreadCounts): void => {
  queryClient.setQueryData(unreadQuery().queryKey, counts);
};

export const refreshUnread = (): Promise<unknown> =>
  queryClient.fetchQuery({ ...unreadQuery(), staleTime: 0 }).catch(() => undefined);

onPush('messages', () => void refreshUnread());
