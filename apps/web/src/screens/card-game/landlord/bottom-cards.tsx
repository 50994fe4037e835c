import type { LandlordView } from '@fairground/cards/landlord';
import { PlayingCard } from '../../../features/card-table/playing-card.tsx';
import styles from './bottom-cards.module.css';
import { stepsText } from './landlord-texts.ts';

const COVERED = [0, 1, 2];

/** The three 底牌 and what the hand is worth so far. */
export function BottomCards({ view }: { readonly view: LandlordView }) {
  const { bottom, multiple, multipleMost, first, phase } = view;
  const steps = stepsText(view);
  return (
    <section className={styles.bottom} aria-label="底牌与倍数">
      <span className={styles.cards}>
        {bottom.length > 0
          ? bottom.map((card) => <PlayingCard key={card} card={card} isSmall className={styles.card} />)
          : COVERED.map((at) => <PlayingCard key={at} card={undefined} className={styles.card} />)}
        {phase === 'auction' && (
          <span className={styles.first}>
            <PlayingCard card={first.card} isSmall className={styles.card} />
            <small>先叫</small>
          </span>
        )}
      </span>
      <p className={styles.multiple}>
        <b>{multiple} 倍</b>
        {steps !== '' && <span>{steps}</span>}
        {multipleMost > 0 && <small>封顶 {multipleMost} 倍</small>}
      </p>
    </section>
  );
}
