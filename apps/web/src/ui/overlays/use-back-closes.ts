import { useEffect, useEffectEvent } from 'react';

/** The browser's own word for "the user wants this closed": the back gesture of a phone. Not every browser has it. */
interface CloseWatcherLike extends EventTarget {
  readonly destroy: () => void;
}

type CloseWatcherMaker = new () => CloseWatcherLike;

/** While a panel is open the back gesture closes it instead of leaving the page. */
export function useBackCloses(open: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    const Watcher: CloseWatcherMaker | undefined = Reflect.get(globalThis, 'CloseWatcher');
    if (!open || !Watcher) return undefined;
    const watcher = new Watcher();
    watcher.addEventListener('close', () => onClose());
    return () => watcher.destroy();
  }, [open]);
}
