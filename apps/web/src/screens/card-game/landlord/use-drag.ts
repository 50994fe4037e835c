import { type PointerEvent, useState } from 'react';

interface Drag {
  readonly from: number;
  readonly to: number;
  readonly startY: number;
}

interface DragEnds {
  /** Places of the hand the pointer went over, from the lower one on. */
  readonly onRun: (from: number, to: number) => void;
  /** Pulled up, away from the hand. */
  readonly onPullUp: () => void;
}

const PULL_PX = 70;

const placeUnder = ({ clientX, clientY }: PointerEvent): number | undefined => {
  const at = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-at]')?.dataset['at'];
  return at === undefined ? undefined : Number(at);
};

/** Dragging across cards takes a run of them, a tap takes one, and pulling up plays. */
export function useDrag({ onRun, onPullUp }: DragEnds) {
  const [drag, setDrag] = useState<Drag>();
  const end = (event: PointerEvent): void => {
    if (!drag) return;
    setDrag(undefined);
    if (drag.startY - event.clientY > PULL_PX) onPullUp();
    else onRun(Math.min(drag.from, drag.to), Math.max(drag.from, drag.to));
  };
  return {
    isOver: (at: number): boolean =>
      drag !== undefined && at >= Math.min(drag.from, drag.to) && at <= Math.max(drag.from, drag.to),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        const at = placeUnder(event);
        if (at === undefined || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: at, to: at, startY: event.clientY });
      },
      onPointerMove: (event: PointerEvent): void => {
        const at = drag && placeUnder(event);
        if (drag && at !== undefined && at !== drag.to) setDrag({ ...drag, to: at });
      },
      onPointerUp: end,
      onPointerCancel: () => setDrag(undefined),
    },
  };
}
