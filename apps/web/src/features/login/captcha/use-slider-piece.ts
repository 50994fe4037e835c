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

/** When the piece was moved, and how far up or down the hand was. */
interface Moment {
  readonly y?: number;
  readonly at?: number;
  readonly since?: number;
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

  function moveTo(wanted: number, { y = 0, at = performance.now(), since = shownAt.current }: Moment = {}): number {
    const position = Math.round(Math.min(Math.max(wanted, 0), xMax));
    trace.note({ x: position, y, at }, since);
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
      moveTo(x, { at: event.timeStamp, since: event.timeStamp });
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

  /**
   * A page that is busy is told of many movements at once, long after they were made: each counts, and when the hand made
   * it. Otherwise a hand on a slow device would look like a robot's.
   */
  function follow({ nativeEvent }: PointerEvent): number | undefined {
    const held = drag.current;
    if (!held) return undefined;
    const { fromX, pointerX, pointerY, scale } = held;
    let position: number | undefined;
    for (const { clientX, clientY, timeStamp } of [...passedOn(nativeEvent), nativeEvent])
      position = moveTo(fromX + (clientX - pointerX) * scale, { y: (clientY - pointerY) * scale, at: timeStamp });
    return position;
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

/** The movements one event stands for; not every browser tells. */
const passedOn = (event: globalThis.PointerEvent): readonly globalThis.PointerEvent[] =>
  'getCoalescedEvents' in event ? event.getCoalescedEvents() : [];

/** How far it can go inside its box, in pixels of the screen. */
const reachOf = (held: HTMLElement): number => widthOf(held.parentElement) - widthOf(held);
const widthOf = (element: HTMLElement | null): number => element?.getBoundingClientRect().width ?? 0;
