import type { ActiveLimit } from '../../features/limits/limits-data.ts';
import { minutesText } from '../../features/limits/limit-labels.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import styles from './limits.module.css';

interface LimitRowProps {
  readonly label: string;
  readonly limit: ActiveLimit | undefined;
  /** A change of it waits for its time. */
  readonly waits: boolean;
  readonly onChange: () => void;
}

/** One limit: how much of it is used, and the way to change it. */
export function LimitRow({ label, limit, waits, onChange }: LimitRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.gauge}>
        {limit ? <Gauge label={label} limit={limit} /> : <p className={styles.unset}>{label} · 未设置</p>}
        {waits && <Badge tone="warning">变更等待中</Badge>}
      </div>
      <Button size="sm" onClick={onChange}>
        {limit ? '修改' : '设置'}
      </Button>
    </li>
  );
}

function Gauge({ label, limit }: { readonly label: string; readonly limit: ActiveLimit }) {
  if (limit.kind === 'stake') {
    return (
      <p>
        {label}最多 <MoneyText fen={limit.amount} />
      </p>
    );
  }
  const share = limit.kind === 'time' ? limit.usedMinutes / limit.minutes : Number(limit.used) / Number(limit.amount);
  return <ProgressLine label={label} value={share} text={<Used limit={limit} />} />;
}

type Counted = Exclude<ActiveLimit, { kind: 'stake' }>;

const Used = ({ limit }: { readonly limit: Counted }) =>
  limit.kind === 'time' ? (
    <>
      {minutesText(limit.usedMinutes)} / {minutesText(limit.minutes)}
    </>
  ) : (
    <>
      <MoneyText fen={limit.used} /> / <MoneyText fen={limit.amount} />
    </>
  );
