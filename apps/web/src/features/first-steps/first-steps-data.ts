import { deposits } from '@fairground/contract/deposits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { messageOf } from '../../api/failures.ts';
import { queryClient } from '../../api/query-client.ts';
import { command, query } from '../../api/query.ts';
import { toast } from '../../ui/toast.ts';
import { refreshBalance } from '../balance/balance-data.ts';
import { useSession } from '../session/session-store.ts';
import { useSiteInfo } from '../site/site-info.ts';
import { remembered } from '../storage/remembered.ts';

const trialQuery = () => ({
  ...query(deposits.trialInfo, {}),
  meta: { endpoint: deposits.trialInfo, quiet: true },
});

/** How far a member of a sandbox has come; undefined for everybody else, and until it has been read. */
export function useTrial() {
  const isSandbox = useSiteInfo()?.sandbox === true;
  const signedIn = useSession(({ token }) => token !== '');
  return useQuery({ ...trialQuery(), enabled: isSandbox && signedIn }).data;
}

/** Takes the trial funds; the wallet shows them at once. */
export function useTakeTrial() {
  return useMutation({
    ...command(deposits.takeTrial),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success('试玩金已到账');
      await Promise.all([refreshBalance(), queryClient.invalidateQueries({ queryKey: trialQuery().queryKey })]);
    },
    onError: (failure) => void toast.error(messageOf(failure)),
  });
}

const seen = remembered('firstSteps');

/** What a member has only looked at, which the server does not know: 'board', 'tickets', or that the card is put away. */
type Seen = 'board' | 'tickets' | 'hidden';

const useSeen = create<{ readonly text: string }>(() => ({ text: seen.get() }));

/** Several members may use one browser: each mark carries whose it is. */
const markOf = (userId: string, what: Seen): string => `${userId}:${what}`;

export function noteSeen(what: Seen): void {
  const mark = markOf(useSession.getState().userId, what);
  const marks = useSeen.getState().text.split(' ');
  if (marks.includes(mark)) return;
  const text = [...marks.filter(Boolean).slice(-8), mark].join(' ');
  seen.set(text);
  useSeen.setState({ text });
}

export function useWasSeen(what: Seen): boolean {
  const userId = useSession((session) => session.userId);
  return useSeen(({ text }) => text.split(' ').includes(markOf(userId, what)));
}
