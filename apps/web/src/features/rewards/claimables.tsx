import { X } from 'lucide-react';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { hrefTo } from '../navigation/route-paths.ts';
import styles from './claimables.module.css';
import { ClaimRow } from './claim-row.tsx';
import { dismiss, useOfferedRewards } from './offered-rewards.ts';

/** How many are shown at once; the welfare centre has the rest. */
const SHOWN = 3;

/** What can be claimed, one press each. Put away, it does not come back before there is something new. */
export default function Claimables() {
  const rewards = useOfferedRewards();
  if (rewards.length === 0) return null;
  return (
    <section aria-label="可领取" className={styles.strip}>
      <header>
        <h2>可领取</h2>
        <a href={hrefTo('welfare')}>{rewards.length > SHOWN ? `共${rewards.length}项，去福利中心` : '去福利中心'}</a>
        <IconButton icon={X} size="sm" label="收起可领取的福利" onClick={() => dismiss(rewards)} />
      </header>
      <ul>
        {rewards.slice(0, SHOWN).map((reward) => (
          <ClaimRow key={reward.rewardId} reward={reward} />
        ))}
      </ul>
    </section>
  );
}
