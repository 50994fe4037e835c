import { useSyncExternalStore } from 'react';

/** Where in the console we are: a room, and what in it. The part of the address after `#` is the browser's own. */
export interface Place {
  readonly room: string;
  /** A member, for instance; empty for the room itself. */
  readonly about: string;
}

export const hrefOf = (room: string, about = ''): string => `#/${room}${about === '' ? '' : `/${about}`}`;

export function placeOf(hash: string): Place {
  const [room = '', about = ''] = hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
  return { room, about };
}

const subscribe = (onChange: () => void) => {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
};

export const usePlace = (): Place => placeOf(useSyncExternalStore(subscribe, () => location.hash));
