import type { ReactNode } from 'react';
import styles from './step-drawing.module.css';

export type DrawingName = 'identity' | 'limits' | 'deposit' | 'bet' | 'records' | 'withdraw';

interface LinesProps {
  readonly x: number;
  readonly y: number;
  readonly widths: readonly number[];
  readonly step?: number;
}

const Lines = ({ x, y, widths, step = 18 }: LinesProps) =>
  widths.map((width, index) => (
    <rect key={index} x={x} y={y + index * step} width={width} height="8" rx="4" className={styles.line} />
  ));

/** A tick in a disc. */
const Done = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <g>
    <circle cx={x} cy={y} r="13" className={styles.good} />
    <path d={`M${x - 6} ${y}l4 5 8-9`} className={styles.tick} />
  </g>
);

/** What stands inside the window at each step. */
const pictures: Readonly<Record<DrawingName, ReactNode>> = {
  identity: (
    <>
      <rect x="52" y="74" width="170" height="112" rx="12" className={styles.card} />
      <circle cx="92" cy="116" r="20" className={styles.tint} />
      <path d="M64 166q4-26 28-26t28 26z" className={styles.tint} />
      <Lines x={134} y={100} widths={[70, 52, 62]} />
      <rect x="242" y="74" width="126" height="50" rx="12" className={styles.card} />
      <Lines x={258} y={88} widths={[56, 40]} step={16} />
      <Done x={346} y={99} />
      <rect x="242" y="136" width="126" height="50" rx="12" className={styles.card} />
      <Lines x={258} y={150} widths={[66, 36]} step={16} />
      <Done x={346} y={161} />
    </>
  ),
  limits: (
    <>
      <path d="M118 172a62 62 0 1 1 104 0" className={styles.ring} />
      <path d="M118 172a62 62 0 0 1 28-88" className={styles.ringOn} />
      <path d="M170 140l-22-34" className={styles.hand} />
      <circle cx="170" cy="140" r="9" className={styles.brand} />
      {[0, 1, 2].map((row) => (
        <g key={row}>
          <rect x="252" y={82 + row * 38} width="120" height="28" rx="8" className={styles.card} />
          <Lines x={264} y={92 + row * 38} widths={[44 + row * 8]} />
          <rect
            x="336"
            y={88 + row * 38}
            width="28"
            height="16"
            rx="8"
            className={row === 1 ? styles.track : styles.good}
          />
          <circle cx={row === 1 ? 344 : 356} cy={96 + row * 38} r="6" className={styles.knob} />
        </g>
      ))}
    </>
  ),
  deposit: (
    <>
      {[0, 1, 2, 3].map((index) => (
        <g key={index}>
          <rect
            x={52 + (index % 2) * 84}
            y={74 + Math.floor(index / 2) * 58}
            width="74"
            height="48"
            rx="10"
            className={index === 1 ? styles.chosen : styles.card}
          />
          <circle cx={72 + (index % 2) * 84} cy={98 + Math.floor(index / 2) * 58} r="9" className={styles.tint} />
          <Lines x={86 + (index % 2) * 84} y={94 + Math.floor(index / 2) * 58} widths={[30]} />
        </g>
      ))}
      <rect x="236" y="74" width="134" height="106" rx="12" className={styles.card} />
      <text x="303" y="112" className={styles.money}>
        ¥ 500
      </text>
      <Lines x={254} y={126} widths={[98, 70]} step={16} />
      <rect x="254" y="154" width="98" height="18" rx="9" className={styles.accent} />
    </>
  ),
  bet: (
    <>
      <rect x="52" y="74" width="196" height="112" rx="12" className={styles.grass} />
      <path
        d="M150 74v112M150 110a20 20 0 1 1 0 40 20 20 0 1 1 0-40M52 104h26v52H52M248 104h-26v52h26"
        className={styles.chalk}
      />
      <circle cx="198" cy="118" r="7" className={styles.ball} />
      <path d="M140 150q30-34 52-34" className={styles.trail} />
      <rect x="262" y="74" width="108" height="112" rx="12" className={styles.card} />
      <Lines x={276} y={88} widths={[64]} />
      <rect x="276" y="104" width="36" height="24" rx="5" className={styles.brand} />
      <text x="294" y="120" className={styles.price}>
        1.95
      </text>
      <rect x="320" y="104" width="36" height="24" rx="5" className={styles.tint} />
      <Lines x={276} y={138} widths={[80, 56]} step={14} />
      <rect x="276" y="164" width="80" height="14" rx="7" className={styles.accent} />
    </>
  ),
  records: (
    <>
      {[0, 1, 2].map((row) => (
        <g key={row}>
          <rect x="52" y={74 + row * 39} width="316" height="32" rx="8" className={styles.card} />
          <circle cx="72" cy={90 + row * 39} r="8" className={row === 1 ? styles.track : styles.good} />
          <Lines x={90} y={86 + row * 39} widths={[96 - row * 14]} />
          <Lines x={228} y={86 + row * 39} widths={[44]} />
          <rect
            x="312"
            y={82 + row * 39}
            width="42"
            height="16"
            rx="8"
            className={row === 0 ? styles.accent : styles.tint}
          />
        </g>
      ))}
    </>
  ),
  withdraw: (
    <>
      <rect x="52" y="84" width="136" height="88" rx="14" className={styles.brand} />
      <rect x="66" y="100" width="26" height="20" rx="5" className={styles.accent} />
      <rect x="66" y="134" width="80" height="8" rx="4" className={styles.onBrand} />
      <rect x="66" y="150" width="48" height="8" rx="4" className={styles.onBrand} />
      <path d="M206 128h46m-14-13l15 13-15 13" className={styles.arrow} />
      {[0, 1, 2, 3].map((row) => (
        <g key={row}>
          <circle cx="284" cy={84 + row * 30} r="9" className={row < 3 ? styles.good : styles.track} />
          {row < 3 && <path d={`M284 ${93 + row * 30}v12`} className={styles.link} />}
          <Lines x={304} y={80 + row * 30} widths={[58 - (row % 2) * 14]} />
        </g>
      ))}
    </>
  ),
};

/** A page of the site, drawn plainly and in its own colours. */
export const StepDrawing = ({ name }: { readonly name: DrawingName }) => (
  <svg viewBox="0 0 420 220" className={styles.drawing} aria-hidden="true">
    <rect x="20" y="16" width="380" height="196" rx="16" className={styles.window} />
    <path d="M20 50h380" className={styles.rule} />
    <circle cx="42" cy="33" r="5" className={styles.dot} />
    <circle cx="58" cy="33" r="5" className={styles.dot} />
    <rect x="84" y="27" width="150" height="12" rx="6" className={styles.tint} />
    <rect x="340" y="26" width="44" height="14" rx="7" className={styles.brand} />
    {pictures[name]}
  </svg>
);
