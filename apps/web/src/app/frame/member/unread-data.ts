import type { OutputOf } from '@fairground/contract';
import { messages } from '@fairground/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import { queryClient } from '../../../api/query-client.ts';
import { onPush } from '../../../features/push/on-push.ts';
import { useSession } from '../../../features/session/session-store.ts';

type Counts = OutputOf<typeof messages.getUnreadForType>;

/** Read in the background: a failure shows as no number, never as a wrong one. */
const unreadQuery = () => ({
  ...query(messages.getUnreadForType, { userSystem: 1 }),
  meta: { endpoint: messages.getUnreadForType, quiet: true },
});

export interface UnreadKind {
  readonly label: string;
  readonly count: number;
}

/** By type, what was written to everyone and to this member together. */
export const unreadByType = (counts: Counts): readonly UnreadKind[] => [
  { label: '通知', count: counts.brnotice_count + counts.notice_count },
  { label: '活动', count: counts.bractivity_count + counts.activity_count },
  { label: '公告', count: counts.brbulletin_count },
  { label: '赛事', count: counts.brmatch_count },
  { label: '反馈', count: counts.brfd_count + counts.fd_count },
];

export const totalOf = (kinds: readonly UnreadKind[]): number => kinds.reduce((sum, { count }) => sum + count, 0);

/** Undefined until the counts have been read. */
export function useUnread() {
  const signedIn = useSession(({ token }) => token !== '');
  return useQuery({ ...unreadQuery(), enabled: signedIn, select: unreadByType });
}

export const refreshUnread = (): Promise<unknown> =>
  queryClient.fetchQuery({ ...unreadQuery(), staleTime: 0 }).catch(() => undefined);

onPush('messages', () => void refreshUnread());
