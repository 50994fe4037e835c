import { limits } from '@fairground/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { events } from '../../api/events.ts';
import { command } from '../../api/query.ts';
import { toast } from '../../ui/toast.ts';
import { refreshCustomer } from '../deposits/deposit-order-data.ts';
import { goHome } from '../navigation/go.ts';
import { leaveEndedLogin } from '../session/session.ts';
import { type LimitRequest, type LimitsState, keepLimits } from './limits-data.ts';

/** The deposit page names what the own limit leaves: it asks again, also when it was read a moment ago. */
function keepChanged(limitsState: LimitsState): void {
  keepLimits(limitsState);
  void refreshCustomer();
}

/** Sets a limit; the answer says whether it acts at once or waits. */
export function useSetLimit(onDone: () => void) {
  return useMutation({
    ...command(limits.set),
    meta: { quiet: true },
    onSuccess: (limitsState, wanted) => {
      keepChanged(limitsState);
      toast.success(isWaiting(limitsState, wanted) ? '申请已提交，等待期满后请再次确认' : '设置成功，立即生效');
      onDone();
    },
  });
}

const isWaiting = ({ waiting }: LimitsState, wanted: LimitRequest): boolean =>
  waiting.some((change) => sameSubject(change.wanted, wanted));

/** Whether two requests are about the same limit. */
function sameSubject(one: LimitRequest, other: LimitRequest): boolean {
  if (one.kind !== other.kind) return false;
  return 'period' in one && 'period' in other ? one.period === other.period : true;
}

export function useConfirmChange() {
  return useMutation({
    ...command(limits.confirm),
    onSuccess: (limitsState) => {
      keepChanged(limitsState);
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
