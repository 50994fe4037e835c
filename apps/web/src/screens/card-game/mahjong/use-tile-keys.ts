import { useEffect, useEffectEvent } from 'react';

/** Whether the key belongs to something else on the page: its own buttons, a field, a dialog over the table. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('button:not([data-at]), a, input, textarea, select, [role="dialog"]') !== null;

/** Letters and pressed buttons go together; what has no deed now is left to the browser. */
export function useTileKeys(isOn: boolean, deeds: Readonly<Record<string, (() => void) | undefined>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const deed = deeds[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!deed || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
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
