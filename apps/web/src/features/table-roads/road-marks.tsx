import type { BigRoadMark, DerivedMark, RoadResult } from '@fairground/tables';
import type { RoadWords } from './road-words.ts';
import styles from './roads.module.css';

/** Every cell is 20 × 20 units, its mark around the middle. */
export const BeadMark = ({ mark, words }: { readonly mark: RoadResult; readonly words: RoadWords }) => (
  <g>
    <circle r="9" className={styles.filled} data-side={mark.side} />
    <text y="4.2" className={styles.word}>
      {words[mark.side]}
    </text>
    {mark.bankerPair && <circle cx="-6.6" cy="-6.6" r="3" className={styles.pair} data-side="B" />}
    {mark.playerPair && <circle cx="6.6" cy="6.6" r="3" className={styles.pair} data-side="P" />}
  </g>
);

export const BigMark = ({ mark: { side, ties, bankerPair, playerPair } }: { readonly mark: BigRoadMark }) => (
  <g>
    <circle r="7.4" className={styles.ring} data-side={side} />
    {ties > 0 && <Ties ties={ties} />}
    {bankerPair && <circle cx="-6" cy="-6" r="2.6" className={styles.pair} data-side="B" />}
    {playerPair && <circle cx="6" cy="6" r="2.6" className={styles.pair} data-side="P" />}
  </g>
);

/** A slash for a tie, with how many from the second on. */
export const Ties = ({ ties }: { readonly ties: number }) => (
  <>
    <path d="M-6 7L6-7" className={styles.tie} />
    {ties > 1 && (
      <text y="3.6" className={styles.ties}>
        {ties}
      </text>
    )}
  </>
);

interface DerivedProps {
  readonly mark: DerivedMark;
  readonly glyph: 'ring' | 'dot' | 'slash';
}

/** Regular in red, irregular in blue: by the glyph alone one knows which road it is. */
export const DerivedGlyph = ({ mark, glyph }: DerivedProps) => {
  const side = mark === 'R' ? 'B' : 'P';
  if (glyph === 'ring') return <circle r="6.4" className={styles.ringBold} data-side={side} />;
  if (glyph === 'dot') return <circle r="7.4" className={styles.filled} data-side={side} />;
  return <path d="M-6 7L6-7" className={styles.slash} data-side={side} />;
};
