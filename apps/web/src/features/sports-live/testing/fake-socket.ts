import type { LiveFrame, LiveQuestion } from '@fairground/contract/sports-live';
import type { LinkSocket } from '../../../api/socket-link.ts';
import type { LiveMatch } from '../live-view.ts';

/** The server's end of a socket, for tests. */
export interface FakeSocket extends LinkSocket {
  readonly sent: LiveQuestion[];
  readonly open: () => void;
  readonly receive: (...frames: LiveFrame[]) => void;
  readonly receiveText: (text: string) => void;
  readonly lose: () => void;
  readonly isClosed: () => boolean;
}

export function fakeSocket(): FakeSocket {
  const events = new EventTarget();
  const sent: LiveQuestion[] = [];
  let isClosed = false;
  const receiveText = (data: string): void => void events.dispatchEvent(new MessageEvent('message', { data }));
  return {
    sent,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it answers to the names a WebSocket has
    addEventListener: events.addEventListener.bind(events) as LinkSocket['addEventListener'],
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the link says questions only
    send: (text) => void sent.push(JSON.parse(typeof text === 'string' ? text : '') as LiveQuestion),
    close: () => {
      isClosed = true;
    },
    open: () => void events.dispatchEvent(new Event('open')),
    receiveText,
    receive: (...frames) => {
      for (const frame of frames) receiveText(JSON.stringify(frame));
    },
    lose: () => void events.dispatchEvent(new Event('close')),
    isClosed: () => isClosed,
  };
}

export const aSnapshot = (ch: string, n: number, games: LiveMatch[], serverTime = 1_000): LiveFrame => ({
  op: 'snapshot',
  ch,
  n,
  serverTime,
  oddsType: 'H',
  games,
  champions: [],
  counts: [],
  total: games.length,
  cut: 0,
});

/** A delta in which one selection of one match has moved. */
export const aMove = (ch: string, n: number, gameId: string, odds: string, side = 'H'): LiveFrame => ({
  op: 'delta',
  ch,
  n,
  serverTime: 1_000,
  changes: [{ gameId, version: n + 1, moved: [['RE', '0.5', 0, 1, [[side, '0.5', odds, 1]]]] }],
});
