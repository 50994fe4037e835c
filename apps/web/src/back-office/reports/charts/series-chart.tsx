import { type PointerEvent, useState } from 'react';
import { labelled, scaleOf, shortNumber } from './chart-scale.ts';
import styles from './charts.module.css';

/** The box the chart is drawn in, in its own units. */
const BOX = { width: 960, height: 260, left: 64, right: 12, top: 12, bottom: 28 } as const;
const INNER = BOX.width - BOX.left - BOX.right;
const TALL = BOX.height - BOX.top - BOX.bottom;
/** Words along the bottom that do not touch. */
const LABELS_MAX = 12;
const BAR_SHARE = 0.64;
const BAR_MAX = 36;

export interface SeriesPoint {
  /** In full, for the caption: 2026-06-18. */
  readonly label: string;
  /** Under the axis: 06-18. */
  readonly short: string;
  /** Null where there is nothing yet. */
  readonly now: number | null;
  readonly before: number | null;
}

interface SeriesChartProps {
  /** What is drawn; read out with every point. */
  readonly name: string;
  readonly points: readonly SeriesPoint[];
  readonly format: (value: number) => string;
  readonly look?: 'bars' | 'line';
  readonly names?: { readonly now: string; readonly before: string };
}

const USUAL = { now: '本期', before: '上一周期' } as const;

/** One figure over a series of days, beside the same one before: pointed at, or walked through with the arrow keys. */
export function SeriesChart({ name, points, format, look = 'bars', names = USUAL }: SeriesChartProps) {
  // What there is of a day that is not over, not its end.
  const [chosen, setChosen] = useState(() => points.findLastIndex(({ now }) => now !== null));
  const here = Math.max(0, Math.min(chosen, points.length - 1));
  const point = points[here];
  const said = (value: number | null): string => (value === null ? '–' : format(value));

  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * BOX.width - BOX.left;
    setChosen(Math.max(0, Math.min(points.length - 1, Math.floor((x / INNER) * points.length))));
  };
  return (
    <figure className={styles.chart} aria-label={`${name}图表`}>
      <figcaption className={styles.caption}>
        {point && (
          <>
            <strong>{point.label}</strong>
            <span className={styles.key} data-series="now">
              {names.now} <b>{said(point.now)}</b>
            </span>
            <span className={styles.key} data-series="before">
              {names.before} <b>{said(point.before)}</b>
            </span>
          </>
        )}
      </figcaption>
      <Drawing points={points} here={here} look={look} onPoint={follow} />
      {/* By keyboard, and for who cannot see the drawing: every point can be walked to and is read out. */}
      <input
        type="range"
        className={styles.walk}
        min={0}
        max={Math.max(0, points.length - 1)}
        value={here}
        disabled={points.length < 2}
        aria-label={`${name}，逐点查看`}
        aria-valuetext={
          point && `${point.label}，${names.now} ${said(point.now)}，${names.before} ${said(point.before)}`
        }
        onChange={(event) => setChosen(Number(event.target.value))}
      />
    </figure>
  );
}

interface DrawingProps {
  readonly points: readonly SeriesPoint[];
  readonly here: number;
  readonly look: 'bars' | 'line';
  readonly onPoint: (event: PointerEvent<SVGSVGElement>) => void;
}

function Drawing({ points, here, look, onPoint }: DrawingProps) {
  const scale = scaleOf(points.flatMap(({ now, before }) => [now ?? 0, before ?? 0]));
  const slot = INNER / Math.max(1, points.length);
  const xOf = (index: number): number => BOX.left + (index + 0.5) * slot;
  const yOf = (value: number): number => BOX.top + ((scale.max - value) / (scale.max - scale.min)) * TALL;
  const bar = Math.min(BAR_MAX, Math.max(1, slot * BAR_SHARE));
  const words = labelled(points.length, { most: LABELS_MAX });
  const pathOf = (key: 'now' | 'before'): string =>
    points
      .flatMap((point, index) => (point[key] === null ? [] : [`${fixed(xOf(index))} ${fixed(yOf(point[key]))}`]))
      .map((at, index) => `${index === 0 ? 'M' : 'L'}${at}`)
      .join('');
  const chosen = points[here];
  return (
    <svg
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      aria-hidden="true"
      focusable="false"
      onPointerMove={onPoint}
      onPointerDown={onPoint}
    >
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path
            className={styles.rule}
            data-zero={tick === 0 || undefined}
            d={`M${BOX.left} ${fixed(yOf(tick))}H${BOX.width - BOX.right}`}
          />
          <text className={styles.value} x={BOX.left - 8} y={yOf(tick) + 4}>
            {shortNumber(tick)}
          </text>
        </g>
      ))}
      {chosen && <rect className={styles.here} x={xOf(here) - slot / 2} y={BOX.top} width={slot} height={TALL} />}
      {look === 'bars' &&
        points.map(({ label, now }, index) =>
          now === null || now === 0 ? null : (
            <rect
              key={label}
              className={styles.bar}
              data-below={now < 0 || undefined}
              x={xOf(index) - bar / 2}
              y={Math.min(yOf(now), yOf(0))}
              width={bar}
              height={Math.max(1, Math.abs(yOf(now) - yOf(0)))}
              rx={Math.min(3, bar / 4)}
            />
          ),
        )}
      {look === 'line' && <path className={styles.line} d={pathOf('now')} />}
      <path className={styles.before} d={pathOf('before')} />
      {look === 'line' && chosen && chosen.now !== null && (
        <circle className={styles.dot} cx={xOf(here)} cy={yOf(chosen.now)} r="4" />
      )}
      {points.map(({ label, short }, index) =>
        words.has(index) ? (
          <text key={label} className={styles.word} x={xOf(index)} y={BOX.height - 8}>
            {short}
          </text>
        ) : null,
      )}
    </svg>
  );
}

const fixed = (value: number): string => value.toFixed(1);
