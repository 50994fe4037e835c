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
        <g transform="translate(-92 -94) scale(.92)" className={styles.word}>
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

/** How far the ink has run, all around; between two ends its edge draws back. */
const REACH = [128, 158, 122, 138, 164, 126, 146, 122, 152, 132, 168, 124, 140, 128, 160, 134, 121, 150];
const BACK = 110;

const at = ({ angle, far }: { readonly angle: number; readonly far: number }): string =>
  `${(Math.cos(angle) * far * 1.06).toFixed(0)} ${(Math.sin(angle) * far).toFixed(0)}`;

function splashPath(): string {
  const turn = (2 * Math.PI) / REACH.length;
  const ends = REACH.map((far, index) => {
    const angle = index * turn;
    const [before, after] = [angle - turn * 0.16, angle + turn * 0.16];
    const outer = `${at({ angle: before, far })}Q${at({ angle, far: far * 1.06 })} ${at({ angle: after, far })}`;
    return `${outer}Q${at({ angle: angle + turn / 2, far: BACK })} `;
  });
  return `M${ends.join('')}${at({ angle: -turn * 0.16, far: REACH[0] ?? BACK })}Z`;
}

/** A drop of ink that bursts: a body with an uneven edge, and drops thrown from it. */
const Splash = () => (
  <g className={styles.splash} fill="#0b1512">
    <path d={splashPath()} />
    {Array.from({ length: DROPS }, (_, at) => {
      // Golden-angle steps spread the drops evenly without chance.
      const angle = (at * 137.5 * Math.PI) / 180;
      const far = 150 + ((at * 7) % 10) * 4;
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
