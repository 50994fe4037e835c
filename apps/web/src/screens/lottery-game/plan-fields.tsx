import { MultiplePicker } from '../../features/lottery-panel/stake-bar.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import type { FollowPlan } from './follow-plan.ts';
import { NumberBox } from './number-box.tsx';
import styles from './follow-dialog.module.css';

/** What a player says of an order: how many issues, and how the multiples go. */
export interface PlanShape {
  readonly count: number;
  readonly kind: FollowPlan['kind'];
  readonly start: number;
  readonly times: number;
  readonly every: number;
}

export const planOf = ({ kind, start, times, every }: PlanShape): FollowPlan =>
  kind === 'same' ? { kind, multiple: start } : { kind, multiple: start, times, every };

interface PlanFieldsProps {
  readonly shape: PlanShape;
  /** How many issues there are to follow. */
  readonly most: number;
  readonly onShape: (shape: PlanShape) => void;
}

const COUNTS = [5, 10, 20, 50];
const MULTIPLE_MOST = 9_999;
const TIMES_MOST = 100;

/** How many issues, and the multiples they begin with. */
export function PlanFields({ shape, most, onShape }: PlanFieldsProps) {
  const { count, kind, start, times, every } = shape;
  const change = (changed: Partial<PlanShape>) => onShape({ ...shape, ...changed });
  return (
    <>
      <fieldset className={styles.planRow} aria-label="追号期数">
        <span>期数</span>
        {COUNTS.filter((one) => one <= most).map((one) => (
          <Button key={one} size="sm" aria-pressed={one === count} onClick={() => change({ count: one })}>
            {one}期
          </Button>
        ))}
        <NumberBox label="期数" value={count} most={most} onValue={(value) => change({ count: value })} />
      </fieldset>
      <div className={styles.plans}>
        <Tabs
          label="倍数方案"
          look="boxed"
          items={[
            { value: 'same', label: '同倍追号' },
            { value: 'grown', label: '翻倍追号' },
          ]}
          value={kind}
          onValueChange={(value) => change({ kind: value })}
        />
        <div className={styles.planRow}>
          <span>起始</span>
          <MultiplePicker
            label="起始倍数"
            multiple={start}
            onMultiple={(value) => change({ start: Math.min(MULTIPLE_MOST, Math.max(1, value)) })}
          />
          {kind === 'grown' && (
            <>
              <span>每隔</span>
              <NumberBox label="间隔期数" value={every} most={most} onValue={(value) => change({ every: value })} />
              <span>期，倍数 ×</span>
              <NumberBox
                label="每次乘以"
                value={times}
                most={TIMES_MOST}
                onValue={(value) => change({ times: value })}
              />
            </>
          )}
        </div>
      </div>
    </>
  );
}
