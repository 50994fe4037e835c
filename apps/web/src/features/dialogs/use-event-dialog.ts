import { useEffect, useState } from 'react';
import { type SiteEvents, events } from '../../api/events.ts';

export interface EventDialog<Fact> {
  /** What the last event carried; kept while the dialog closes, so that it does not go blank. */
  readonly fact: Fact | undefined;
  readonly open: boolean;
  /** Once asked for, a dialog stays mounted: its code is fetched by the first event and its exit can be seen. */
  readonly wasAsked: boolean;
  readonly close: () => void;
}

/** A dialog that opens when its event is heard. */
export function useEventDialog<Name extends keyof SiteEvents>(name: Name): EventDialog<SiteEvents[Name]> {
  const [state, setState] = useState<{ fact: SiteEvents[Name] | undefined; open: boolean; wasAsked: boolean }>({
    fact: undefined,
    open: false,
    wasAsked: false,
  });
  useEffect(() => events.on(name, (fact) => setState({ fact, open: true, wasAsked: true })), [name]);
  return { ...state, close: () => setState((now) => ({ ...now, open: false })) };
}
