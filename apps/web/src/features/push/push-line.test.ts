import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPushLine } from '../../api/push-line.ts';
import { type FakeSocket, fakeSocket } from '../sports-live/testing/fake-socket.ts';

let sockets: FakeSocket[] = [];
let hangUp: (() => void) | undefined;
let time = 0;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  time = 10_000;
});
afterEach(() => {
  hangUp?.();
  vi.useRealTimers();
});

/** A line, and what it says each time it stands. */
function aLine(readAt?: number): { opened: boolean[] } {
  const opened: boolean[] = [];
  hangUp = openPushLine({
    role: 'member',
    token: 'a token',
    onChange: () => {},
    onOpen: (hasMissed) => opened.push(hasMissed),
    openSocket: () => {
      const socket = fakeSocket();
      sockets.push(socket);
      return socket;
    },
    random: () => 0,
    now: () => time,
    ...(readAt !== undefined && { readAt }),
  });
  return { opened };
}

function welcome(): void {
  sockets.at(-1)?.open();
  sockets.at(-1)?.receiveText(JSON.stringify({ op: 'welcome' }));
}

test('a line that stands at once has missed nothing; one that comes back has', () => {
  const { opened } = aLine();
  time += 300;
  welcome();
  expect(opened).toEqual([false]);
  sockets.at(-1)?.lose();
  vi.advanceTimersByTime(1_000);
  welcome();
  expect(opened).toEqual([false, true]);
});

test('a line that stands late may have missed what changed since the page was read', () => {
  const { opened } = aLine();
  time += 5_000;
  welcome();
  expect(opened).toEqual([true]);
});

test('a page that was read long before its line was opened may have missed something too', () => {
  const { opened } = aLine(0);
  welcome();
  expect(opened).toEqual([true]);
});
