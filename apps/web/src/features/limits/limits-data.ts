import type { InputOf, OutputOf } from '@fairground/contract';
import { limits } from '@fairground/contract/limits';
import { useMutation, useQuery } from '@tanstack/react-query';
import { events } from '../../api/events.ts';
import { command, query } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { goHome } from '../navigation/go.ts';
import { onPush } from '../push/on-push.ts';
import { useSession } from '../session/session-store.ts';
import { leaveEndedLogin } from '../session/session.ts';

/** Limits, pauses and the present login's figures. */
export type LimitsState = OutputOf<typeof limits.get>;
export type LimitRequest = InputOf<typeof limits.set>;
export type ActiveLimit = LimitsState['limits'][number];
export type RealityAnswer = InputOf<typeof limits.ack>['answer'];
export type WaitingChange = LimitsState['waiting'][number];

const limitsQuery = () => query(limits.get, {});

onPush('balance', () => void queryClient.invalidateQueries({ queryKey: limitsQuery().queryKey }));

export function useLimitsState() {
  const signedIn = useSession(({ token }) => token !== '');
  return useQuery({ ...limitsQuery(), meta: { endpoint: limits.get, quiet: true }, enabled: signedIn });
}

const keep = (limitsState: LimitsState): void => {
  queryClient.setQueryData(limitsQuery().queryKey, limitsState);
};

/** Sets a limit; the answer says whether it acts at once or waits. */
export function useSetLimit(onDone: () => void) {
  return useMutation({
    ...command(limits.set),
    meta: { quiet: true },
    onSuccess: (limitsState, wanted) => {
      keep(limitsState);
      toast.success(isWaiting(limitsState, wanted) ? '申请已提交，等待期满后请再次确认' : '设置成功，立即生效');
      onDone();
    },
  });
}

const isWaiting = ({ waiting }: LimitsState, wanted: LimitRequest): boolean =>
  waiting.some((change) => sameSubject(change.wanted, wanted));

/** Whether two requests are about the same limit. */
export function sameSubject(one: LimitRequest, other: LimitRequest): boolean {
  if (one.kind !== other.kind) return false;
  return 'period' in one && 'period' in other ? one.period === other.period : true;
}

export function useConfirmChange() {
  return useMutation({
    ...command(limits.confirm),
    onSuccess: (limitsState) => {
      keep(limitsState);
      toast.success('修改成功');
    },
  });
}

/** A pause ends the login: the page says so and leaves. */
function leaveForTimeOut(message: string): void {
  leaveEndedLogin();
  goHome();
  events.emit('show-tips', { title: '好好休息', message });
}

export function useTakeBreak() {
  return useMutation({
    ...command(limits.break),
    meta: { quiet: true },
    onSuccess: () => leaveForTimeOut('休息已开始，期间无法存款和游戏；登录后仍可查看记录和取款。'),
  });
}

export function useExclude() {
  return useMutation({
    ...command(limits.exclude),
    meta: { quiet: true },
    onSuccess: () => leaveForTimeOut('自我排除已生效，期间无法存款和游戏；登录后仍可查看记录和取款。'),
  });
}

export function useAnswerReality(onAnswered: (answer: RealityAnswer) => void) {
  return useMutation({
    ...command(limits.ack),
    onSuccess: ({ nextCheckTime }, { answer }) => {
      const limitsState = queryClient.getQueryData<LimitsState>(limitsQuery().queryKey);
      if (limitsState) keep({ ...limitsState, session: { ...limitsState.session, nextCheckTime } });
      onAnswered(answer);
    },
  });
}
