import styles from './charts.module.css';

interface RankChartProps {
  readonly name: string;
  readonly rows: readonly {
    readonly key: string;
    readonly label: string;
    readonly now: number;
    readonly before: number;
  }[];
  readonly format: (value: number) => string;
}

/** One figure of several venues or channels, the greatest first: words and figures in full, a bar beside them. */
export function RankChart({ name, rows, format }: RankChartProps) {
  const most = Math.max(1e-9, ...rows.map(({ now, before }) => Math.max(Math.abs(now), Math.abs(before))));
  const ranked = rows.toSorted((one, other) => other.now - one.now);
  return (
    <figure className={styles.chart} aria-label={`${name}图表`}>
      <figcaption className={styles.caption}>
        <span className={styles.key} data-series="now">
          本期
        </span>
        <span className={styles.key} data-series="before">
          上一周期
        </span>
      </figcaption>
      <ol className={styles.ranks}>
        {ranked.map(({ key, label, now, before }) => (
          <li key={key} className={styles.rank}>
            <span className={styles.name}>{label}</span>
            <span className={styles.track} aria-hidden="true">
              <span
                className={styles.fill}
                data-below={now < 0 || undefined}
                style={{ inlineSize: `${(Math.abs(now) / most) * 100}%` }}
              />
              <span className={styles.mark} style={{ insetInlineStart: `${(Math.abs(before) / most) * 100}%` }} />
            </span>
            <span className={styles.figure}>
              {format(now)}
              <span className="visually-hidden">，上一周期 {format(before)}</span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
