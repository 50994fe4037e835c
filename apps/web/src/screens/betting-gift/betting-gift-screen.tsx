import type { Fen } from '@fairground/money';
import { ActivityPage } from '../../features/promotions/activity-page.tsx';
import type { ProgressOf, Promotion } from '../../features/promotions/promotion-data.ts';
import { timesText, yuanOf } from '../../features/promotions/promotion-labels.ts';
import { RewardAction } from '../../features/promotions/reward-action.tsx';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './betting-gift.module.css';

type BettingTier = ProgressOf<'bettingGift'>['tiers'][number];

/** Gifts for what was bet in a week, tier by tier; each is claimed apart. */
export default function BettingGiftScreen() {
  return (
    <ActivityPage kind="bettingGift">
      {({ promotion, progress }) => progress && <Tiers promotion={promotion} tiers={progress.tiers} />}
    </ActivityPage>
  );
}

interface TiersProps {
  readonly promotion: Promotion;
  readonly tiers: readonly BettingTier[];
}

function Tiers({ promotion, tiers }: TiersProps) {
  const have = tiers.reduce<Fen>((most, tier) => (tier.have > most ? tier.have : most), 0n);
  return (
    <div className={styles.columns}>
      <Card title="本周体育有效投注">
        <p className={styles.have}>
          <MoneyText fen={have} exact counts />
        </p>
        <div className={styles.bars} aria-hidden="true">
          {tiers.map((tier, at) => (
            <span key={tier.rewardId} style={{ height: `${25 + (75 * (at + 1)) / tiers.length}%` }}>
              <i style={{ transform: `scaleY(${shareOf(tier)})` }} />
            </span>
          ))}
        </div>
        <p className={styles.note}>只计本金的有效投注；每一注是否计入，写在投注记录里。</p>
        <ButtonLink href={hrefTo('betRecord')}>投注记录</ButtonLink>
      </Card>
      <ol className={styles.tiers} aria-label="投注档位">
        {tiers.map((tier) => (
          <li key={tier.rewardId} className={styles.tier} data-reached={tier.have >= tier.need || undefined}>
            <div className={styles.words}>
              <strong>满 {yuanOf(tier.need)}</strong>
              <span>{timesText(tier.turnoverTimes)}流水</span>
            </div>
            <div className={styles.progress}>
              <span>
                {yuanOf(tier.have < tier.need ? tier.have : tier.need)} / {yuanOf(tier.need)}
              </span>
              <progress
                className="visually-hidden"
                aria-label={`满 ${yuanOf(tier.need)}`}
                value={shareOf(tier)}
                max={1}
              />
              <span className={styles.track} aria-hidden="true">
                <span style={{ transform: `scaleX(${shareOf(tier)})` }} />
              </span>
            </div>
            <strong className={styles.gift}>{yuanOf(tier.amount)}</strong>
            <div className={styles.claim}>
              <RewardAction id={promotion.id} reward={tier} name={`满${yuanOf(tier.need)}`} />
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

const shareOf = ({ need, have }: BettingTier): number =>
  need === 0n || have >= need ? 1 : Number((have * 10_000n) / need) / 10_000;
