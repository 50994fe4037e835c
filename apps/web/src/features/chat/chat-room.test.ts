import { ChatLineKind } from '@fairground/contract/chat';
import { members } from '@fairground/contract/members';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { moneyPageFixture } from '../money-page/testing/money-page-fixture.tsx';
import { type ChatRoom, openChatRoom } from './chat-room.ts';

interface Asked {
  readonly msgId: number;
  readonly seq: number;
  readonly msgData: { readonly key?: string };
}

/** A socket without a server: what is sent is kept, and the test says what comes back. */
class Socket extends EventTarget {
  readonly sent: Asked[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  hear(frame: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }
  async asked(msgId: number): Promise<Asked> {
    return vi.waitFor(() => {
      const found = this.sent.findLast((frame) => frame.msgId === msgId);
      if (!found) throw new Error(`${msgId} was not asked`);
      return found;
    });
  }
}

let fixture: ReturnType<typeof moneyPageFixture>;
let room: ChatRoom | undefined;
beforeEach(() => {
  fixture = moneyPageFixture();
  fixture.server.answer(members.jwt, () => ({ jwt: 'a.b.c' }));
});
afterEach(() => {
  room?.close();
  fixture.clear();
});

async function inRoom(slowSeconds: number) {
  const socket = new Socket();
  room = openChatRoom('lobby', { openSocket: () => socket });
  const opened = room;
  socket.dispatchEvent(new Event('open'));
  const login = await socket.asked(10001);
  socket.hear({ msgId: 10001, seq: login.seq, code: 6000, msgData: { userId: '7', name: 'me***1', grade: 1 } });
  const join = await socket.asked(10002);
  socket.hear({ msgId: 10002, seq: join.seq, code: 6000, msgData: {} });
  const state = {
    rid: 'lobby',
    title: '大厅',
    status: 'open',
    reason: '',
    level: 0,
    slowSeconds,
    online: 1,
    clearedNo: 0,
  };
  socket.hear({ msgId: 10016, msgData: { room: state, lines: [], fresh: true, muted: null } });
  const say = async (text: string) => {
    opened.send(text);
    return socket.asked(10003);
  };
  return { socket, feed: opened.feed, say };
}

const aLine = (no: number, key: string | undefined) => ({
  lineId: `lobby.${no}`,
  no,
  rid: 'lobby',
  category: ChatLineKind.said,
  categoryType: '',
  userId: '7',
  name: 'me***1',
  avatar: '',
  grade: 1,
  msg: '好球',
  time: 0,
  key,
});

test('an accepted line stays in sight until it comes with the room’s own, and is there once', async () => {
  const { socket, feed, say } = await inRoom(0);
  const { seq, msgData } = await say('好球');
  socket.hear({ msgId: 10003, seq, code: 6000, msgData: aLine(1, msgData.key) });
  expect(feed.getState().outgoing).toMatchObject([{ text: '好球' }]);
  socket.hear({ msgId: 10003, msgData: aLine(1, msgData.key) });
  expect(feed.getState().outgoing).toEqual([]);
  expect(feed.getState().lines).toHaveLength(1);
});

test('slow mode counts from a line that was accepted, and takes the server’s word for one that was not', async () => {
  const { socket, feed, say } = await inRoom(30);
  const first = await say('好球');
  socket.hear({ msgId: 10003, seq: first.seq, code: 6000, msgData: aLine(1, first.msgData.key) });
  expect(feed.getState().speakAt - Date.now()).toBeGreaterThan(25_000);
  const second = await say('再来');
  const refused = { message: '慢速模式，请12秒后再发言', waitSeconds: 12 };
  socket.hear({ msgId: 10003, seq: second.seq, code: 6011, msgData: refused });
  expect(feed.getState().speakAt - Date.now()).toBeLessThanOrEqual(12_000);
  expect(feed.getState().outgoing.at(-1)).toMatchObject({ step: 'failed', error: refused.message });
});
