import { Gift, X } from 'lucide-react';
import { ClaimRow } from '../../../features/rewards/claim-row.tsx';
import { dismiss, useOfferedRewards } from '../../../features/rewards/offered-rewards.ts';
import { hrefTo } from '../../../features/navigation/route-paths.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { CountBadge } from '../../../ui/display/badge.tsx';
import bell from './message-bell.module.css';
import styles from './gift-chip.module.css';
import { useDisclosure } from './use-disclosure.ts';

/** How many the panel shows; the welfare centre has the rest. */
const SHOWN = 5;

/** What can be claimed, in the header. It is there only while something is, and goes when it is put away. */
export default function GiftChip() {
  const rewards = useOfferedRewards();
  const { open, root, toggle, close } = useDisclosure();
  if (rewards.length === 0) return null;
  return (
    <div ref={root} className={styles.chip}>
      <IconButton icon={Gift} label="可领取的福利" aria-expanded={open} onClick={toggle} />
      <span className={bell.count}>
        <CountBadge count={rewards.length} label="项可领取" />
      </span>
      {open && (
        <section className={bell.panel} aria-label="可领取的福利">
          <header className={bell.head}>
            <p className={bell.title}>{rewards.length} 项可领取</p>
            <IconButton icon={X} size="sm" label="收起可领取的福利" onClick={() => dismiss(rewards)} />
          </header>
          <ul className={styles.rewards}>
            {rewards.slice(0, SHOWN).map((reward) => (
              <ClaimRow key={reward.rewardId} reward={reward} />
            ))}
          </ul>
          <a href={hrefTo('welfare')} className={bell.more} onClick={close}>
            进入福利中心
          </a>
        </section>
      )}
    </div>
  );
}
