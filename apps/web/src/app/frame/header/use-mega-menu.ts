import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { VenueCategory } from '../../../features/site/categories.ts';
import { CLOSE_DELAY_MS, OPEN_DELAY_MS, type Point, isHeadingInto } from './hover-intent.ts';

type State = Pick<MegaMenu, 'open' | 'entering'> & {
  /** Where the panel was opened: on another page it is closed. */
  readonly path: string;
  /** A pointer that rested opened it, nobody's press. */
  readonly isByRest: boolean;
};

export interface MegaMenu {
  readonly open: VenueCategory | undefined;
  /** Opened by ↓: the panel takes the focus as soon as it is there. */
  readonly entering: boolean;
  readonly show: (category: VenueCategory | undefined, entering?: boolean) => void;
  /** Opens and closes. Who rests on ▾ and then presses it wants the panel that is just open to stay. */
  readonly onPress: (category: VenueCategory) => void;
  readonly onItemEnter: (category: VenueCategory, event: PointerEvent) => void;
  readonly onItemMove: (event: PointerEvent) => void;
  readonly onPanelEnter: () => void;
  readonly onLeave: (event: PointerEvent) => void;
}

const closed = { open: undefined, entering: false, isByRest: false } as const;

/** Which panel of the header is open, and when it opens and closes under a pointer. Fingers use the button. */
export function useMegaMenu(path: string, panel: RefObject<HTMLElement | null>): MegaMenu {
  const [state, setState] = useState<State>({ ...closed, path });
  const [shownPath, setShownPath] = useState(path);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const trail = useRef<Point>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  // A panel that was open or about to open when its page was left must not wait for the page's return: it would lie
  // over it with no pointer near.
  if (shownPath !== path) {
    setShownPath(path);
    setState({ ...closed, path });
  }
  const open = state.path === path ? state.open : undefined;

  const show = (category: VenueCategory | undefined, entering = false) => {
    clearTimeout(timer.current);
    setState({ open: category, entering, path, isByRest: false });
  };

  /** To pass over the panel that is open changes nothing of how it was opened. */
  const rest = (category: VenueCategory | undefined) =>
    setState((now) => ({ open: category, entering: false, path, isByRest: now.open !== category || now.isByRest }));

  const showLater = (category: VenueCategory | undefined, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => rest(category), delay);
  };

  const isCrossing = ({ clientX: x, clientY: y }: PointerEvent): boolean => {
    const box = panel.current?.getBoundingClientRect();
    return box !== undefined && trail.current !== undefined && isHeadingInto(box, trail.current, { x, y });
  };

  return {
    open,
    entering: state.entering,
    show,
    onPress: (category) => show(open === category && !state.isByRest ? undefined : category),
    onItemEnter(category, event) {
      if (event.pointerType === 'touch') return;
      if (open === undefined) showLater(category, OPEN_DELAY_MS);
      else if (isCrossing(event)) showLater(category, CLOSE_DELAY_MS);
      else {
        clearTimeout(timer.current);
        rest(category);
      }
    },
    onItemMove: ({ clientX: x, clientY: y }) => {
      trail.current = { x, y };
    },
    onPanelEnter: () => clearTimeout(timer.current),
    onLeave(event) {
      if (event.pointerType !== 'touch') showLater(undefined, CLOSE_DELAY_MS);
    },
  };
}
