import type { GameCode } from '@fairground/lottery';
import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import styles from './draw-stage.module.css';
import { machineOf } from './machine-of.ts';
import type { Area, MakeSheet, Moment, Pen, Scene } from './scene.ts';
import { showLength } from './show-length.ts';
import { useIsOnScreen } from './use-draw-show.ts';

interface StageCanvasProps {
  readonly game: GameCode;
  readonly issueNo: string;
  readonly draw: readonly number[];
  readonly phase: Moment['phase'];
  readonly intervalMs: number;
  /** Nothing moves: the reader asked for less motion. */
  readonly isStill: boolean;
  readonly onEnd: () => void;
}

const SAFE = { width: 512, height: 360 };
const DENSEST = 2;

/** The picture of the draw. It holds nothing that is not said in words beside it. */
export function StageCanvas({ game, issueNo, draw, phase, intervalMs, isStill, onEnd }: StageCanvasProps) {
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null);
  const isSeen = useIsOnScreen(canvas);
  const numbers = draw.join();
  const makeScene = use(machineOf(game));
  const scene = useMemo(
    () => makeScene?.({ issueNo, draw: numbers === '' ? [] : numbers.split(',').map(Number) }),
    [makeScene, issueNo, numbers],
  );
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    const pen = canvas?.getContext('2d');
    if (!canvas || !pen || !scene) {
      // Who has no picture still has the words.
      if (phase === 'show') end();
      return undefined;
    }
    const length = showLength({ wholeMs: scene.length, intervalMs });
    const started = performance.now();
    let request = 0;
    const frame = (now: number) => {
      const ms = Math.max(0, now - started);
      if (phase === 'show' && ms >= length) return end();
      paintFrame({ canvas, pen }, scene, { phase, ms: phase === 'show' ? (ms * scene.length) / length : ms });
      if (!isStill && (phase === 'show' || (phase === 'idle' && isSeen))) request = requestAnimationFrame(frame);
      return undefined;
    };
    const observer = new ResizeObserver(() => {
      fit(canvas);
      if (isStill || phase === 'rest' || phase === 'locked') paintFrame({ canvas, pen }, scene, { phase, ms: 0 });
    });
    fit(canvas);
    observer.observe(canvas);
    request = requestAnimationFrame(frame);
    return () => {
      cancelAnimationFrame(request);
      observer.disconnect();
    };
  }, [canvas, scene, phase, intervalMs, isStill, isSeen]);

  return <canvas ref={setCanvas} className={styles.canvas} aria-hidden="true" />;
}

function fit(canvas: HTMLCanvasElement): void {
  const density = Math.min(DENSEST, window.devicePixelRatio || 1);
  const [width, height] = [Math.round(canvas.clientWidth * density), Math.round(canvas.clientHeight * density)];
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
}

const makeSheet: MakeSheet = (width, height) => {
  const picture = document.createElement('canvas');
  Object.assign(picture, { width: Math.max(1, width), height: Math.max(1, height) });
  const pen = picture.getContext('2d');
  if (!pen) throw new Error('no canvas');
  return { pen, picture };
};

interface Board {
  readonly canvas: HTMLCanvasElement;
  readonly pen: Pen;
}

/** The stage fits what must be seen; scenery fills the rest. */
function paintFrame({ canvas, pen }: Board, scene: Scene, moment: Moment): void {
  const { width, height } = canvas;
  if (width === 0 || height === 0) return;
  const scale = Math.min(width / SAFE.width, height / SAFE.height);
  const area: Area = { halfWidth: width / 2 / scale, halfHeight: height / 2 / scale, scale };
  pen.setTransform(scale, 0, 0, scale, width / 2, height / 2);
  scene.paint(pen, area, moment, makeSheet);
}
