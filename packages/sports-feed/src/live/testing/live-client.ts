import type { LiveFrame, LiveQuestion } from '@fairground/contract/sports-live';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { PretendBoard } from '../../board/testing/pretend-board.ts';
import { type LiveSocketServer, liveSocketServer } from '../live-socket-server.ts';

export type FrameOf<Op extends LiveFrame['op']> = Extract<LiveFrame, { readonly op: Op }>;

/** A socket server on a port of its own. */
export interface OpenSocketServer {
  readonly socketServer: LiveSocketServer;
  readonly url: string;
  readonly port: number;
  readonly close: () => Promise<void>;
}

export async function openSocketServer(board: PretendBoard, now: () => number = Date.now): Promise<OpenSocketServer> {
  let ids = 0;
  const socketServer = liveSocketServer({ board, now, newId: () => String((ids += 1)) });
  const server = createServer();
  server.on('upgrade', (request, socket, head) => socketServer.enter(request, socket, head, '127.0.0.1'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  return {
    socketServer,
    port,
    url: `ws://127.0.0.1:${port}/sport/live`,
    close: async () => {
      await socketServer.stop();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A client that remembers what it heard until somebody asks for it. */
export interface LiveClient {
  readonly ws: WebSocket;
  readonly say: (question: LiveQuestion) => void;
  /** The next frame of that kind; frames of other kinds before it are passed over. */
  readonly next: <Op extends LiveFrame['op']>(op: Op) => Promise<FrameOf<Op>>;
  /** The number it was closed with. */
  readonly closed: Promise<number>;
}

export async function liveClient(url: string, headers: Record<string, string> = {}): Promise<LiveClient> {
  const ws = new WebSocket(url, { perMessageDeflate: false, headers });
  const heard: LiveFrame[] = [];
  let wake: (() => void) | undefined;
  ws.on('message', (data) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion, typescript/no-base-to-string -- text of our own server
    heard.push(JSON.parse(String(data)) as LiveFrame);
    wake?.();
  });
  const closed = new Promise<number>((resolve) => ws.on('close', resolve));
  await new Promise((resolve, reject) => {
    ws.once('open', resolve);
    ws.once('error', reject);
  });
  ws.on('error', () => {});
  return {
    ws,
    closed,
    say: (question) => ws.send(JSON.stringify(question)),
    next: async (op) => {
      for (;;) {
        for (let frame = heard.shift(); frame; frame = heard.shift()) if (is(frame, op)) return frame;
        // oxlint-disable-next-line no-await-in-loop -- waiting for the next word is the point
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

const is = <Op extends LiveFrame['op']>(frame: LiveFrame, op: Op): frame is FrameOf<Op> => frame.op === op;
