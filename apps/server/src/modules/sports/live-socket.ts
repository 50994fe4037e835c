import { SPORT_LIVE_PATH } from '@fairground/contract/sport-live';
import { liveDoor } from '@fairground/venues';
import { randomBytes } from 'node:crypto';
import type { House } from '../../platform/house.ts';
import type { SocketRoute } from '../../platform/http/socket-door.ts';
import type { Sports } from './sports.ts';

/** The channel's pushes, and how to end them. */
export interface LiveSocket extends SocketRoute {
  readonly stop: () => Promise<void>;
}

export function liveSocket(house: Pick<House, 'now'>, { board }: Pick<Sports, 'board'>): LiveSocket {
  const door = liveDoor({
    board,
    now: () => house.now().getTime(),
    newId: () => randomBytes(6).toString('base64url'),
  });
  return { path: SPORT_LIVE_PATH, enter: door.enter, stop: door.stop };
}
