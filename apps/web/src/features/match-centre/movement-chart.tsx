import { quotedFormat } from '@fairground/betting';
import { useState, type PointerEvent } from 'react';
import { RadioChips } from '../../ui/fields/chips.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { siteClock, siteTime } from '../site/site-time.ts';
import { useOddsType } from '../betslip/state/slip-store.ts';
import { CHART, chartLines } from './chart-lines.ts';
import type { Movement } from './match-data.ts';
import styles from './movement-chart.module.css';

/** How the prices of the main markets moved, one market at a time. */
export function MovementChart({ movements }: { readonly movements: readonly Movement[] }) {
  const drawn = movements.filter(({ points }) => points.length > 0);
  const [chosen, setChosen] = useState(drawn[0]?.w ?? '');
  const movement = drawn.find(({ w }) => w === chosen) ?? drawn[0];
  if (!movement) return <EmptyState compact title="赔率变动后，走势会显示在这里" />;
  return (
    <div className={styles.movement}>
      <RadioChips
        label="玩法"
        size="sm"
        strip
        options={drawn.map(({ w, name }) => ({ value: w, label: name }))}
        value={movement.w}
        onValueChange={setChosen}
      />
      <Chart key={movement.w} movement={movement} />
    </div>
  );
}

function Chart({ movement }: { readonly movement: Movement }) {
  const oddsType = quotedFormat(movement.w, useOddsType());
  const { points, sides, name } = movement;
  const [pointIndex, setPointIndex] = useState(points.length - 1);
  const lines = chartLines(movement, oddsType);
  const here = Math.min(pointIndex, points.length - 1);
  const point = points[here];

  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * CHART.width;
    const nearest = points.reduce(
      (best, _, each) => (Math.abs(lines.xOf(each) - x) < Math.abs(lines.xOf(best) - x) ? each : best),
      0,
    );
    setPointIndex(nearest);
  };
  return (
    <figure className={styles.chart}>
      <figcaption>
        {point && (
          <>
            <time>{siteTime(point.at)}</time>
            {point.r !== '' && <span>盘口 {point.r}</span>}
            {sides.map((side, index) => (
              <span key={side.side} className={styles.side} data-side={index}>
                {side.name} <b>{point.odds[index]?.replace('-', '−') ?? '–'}</b>
              </span>
            ))}
          </>
        )}
      </figcaption>
      <svg
        viewBox={`0 0 ${CHART.width} ${CHART.height}`}
        aria-hidden="true"
        focusable="false"
        onPointerMove={follow}
        onPointerDown={follow}
      >
        {lines.rules.map(({ y, text }) => (
          <g key={text}>
            <path className={styles.rule} d={`M${CHART.left} ${y}H${CHART.width - CHART.right}`} />
            <text className={styles.value} x={CHART.left - 6} y={y + 4}>
              {text}
            </text>
          </g>
        ))}
        {lines.lineChanges.map(({ x, line }) => (
          <g key={x}>
            <path className={styles.turn} d={`M${x} ${CHART.top}V${CHART.height - CHART.bottom}`} />
            <text className={styles.line} x={x + 3} y={CHART.top + 10}>
              {line}
            </text>
          </g>
        ))}
        {lines.paths.map((path, index) => (
          <path key={sides[index]?.side} className={styles.path} data-side={index} d={path} />
        ))}
        {point && (
          <path className={styles.here} d={`M${lines.xOf(here)} ${CHART.top}V${CHART.height - CHART.bottom}`} />
        )}
        {point?.odds.map((odds, index) => (
          <circle
            key={sides[index]?.side}
            className={styles.dot}
            data-side={index}
            cx={lines.xOf(here)}
            cy={lines.yOf(odds)}
            r="4"
          />
        ))}
        <text className={styles.time} x={CHART.left} y={CHART.height - 6}>
          {siteClock(points[0]?.at ?? 0).slice(0, 5)}
        </text>
        <text className={styles.time} data-end x={CHART.width - CHART.right} y={CHART.height - 6}>
          {siteClock(points.at(-1)?.at ?? 0).slice(0, 5)}
        </text>
      </svg>
      {/* By keyboard, and for who cannot see the lines: every moment can be walked to and is read out. */}
      <input
        type="range"
        className={styles.walk}
        min={0}
        max={points.length - 1}
        value={here}
        aria-label={`${name}赔率走势`}
        aria-valuetext={point && spoken(movement, here)}
        onChange={(event) => setPointIndex(Number(event.target.value))}
      />
    </figure>
  );
}

function spoken({ points, sides }: Movement, pointIndex: number): string {
  const point = points[pointIndex];
  if (!point) return '';
  return `${siteTime(point.at)} ${sides.map(({ name }, index) => `${name} ${point.odds[index] ?? '无'}`).join('，')}`;
}
