import { SPORT_LIVE_PATH } from '@fairground/contract/sports-live';
import { liveSocketServer } from '@fairground/sports-feed';
import { randomBytes } from 'node:crypto';
import type { AppContext } from '../../../platform/app-context.ts';
import type { SocketRoute } from '../../../platform/http/upgrade-handler.ts';
import type { Sports } from '../../../platform/ports/sports.ts';

/** The sportsbook's pushes, and how to end them. */
export interface LiveSocket extends SocketRoute {
  readonly stop: () => Promise<void>;
}

export function liveSocket(app: Pick<AppContext, 'now'>, { board }: Pick<Sports, 'board'>): LiveSocket {
  const socketServer = liveSocketServer({
    board,
    now: () => app.now().getTime(),
    newId: () => randomBytes(6).toString('base64url'),
  });
  return {
    path: SPORT_LIVE_PATH,
    enter: (request, { socket, head, address }) => socketServer.enter(request, socket, head, address),
    stop: socketServer.stop,
  };
}
