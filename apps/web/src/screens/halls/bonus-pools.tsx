import { Coins } from 'lucide-react';
import type { BonusPool } from '../../features/bonus-pools/bonus-pools-data.ts';
import { startLaunch } from '../../features/venue-launch/start-launch.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './bonus-pools.module.css';

/** What the pools hold, as the server counts them: they grow with every stake and fall when somebody wins one. */
export function BonusPools({ pools }: { readonly pools: readonly BonusPool[] }) {
  if (pools.length === 0) return null;
  return (
    <section aria-label="彩池" className={styles.pools}>
      <ul className={styles.list}>
        {pools.map(({ enName, gameCode, name, amount }) => (
          <li key={`${gameCode}/${name}`}>
            <button type="button" className={styles.pool} onClick={() => void startLaunch(enName, gameCode)}>
              <Icon of={Coins} className={styles.icon} />
              <span className={styles.name}>{name}</span>
              <MoneyText fen={amount} exact counts className={styles.amount} />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.note}>彩池金额以服务器记账为准，随每一注增长，中出后从起始额重新累积。</p>
    </section>
  );
}
