import { messageOf } from '../../api/failures.ts';
import { useLimitsState } from '../../features/limits/limits-data.ts';
import { Callout } from '../../ui/states/callout.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { SkeletonGate } from '../../ui/states/skeleton-gate.tsx';
import styles from './limits.module.css';
import { LimitsCard } from './limits-card.tsx';
import { TimeOutBanner } from './time-out-banner.tsx';
import { TimeOutCard } from './time-out-card.tsx';
import { ReminderCard } from './reminder-card.tsx';
import { SessionCard } from './session-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** Player protection: what one allows oneself, and the way to stop. */
export default function LimitsScreen() {
  const { data, isPending, error, refetch, isFetching } = useLimitsState();
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1>理性娱乐</h1>
        <p>娱乐有度，量力而行。限额调低立即生效；调高或取消须等待期满并再次确认。</p>
      </header>
      {error ? (
        <ErrorState message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGate pending={isPending} skeleton={<Skeleton shape="block" height="30rem" />}>
          {() =>
            data && (
              <>
                <TimeOutBanner limitsState={data} />
                <SessionCard limitsState={data} />
                <LimitsCard limits={data.limits} waiting={data.waiting} />
                <WaitingCard waiting={data.waiting} />
                <ReminderCard minutes={data.realityCheckMinutes} />
                {data.pause === null && <TimeOutCard />}
                <Callout tone="safety">
                  感到难以控制时，请先休息，并与家人或专业机构聊一聊。休息与自我排除期间，查询记录和取款不受影响。
                </Callout>
              </>
            )
          }
        </SkeletonGate>
      )}
    </div>
  );
}
