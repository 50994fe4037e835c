import { PromotionState } from '@fairground/contract/promotion-shapes';
import { type ActivityFacts, ActivityPage } from '../../features/promotions/activity-page.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { Chances } from './chances.tsx';
import { DrawRecords } from './draw-records.tsx';
import { DrawStage } from './draw-stage.tsx';
import styles from './draw-gift.module.css';
import { Odds } from './odds.tsx';

/** A wheel or six dice: chances, every prize with its chance, and what was drawn, each to be checked by anybody. */
export default function DrawGiftScreen() {
  return <ActivityPage kind="drawGift">{(facts) => <DrawGift {...facts} />}</ActivityPage>;
}

function DrawGift({ promotion, progress }: ActivityFacts<'drawGift'>) {
  const prizes = progress?.prizes ?? promotion.draw?.prizes ?? [];
  const way = progress?.way ?? promotion.draw?.way ?? 'wheel';
  const isRunning = promotion.state === PromotionState.running;
  if (prizes.length === 0) return <Callout>奖项公布后会显示在这里。</Callout>;
  return (
    <>
      <div className={styles.table}>
        <DrawStage key={promotion.id} {...{ promotion, prizes, way }} progress={progress} open={isRunning} />
        <div className={styles.side}>
          {progress && <Chances progress={progress} way={way} />}
          <Card title="奖项与概率" padding="md">
            <Odds prizes={prizes} way={way} />
          </Card>
        </div>
      </div>
      {progress && <DrawRecords records={progress.records} commitment={progress.commitment} />}
    </>
  );
}
