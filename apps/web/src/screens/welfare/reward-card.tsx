import { giftClassLabels } from '@fairground/contract/promotion-shapes';
import { ClaimButton } from '../../features/promotions/claim-button.tsx';
import { timesText } from '../../features/promotions/promotion-labels.ts';
import { TimeLeft } from '../../features/promotions/time-left.tsx';
import { RewardValue } from '../../features/rewards/reward-value.tsx';
import { type Reward, WELFARE } from '../../features/rewards/rewards-data.ts';
import { Badge } from '../../ui/display/badge.tsx';
import styles from './welfare.module.css';

/** One reward: how much, from what, on which terms, until when, and the button. */
export const RewardCard = ({ reward }: { readonly reward: Reward }) => (
  <li className={styles.reward} aria-label={reward.title}>
    <div className={styles.value}>
      <strong>
        <RewardValue {...reward} />
      </strong>
      <Badge tone="accent">{giftClassLabels[reward.giftClass]}</Badge>
    </div>
    <div className={styles.words}>
      <h2>{reward.title}</h2>
      <p>
        来源：{reward.source} ·{' '}
        {Number(reward.turnoverTimes) === 0 ? '无流水要求' : `${timesText(reward.turnoverTimes)}流水`}
      </p>
      {reward.note !== '' && <p>{reward.note}</p>}
      {reward.expireTime === null ? <p>长期有效</p> : <TimeLeft until={reward.expireTime} label="领取剩余" />}
    </div>
    <ClaimButton action={{ action: 'claim', id: WELFARE, rewardId: reward.rewardId }} label={`领取${reward.title}`}>
      领取
    </ClaimButton>
  </li>
);
