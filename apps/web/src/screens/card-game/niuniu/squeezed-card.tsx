import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { cardName } from '@fairground/cards';
import { PlayingCard } from '../../../features/card-table/playing-card.tsx';
import styles from './squeezed-card.module.css';

interface SqueezedCardProps {
  readonly card: number;
  readonly onOpened: () => void;
}

/** So much of the back has to be drawn away before the card stays open. */
const ENOUGH = 0.55;
const KEY_STEP = 0.2;

/** The fifth card, its back drawn away slowly: a picture only, the hand has long been dealt. */
export function SqueezedCard({ card, onOpened }: SqueezedCardProps) {
  const [share, setShare] = useState(0);
  const start = useRef<number>(undefined);
  const box = useRef<HTMLButtonElement>(null);
  const draw = (next: number) => {
    const held = Math.max(0, Math.min(1, next));
    setShare(held);
    if (held >= 1) onOpened();
  };
  const move = (event: PointerEvent) => {
    if (start.current === undefined) return;
    setShare(Math.max(0, Math.min(1, (start.current - event.clientY) / ((box.current?.offsetHeight ?? 160) * 0.9))));
  };
  const end = () => {
    if (start.current === undefined) return;
    start.current = undefined;
    // A press alone is no drawing: it opens the card for who cannot draw.
    draw(share >= ENOUGH || share === 0 ? 1 : 0);
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') draw(share + KEY_STEP);
    else if (event.key === 'Enter' || event.key === ' ') draw(1);
    else return;
    event.preventDefault();
  };
  return (
    <button
      ref={box}
      type="button"
      className={styles.squeezed}
      aria-label={share >= 1 ? `第五张：${cardName(card)}` : '搓牌：向上拖动、按上方向键或点按翻开第五张'}
      onPointerDown={(event) => {
        start.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={key}
    >
      <PlayingCard card={card} />
      <span className={styles.cover} style={{ clipPath: `inset(0 0 ${share * 100}% 0)` }}>
        <PlayingCard card={undefined} />
      </span>
      {share < 1 && (
        <span className={styles.fold} style={{ insetBlockEnd: `${share * 100}%`, opacity: share > 0 ? 1 : 0 }} />
      )}
      {share === 0 && <span className={styles.hint}>搓牌 ↑</span>}
    </button>
  );
}
