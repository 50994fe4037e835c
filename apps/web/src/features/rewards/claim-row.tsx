import { ClaimButton } from '../promotions/claim-button.tsx';
import { timesText } from '../promotions/promotion-labels.ts';
import { siteTime } from '../site/site-time.ts';
import styles from './claimables.module.css';
import { RewardValue } from './reward-value.tsx';
import { type Reward, WELFARE } from './rewards-data.ts';

/** A reward in one line, with its terms and its button. */
export const ClaimRow = ({ reward }: { readonly reward: Reward }) => (
  <li className={styles.row}>
    <strong>
      <RewardValue {...reward} />
    </strong>
    <span className={styles.words}>
      <b>{reward.title}</b>
      <small>
        {Number(reward.turnoverTimes) === 0 ? '无流水要求' : `${timesText(reward.turnoverTimes)}流水`}
        {reward.expireTime !== null && ` · ${siteTime(reward.expireTime)} 前领取`}
      </small>
    </span>
    <ClaimButton
      size="sm"
      look="outline"
      action={{ action: 'claim', id: WELFARE, rewardId: reward.rewardId }}
      label={`领取${reward.title}`}
    >
      领取
    </ClaimButton>
  </li>
);
