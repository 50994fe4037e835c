import { Timing } from '@fairground/contract/site-constants';
import { useEffect } from 'react';
import { events } from '../api/events.ts';
import { isSignedIn } from '../features/session/session-store.ts';

/** `search` is the query the page was opened with: a guard may have led elsewhere since. */
export function RegisterPrompt({ search }: { readonly search: string }) {
  useEffect(() => {
    if (new URLSearchParams(search).get('register') !== '1') return undefined;
    const timer = setTimeout(() => {
      if (!isSignedIn()) events.emit('register');
    }, Timing.registerPromptMs);
    return () => clearTimeout(timer);
  }, [search]);
  return null;
}
