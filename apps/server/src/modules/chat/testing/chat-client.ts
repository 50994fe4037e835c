import { catalogue } from '@fairground/contract';
import { CHAT_PATH, chatPush } from '@fairground/contract/chat-socket';
import { WebSocket } from 'ws';
import type { TestMember } from '../../../../../../tests/support/builders.ts';
import type { TestApp } from '../../../../../../tests/support/test-app.ts';

export interface ChatFrame {
  readonly msgId: number;
  readonly msgData: Readonly<Record<string, unknown>>;
  readonly seq?: number;
  readonly code?: number;
}

const PATIENCE_MS = 8_000;

/** Somebody at the chat socket, without a browser. */
export interface ChatClient {
  readonly ws: WebSocket;
  /** Everything the server said, in order. */
  readonly frames: readonly ChatFrame[];
  readonly say: (frame: unknown) => void;
  /** Asks under a number and gives the answer with it. */
  readonly ask: (msgId: number, msgData?: unknown) => Promise<ChatFrame>;
  /** The first push of this kind that fits, from the beginning. */
  readonly heard: (msgId: number, fits?: (data: ChatFrame['msgData']) => boolean) => Promise<ChatFrame>;
  readonly closed: Promise<number>;
}

export async function chatClient(url: string): Promise<ChatClient> {
  const ws = new WebSocket(`${url.replace(/^http/, 'ws')}${CHAT_PATH}?clientType=web&siteId=1`);
  const frames: ChatFrame[] = [];
  const waiting = new Set<() => void>();
  const strange: unknown[] = [];
  const closed = new Promise<number>((resolve) => ws.once('close', resolve));
  ws.on('message', (data: Buffer) => {
    const frame: ChatFrame = JSON.parse(data.toString('utf8'));
    // What the server says by itself is as the contract says.
    if (frame.code === undefined && !chatPush.safeParse(frame).success) strange.push(frame);
    frames.push(frame);
    for (const look of waiting) look();
  });
  await new Promise((resolve, reject) => {
    ws.once('open', resolve);
    ws.once('error', reject);
  });
  let seq = 0;

  const until = (fits: (frame: ChatFrame) => boolean, what: string): Promise<ChatFrame> =>
    new Promise((resolve, reject) => {
      const give = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`${what} was not heard; heard were ${JSON.stringify(frames.slice(-5))}`));
      }, PATIENCE_MS);
      const look = (): void => {
        if (strange.length > 0) reject(new Error(`not as the contract says: ${JSON.stringify(strange)}`));
        const found = frames.find(fits);
        if (!found) return;
        clearTimeout(give);
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });

  return {
    ws,
    frames,
    say: (frame) => ws.send(JSON.stringify(frame)),
    ask: (msgId, msgData = {}) => {
      seq += 1;
      const own = seq;
      ws.send(JSON.stringify({ msgId, msgData, seq: own }));
      return until((frame) => frame.seq === own && frame.code !== undefined, `the answer to ${msgId}`);
    },
    heard: (msgId, fits = () => true) =>
      until((frame) => frame.msgId === msgId && frame.code === undefined && fits(frame.msgData), `a push ${msgId}`),
    closed,
  };
}

/** Where somebody comes in: the last line they have, and the process they come to when it is another. */
interface ComingIn {
  readonly rid: string;
  readonly after?: number | undefined;
  readonly url?: string;
}

/** A member at the socket, logged in and in a room. */
export async function chatting(
  running: TestApp,
  member: TestMember,
  { rid, after, url = running.url }: ComingIn,
): Promise<ChatClient> {
  const client = await chatClient(url);
  const { data: body } = await running.as(member).call(catalogue.members.jwt, {});
  const login = await client.ask(10001, { token: member.token, body });
  if (login.code !== 6000) throw new Error(`chat login: ${JSON.stringify(login)}`);
  const joined = await client.ask(10002, { rid, ...(after !== undefined && { after }) });
  if (joined.code !== 6000) throw new Error(`join: ${JSON.stringify(joined)}`);
  await client.heard(10016);
  return client;
}
