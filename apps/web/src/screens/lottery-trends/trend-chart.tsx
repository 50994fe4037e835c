import type { Chart, Trend } from '@fairground/lottery';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMedia } from '../../ui/use-media.ts';
import styles from './lottery-trends.module.css';
import { TrendText } from './trend-text.tsx';
import { TrendTiles, type TrendColours, contentHeight, paintTrend } from './trend-painter.ts';
import { layoutOf } from './trend-layout.ts';

interface TrendChartProps {
  readonly name: string;
  readonly chart: Chart;
  readonly trend: Trend;
  readonly longest: readonly number[] | undefined;
  readonly hasGaps: boolean;
  readonly hasLines: boolean;
}

const DENSEST = 2;

/**
 * The chart as a picture of what is in view, so that five hundred issues scroll as lightly as thirty; beside it the same
 * issues as a table of words for who cannot see it.
 */
export function TrendChart({ name, chart, trend, longest, hasGaps, hasLines }: TrendChartProps) {
  const scroller = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const isPhone = useMedia('(max-width: 767px)');
  const [room, setRoom] = useState(0);
  const layout = useMemo(() => layoutOf(chart, room, isPhone), [chart, room, isPhone]);
  const height = contentHeight(trend, layout);

  useEffect(() => {
    const box = scroller.current;
    if (!box || !('ResizeObserver' in window)) return undefined;
    const observer = new ResizeObserver(() => setRoom(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  // Newest issues and figures are at the foot, and that is where one begins to read.
  useEffect(() => {
    const box = scroller.current;
    if (box && room > 0) box.scrollTop = height;
  }, [height, room]);

  useEffect(() => {
    const [box, picture] = [scroller.current, canvas.current];
    const pen = picture?.getContext('2d');
    if (!box || !picture || !pen || room === 0) return undefined;
    let request = 0;
    let drawn = { key: '', tiles: new TrendTiles() };
    const paint = () => {
      const density = Math.min(DENSEST, window.devicePixelRatio || 1);
      const [width, tall] = [box.clientWidth, box.clientHeight];
      if (picture.width !== Math.round(width * density) || picture.height !== Math.round(tall * density)) {
        Object.assign(picture, { width: Math.round(width * density), height: Math.round(tall * density) });
        Object.assign(picture.style, { width: `${width}px`, height: `${tall}px` });
      }
      pen.setTransform(density, 0, 0, density, 0, 0);
      const { scrollLeft, scrollTop } = box;
      const colours = coloursOf(box);
      // In other colours or at another density every part is drawn anew.
      const key = `${density} ${Object.values(colours).join()}`;
      if (drawn.key !== key) drawn = { key, tiles: new TrendTiles() };
      const { tiles } = drawn;
      const isWhole = paintTrend(pen, {
        density,
        tiles,
        trend,
        layout,
        longest,
        hasGaps,
        hasLines,
        colours,
        scrollLeft,
        scrollTop,
        width,
        height: tall,
      });
      if (!isWhole) ask();
    };
    const ask = () => {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(paint);
    };
    ask();
    box.addEventListener('scroll', ask, { passive: true });
    // Day and night of the page.
    const mode = new MutationObserver(ask);
    mode.observe(document.documentElement, { attributes: true });
    const size = new ResizeObserver(ask);
    size.observe(box);
    return () => {
      cancelAnimationFrame(request);
      box.removeEventListener('scroll', ask);
      mode.disconnect();
      size.disconnect();
    };
  }, [trend, layout, longest, hasGaps, hasLines, room]);

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by itself, and so must be reached by the keyboard */}
      <section ref={scroller} className={styles.scroller} tabIndex={0} aria-label={`${name}，可滚动`}>
        <div className={styles.content} style={{ width: layout.width, height }}>
          <canvas ref={canvas} className={styles.canvas} aria-hidden="true" />
        </div>
      </section>
      <TrendText name={name} chart={chart} trend={trend} />
    </>
  );
}

function coloursOf(element: HTMLElement): TrendColours {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(name).trim();
  return {
    surface: token('--surface'),
    band: token('--chart-band'),
    line: token('--line'),
    text: token('--text'),
    quiet: token('--text-3'),
    head: token('--chart-head'),
    font: style.fontFamily,
  };
}
