import { useEffect, useEffectEvent } from 'react';

const PRESSES = new Set([' ', 'Enter']);

/** Whether the key belongs to something else on the page: a field, a dialog over the table, a button it would press. */
const isTaken = (target: EventTarget | null, key: string): boolean =>
  target instanceof Element &&
  (target.closest('input, textarea, select, [role="dialog"]') !== null ||
    (PRESSES.has(key) && target.closest('button:not([data-at]), a') !== null));

/** Letters and pressed buttons go together; what has no deed now is left to the browser. */
export function useTileKeys(isOn: boolean, deeds: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const deed = deeds[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!deed || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target, event.key)) return;
    event.preventDefault();
    deed();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent): void => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOn]);
}
