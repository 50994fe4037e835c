import { type Fen, yuanText } from '@fairground/money';
import { siteTime } from '../../features/site/site-time.ts';
import styles from './free-spins.module.css';
import type { Entered } from './slot-table.ts';

interface FreeSpinsProps {
  readonly spins: NonNullable<Entered['freeSpins']>;
  readonly chosen: string | undefined;
  readonly won: Fen | undefined;
  readonly disabled: boolean;
  readonly onChoose: (freeSpinsId: string | undefined) => void;
}

/** Free spins of the member's: chosen, they pay the next rounds; what is left, what one is worth, and what they have won. */
export default function FreeSpins({ spins, chosen, won, disabled, onChoose }: FreeSpinsProps) {
  return (
    <section className={styles.free} aria-label="我的免费旋转">
      {spins.map(({ freeSpinsId, name, stake, spinsLeft, expireTime }) => {
        const isChosen = freeSpinsId === chosen;
        return (
          <button
            key={freeSpinsId}
            type="button"
            className={styles.ticket}
            aria-pressed={isChosen}
            disabled={disabled}
            title={`${name}，${siteTime(expireTime)} 到期`}
            onClick={() => onChoose(isChosen ? undefined : freeSpinsId)}
          >
            <b>{isChosen ? '正在使用免费旋转' : '使用免费旋转'}</b>
            <span>
              剩 {spinsLeft} 次 · 每次 ¥{yuanText(stake)}
            </span>
            <small>{siteTime(expireTime)} 到期</small>
          </button>
        );
      })}
      {won !== undefined && (
        <p className={styles.won}>
          {spins.length === 0 && '免费旋转已用完，'}
          免费旋转共赢得 ¥{yuanText(won)}
          {won > 0n && '，1倍流水后可取'}
        </p>
      )}
    </section>
  );
}
