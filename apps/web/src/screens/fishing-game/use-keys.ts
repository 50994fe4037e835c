import { useEffect } from 'react';
import type { Gun } from './gun.ts';
import type { FishingSeat } from './seat.ts';

const turns: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Keys belong to the cannon unless the focus is on something that wants them itself. */
const isFree = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(
    target instanceof Element &&
    target.closest('a, input, textarea, select, button, [role="dialog"], [role="alertdialog"]')
  ) &&
  !document.querySelector('[role="dialog"], [role="alertdialog"]');

/** Arrows turn, space fires while it is held, plus and minus change the level. */
export function useKeys(seat: FishingSeat, gun: Gun): void {
  useEffect(() => {
    const onDown = (event: KeyboardEvent) => {
      if (!isFree(event)) return;
      const way = turns[event.key];
      if (way !== undefined) gun.turn(way);
      else if (event.key === ' ') {
        if (!event.repeat) gun.press();
      } else if (event.key === '+' || event.key === '=') seat.choose(seat.store.getState().level + 1);
      else if (event.key === '-') seat.choose(seat.store.getState().level - 1);
      else return;
      event.preventDefault();
    };
    const onUp = (event: KeyboardEvent) => {
      if (event.key === ' ') gun.release();
      else if (turns[event.key] !== undefined) gun.turn(0);
    };
    const onBlur = () => gun.release();
    addEventListener('keydown', onDown);
    addEventListener('keyup', onUp);
    addEventListener('blur', onBlur);
    return () => {
      removeEventListener('keydown', onDown);
      removeEventListener('keyup', onUp);
      removeEventListener('blur', onBlur);
    };
  }, [seat, gun]);
}
