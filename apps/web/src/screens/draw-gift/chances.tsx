import type { ProgressOf } from '../../features/promotions/promotion-data.ts';
import { yuanOf } from '../../features/promotions/promotion-labels.ts';
import { TimeLeft } from '../../features/promotions/time-left.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ProgressLine } from '../../ui/states/progress-line.tsx';
import styles from './draw-gift.module.css';

interface ChancesProps {
  readonly progress: ProgressOf<'drawGift'>;
  readonly way: 'wheel' | 'dice';
}

/** How many chances there are, until when, and what today's takes. */
export function Chances({ progress: { chances, chanceTime, earn }, way }: ChancesProps) {
  const left = earn.need - earn.have;
  return (
    <Card title="我的机会" padding="md">
      <p className={styles.chances}>
        <b>{chances}</b> 次可用
      </p>
      {chanceTime !== null && <TimeLeft until={chanceTime} label="使用剩余" />}
      <ProgressLine
        label="今日本金有效投注"
        value={earn.need === 0n ? 1 : Number((earn.have * 10_000n) / earn.need) / 10_000}
        text={`${yuanOf(earn.have)} / ${yuanOf(earn.need)}`}
        hint={
          left > 0n ? `满 ${yuanOf(earn.need)} 可得一次${way === 'wheel' ? '转盘' : '博饼'}机会` : '今日的机会已获得'
        }
      />
    </Card>
  );
}
