import { useEffect, useState } from 'react';
import { signPath } from '../../../art/cards/mahjong/tile-signs.ts';
import type { MahjongView } from './mahjong-view.ts';
import styles from './win-effect.module.css';

const SHOWN_MS = 1_600;
const DROPS = 14;

/** 胡 in gold over a splash of ink for who won, gone by itself or at a tap; who lost gets the word alone. */
export function WinEffect({ win, own }: Pick<MahjongView, 'win' | 'own'>) {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setGone(true), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isGone || !win) return null;
  const isWon = win.place === own;
  return (
    <div className={styles.effect} data-won={isWon || undefined} aria-hidden="true" onPointerDown={() => setGone(true)}>
      <svg viewBox="-150 -150 300 300">
        {isWon && <Splash />}
        <g transform="translate(-100 -100)" className={styles.word}>
          {isWon && (
            <defs>
              <linearGradient id="win-gold" x2=".35" y2="1">
                <stop stopColor="#fff6cf" />
                <stop offset=".3" stopColor="#f6c64b" />
                <stop offset=".55" stopColor="#b9771a" />
                <stop offset=".7" stopColor="#f0b63c" />
                <stop offset="1" stopColor="#8a4d12" />
              </linearGradient>
            </defs>
          )}
          <path d={signPath('胡')} className={styles.under} transform="translate(2 4)" />
          <path d={signPath('胡')} fill={isWon ? 'url(#win-gold)' : '#d6e6e0'} />
        </g>
      </svg>
    </div>
  );
}

/** A drop of ink that bursts: a body with an uneven edge, and drops thrown from it. */
const Splash = () => (
  <g className={styles.splash} fill="#0b1512">
    <path d="M-96-40C-120-96-52-118-18-98 8-134 84-116 88-70 134-58 128 14 98 34 104 88 40 122 0 96-44 124-104 92-92 44-132 28-128-24-96-40Z" />
    {Array.from({ length: DROPS }, (_, at) => {
      // Golden-angle steps spread the drops evenly without chance.
      const angle = (at * 137.5 * Math.PI) / 180;
      const far = 104 + ((at * 7) % 10) * 4;
      return (
        <ellipse
          // oxlint-disable-next-line react/no-array-index-key -- drops never change places
          key={at}
          rx={3 + ((at * 5) % 7)}
          ry={2.4 + ((at * 3) % 4)}
          transform={`rotate(${(at * 137.5) % 360} 0 0) translate(${far} 0)`}
          opacity={0.9 - Math.abs(Math.sin(angle)) * 0.2}
        />
      );
    })}
  </g>
);
