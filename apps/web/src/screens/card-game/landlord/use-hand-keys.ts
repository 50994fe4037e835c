import { useEffect, useEffectEvent } from 'react';

interface HandKeys {
  readonly isOn: boolean;
  readonly onMove: (steps: 1 | -1) => void;
  readonly onPick: () => void;
  readonly onPlay: () => void;
  readonly onHint: () => void;
}

/** Whether the key belongs to something else on the page. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('button:not([data-at]), a, input, textarea, select, [role="dialog"]') !== null;

/** ← → move along the hand, space lifts a card, Enter plays, H asks for a hint. */
export function useHandKeys({ isOn, onMove, onPick, onPlay, onHint }: HandKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const actions: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => onMove(-1),
      ArrowRight: () => onMove(1),
      ' ': onPick,
      Enter: onPlay,
      h: onHint,
      H: onHint,
    };
    const action = actions[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOn]);
}
