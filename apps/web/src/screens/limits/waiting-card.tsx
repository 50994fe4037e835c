import { serverNow } from '../../api/server-clock.ts';
import { useConfirmChange } from '../../features/limits/limit-changes.ts';
import type { WaitingChange } from '../../features/limits/limits-data.ts';
import { requestText } from '../../features/limits/limit-labels.ts';
import { siteTime } from '../../features/site/site-time.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useSecondsLeft, timeText } from '../../ui/display/countdown.tsx';
import styles from './limits.module.css';

/** Changes that loosen something: each waits, is confirmed again, or lapses. */
export function WaitingCard({ waiting }: { readonly waiting: readonly WaitingChange[] }) {
  if (waiting.length === 0) return null;
  return (
    <Card title="等待中的变更">
      <ul className={styles.waiting}>
        {waiting.map((change) => (
          <Waiting key={change.changeId} change={change} />
        ))}
      </ul>
    </Card>
  );
}

function Waiting({ change }: { readonly change: WaitingChange }) {
  const seconds = useSecondsLeft(change.readyTime, serverNow);
  const { mutate, isPending } = useConfirmChange();
  return (
    <li className={styles.row}>
      <div>
        <p>{requestText(change.wanted)}</p>
        <p className={styles.unset}>
          {seconds > 0 ? `${timeText(seconds)} 后可确认` : `请在 ${siteTime(change.lapseTime)} 前确认，逾期自动作废`}
        </p>
      </div>
      <Button
        size="sm"
        look="brand"
        disabled={seconds > 0}
        busy={isPending}
        onClick={() => mutate({ changeId: change.changeId })}
      >
        确认生效
      </Button>
    </li>
  );
}
