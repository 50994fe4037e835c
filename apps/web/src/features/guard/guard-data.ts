import type { InputOf, OutputOf } from '@fairground/contract';
import { guard } from '@fairground/contract/guard';
import { useMutation, useQuery } from '@tanstack/react-query';
import { events } from '../../api/events.ts';
import { command, query } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { goHome } from '../navigation/go.ts';
import { useSession } from '../session/session-store.ts';
import { leaveEndedLogin } from '../session/session.ts';

/** Limits, pauses and the present login's figures. */
export type GuardStanding = OutputOf<typeof guard.get>;
export type WantedLimit = InputOf<typeof guard.set>;
export type StandingLimit = GuardStanding['limits'][number];
export type WaitingChange = GuardStanding['waiting'][number];

const standingQuery = () => query(guard.get, {});

export function useGuardStanding() {
  const signedIn = useSession(({ token }) => token !== '');
  return useQuery({ ...standingQuery(), meta: { endpoint: guard.get, quiet: true }, enabled: signedIn });
}

const keep = (standing: GuardStanding): void => {
  queryClient.setQueryData(standingQuery().queryKey, standing);
};

/** Sets a limit; the answer says whether it acts at once or waits. */
export function useSetLimit(onDone: () => void) {
  return useMutation({
    ...command(guard.set),
    meta: { quiet: true },
    onSuccess: (standing, wanted) => {
      keep(standing);
      toast.success(isWaiting(standing, wanted) ? '申请已提交，等待期满后请再次确认' : '设置成功，立即生效');
      onDone();
    },
  });
}

const isWaiting = ({ waiting }: GuardStanding, wanted: WantedLimit): boolean =>
  waiting.some((change) => sameSubject(change.wanted, wanted));

/** Whether two wishes are about the same limit. */
export function sameSubject(one: WantedLimit, other: WantedLimit): boolean {
  if (one.kind !== other.kind) return false;
  return 'period' in one && 'period' in other ? one.period === other.period : true;
}

export function useConfirmChange() {
  return useMutation({
    ...command(guard.confirm),
    onSuccess: (standing) => {
      keep(standing);
      toast.success('修改成功');
    },
  });
}

/** A pause ends the login: the page says so and leaves. */
function leaveForPause(message: string): void {
  leaveEndedLogin();
  goHome();
  events.emit('show-tips', { title: '好好休息', message });
}

export function useTakeBreak() {
  return useMutation({
    ...command(guard.break),
    meta: { quiet: true },
    onSuccess: () => leaveForPause('休息已开始，期间无法存款和游戏；登录后仍可查看记录和取款。'),
  });
}

export function useExclude() {
  return useMutation({
    ...command(guard.exclude),
    meta: { quiet: true },
    onSuccess: () => leaveForPause('自我排除已生效，期间无法存款和游戏；登录后仍可查看记录和取款。'),
  });
}

export function useAnswerReality(onAnswered: (nextCheckTime: number) => void) {
  return useMutation({
    ...command(guard.ack),
    onSuccess: ({ nextCheckTime }) => {
      const standing = queryClient.getQueryData<GuardStanding>(standingQuery().queryKey);
      if (standing) keep({ ...standing, session: { ...standing.session, nextCheckTime } });
      onAnswered(nextCheckTime);
    },
  });
}
