import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useRef, useState } from 'react';
import type { SliderAnswer } from './slider-check.ts';
import { SliderTrace } from './slider-trace.ts';

/** Pixels of the background for one press of an arrow key, and with Shift. */
const STEP = 2;
const LEAP = 20;

interface Drag {
  readonly fromX: number;
  readonly pointerX: number;
  readonly pointerY: number;
  /** Pixels of the background for one of the screen. */
  readonly scale: number;
}

/** Where the piece is, and the three ways to move it: drag, arrow keys, a click at the gap. */
export function useSliderPiece(onLetGo: (answer: SliderAnswer) => void) {
  const [background, setBackground] = useState({ width: 0, height: 0 });
  const [pieceWidth, setPieceWidth] = useState(0);
  const [x, setX] = useState(0);
  const [trace] = useState(() => new SliderTrace());
  const drag = useRef<Drag>(undefined);
  const shownAt = useRef(0);
  const xMax = Math.max(0, background.width - pieceWidth);

  function moveTo(wanted: number, y = 0, since = shownAt.current): number {
    const position = Math.round(Math.min(Math.max(wanted, 0), xMax));
    trace.note({ x: position, y, at: performance.now() }, since);
    setX(position);
    return position;
  }

  /** A piece that has not moved is no answer. */
  const letGo = (kind: SliderAnswer['kind'], position = x) => {
    if (position > 0) onLetGo({ kind, x: position, trace: trace.points });
  };

  /** For what is dragged: the handle on its track, or the piece on the picture. */
  const dragging = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || xMax === 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const scale = xMax / Math.max(1, reachOf(event.currentTarget));
      drag.current = { fromX: x, pointerX: event.clientX, pointerY: event.clientY, scale };
      moveTo(x, 0, performance.now());
    },
    onPointerMove: (event: PointerEvent) => follow(event),
    onPointerUp: (event: PointerEvent) => {
      const position = follow(event);
      drag.current = undefined;
      if (position !== undefined) letGo('pointer', position);
    },
    onPointerCancel: () => {
      drag.current = undefined;
    },
  };

  function follow({ clientX, clientY }: PointerEvent): number | undefined {
    const held = drag.current;
    if (!held) return undefined;
    const { fromX, pointerX, pointerY, scale } = held;
    return moveTo(fromX + (clientX - pointerX) * scale, (clientY - pointerY) * scale);
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const far = event.shiftKey ? LEAP : STEP;
    const moves: Record<string, () => void> = {
      ArrowRight: () => moveTo(x + far),
      ArrowUp: () => moveTo(x + far),
      ArrowLeft: () => moveTo(x - far),
      ArrowDown: () => moveTo(x - far),
      PageUp: () => moveTo(x + LEAP),
      PageDown: () => moveTo(x - LEAP),
      Home: () => moveTo(0),
      End: () => moveTo(xMax),
      Enter: () => letGo('keyboard'),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  /** The middle of the piece goes where the picture was pressed. */
  const moveToPoint = (picture: HTMLElement, clientX: number) => {
    const { left, width } = picture.getBoundingClientRect();
    if (width > 0) moveTo(((clientX - left) * background.width) / width - pieceWidth / 2);
  };

  return {
    x,
    xMax,
    background,
    pieceWidth,
    dragging,
    onKeyDown,
    moveToPoint,
    confirm: () => letGo('keyboard'),
    onBackgroundLoad: ({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) => {
      shownAt.current = performance.now();
      setBackground({ width: naturalWidth, height: naturalHeight });
    },
    onPieceLoad: ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => setPieceWidth(currentTarget.naturalWidth),
  };
}

/** How far it can go inside its box, in pixels of the screen. */
const reachOf = (held: HTMLElement): number => widthOf(held.parentElement) - widthOf(held);
const widthOf = (element: HTMLElement | null): number => element?.getBoundingClientRect().width ?? 0;
