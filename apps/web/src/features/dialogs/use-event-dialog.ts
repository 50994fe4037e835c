import { useEffect, useState } from 'react';
import { type SiteEvents, events } from '../../api/events.ts';

export interface EventDialog<Fact> {
  /** What the last event carried; kept while the dialog closes, so that it does not go blank. */
  readonly fact: Fact | undefined;
  readonly open: boolean;
  /** How often it was asked for: its code is fetched by the first time, and each time it starts empty. */
  readonly sequence: number;
  readonly close: () => void;
}

/** A dialog that opens when its event is heard. */
export function useEventDialog<Name extends keyof SiteEvents>(name: Name): EventDialog<SiteEvents[Name]> {
  const [state, setState] = useState<Omit<EventDialog<SiteEvents[Name]>, 'close'>>({
    fact: undefined,
    open: false,
    sequence: 0,
  });
  useEffect(
    () => events.on(name, (fact) => setState(({ sequence }) => ({ fact, open: true, sequence: sequence + 1 }))),
    [name],
  );
  return { ...state, close: () => setState((now) => ({ ...now, open: false })) };
}
