import styles from './return-band.module.css';

interface ReturnBandProps {
  /** In percent. */
  readonly computed: number;
  readonly measured: number;
  /** In percentage points, either way. */
  readonly band: number;
}

/** The picture shows twice the band, so that what lies beyond it is still seen. */
const SHOWN = 2;

/** Where the measured value lies in its band: the words say it, the line shows it. */
export function ReturnBand({ computed, measured, band }: ReturnBandProps) {
  const place = Math.max(0, Math.min(1, (measured - computed) / (2 * SHOWN * band) + 0.5));
  const text = `${(computed - band).toFixed(2)}% – ${(computed + band).toFixed(2)}%`;
  return (
    <span className={styles.band}>
      <span className={styles.line} aria-hidden="true">
        <span className={styles.within} />
        <span
          className={styles.mark}
          data-beyond={Math.abs(measured - computed) > band || undefined}
          style={{ insetInlineStart: `${place * 100}%` }}
        />
      </span>
      <small>{text}</small>
    </span>
  );
}
