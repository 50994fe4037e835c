import { type ChatLine, ChatLineKind } from '@fairground/contract/chat';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test, vi } from 'vitest';
import { createStore, useStore } from 'zustand';
import { type ChatFeed, emptyFeed, withLines } from './chat-feed.ts';
import { ChatList } from './chat-list.tsx';
import type { ChatRoom } from './chat-room.ts';

const LINE_PX = 40;
const BOX_PX = 400;

const isList = (element: HTMLElement): boolean => element.getAttribute('role') === 'log';

const define = (name: string, of: (element: HTMLElement) => number) =>
  Object.defineProperty(HTMLElement.prototype, name, {
    configurable: true,
    get(this: HTMLElement) {
      return of(this);
    },
  });

function scrollTo(this: HTMLElement, to?: ScrollToOptions | number): void {
  const top = typeof to === 'object' ? (to.top ?? 0) : 0;
  this.scrollTop = Math.max(0, Math.min(top, this.scrollHeight - BOX_PX));
  // Told when the frame is drawn, as browsers do.
  queueMicrotask(() => this.dispatchEvent(new Event('scroll')));
}

/** jsdom lays nothing out: each line is as high as it would be, and the list as high as it says. */
beforeAll(() => {
  define('offsetHeight', (element) => (isList(element) ? BOX_PX : LINE_PX));
  define('clientHeight', () => BOX_PX);
  define('scrollHeight', (element) => Number.parseFloat(element.querySelector('ol')?.style.height ?? '0'));
  HTMLElement.prototype.scrollTo = scrollTo;
});

const aLine = (no: number): ChatLine => ({
  lineId: `lobby.${no}`,
  no,
  rid: 'lobby',
  category: ChatLineKind.said,
  categoryType: '',
  userId: '7',
  name: 'ab***9',
  avatar: '',
  grade: 0,
  msg: `第${no}句`,
  time: Date.UTC(2026, 5, 17, 12),
});
const lines = (from: number, to: number): ChatLine[] =>
  Array.from({ length: to - from + 1 }, (_, at) => aLine(from + at));

async function opened(from: number, to: number) {
  const feed = createStore<ChatFeed>(() => ({ ...withLines(emptyFeed, lines(from, to)), isIn: true, phase: 'open' }));
  const older = vi.fn<() => void>();
  const room: ChatRoom = {
    feed,
    send: vi.fn(),
    retry: vi.fn(),
    discard: vi.fn(),
    older,
    enter: vi.fn(),
    close: vi.fn(),
  };
  const Opened = () => <ChatList room={room} feed={useStore(feed)} label="聊天大厅" onMention={vi.fn()} />;
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <Opened />
      </QueryClientProvider>,
    );
  });
  const list = screen.getByRole('log');
  return {
    list,
    older,
    add: (from: number, to: number) =>
      act(async () => feed.setState(withLines(feed.getState(), lines(from, to)), true)),
    scroll: (top: number) => act(async () => list.scrollTo({ top })),
    /** Where a line is drawn, from the upper edge of the list. */
    placeOf: (no: number): number => {
      const item = screen.getByText(`第${no}句`).closest('li');
      return Number(/translateY\((.+)px\)/.exec(item?.style.transform ?? '')?.[1]) - list.scrollTop;
    },
    isAtEnd: () => list.scrollHeight - list.scrollTop - BOX_PX < 2,
  };
}

test('of 2,000 lines only those near the window are drawn, and the end is in view', async () => {
  const { list, isAtEnd } = await opened(1, 2_000);
  expect(list.querySelectorAll('li').length).toBeLessThan(40);
  expect(screen.getByText('第2000句')).toBeInTheDocument();
  expect(isAtEnd()).toBe(true);
});

test('whoever is at the end follows it, whoever reads further up stays there and is told how many are new', async () => {
  const { add, scroll, placeOf, list, isAtEnd } = await opened(1, 2_000);
  await add(2_001, 2_001);
  expect(screen.getByText('第2001句')).toBeInTheDocument();
  expect(isAtEnd()).toBe(true);
  expect(screen.queryByRole('button', { name: /条新消息$/ })).toBeNull();
  await scroll(list.scrollTop - 300);
  const before = placeOf(1_995);
  for (let no = 2_002; no <= 2_004; no += 1) await add(no, no);
  expect(placeOf(1_995)).toBe(before);
  await userEvent.click(screen.getByRole('button', { name: '3 条新消息' }));
  expect(screen.getByText('第2004句')).toBeInTheDocument();
  expect(isAtEnd()).toBe(true);
  expect(screen.queryByRole('button', { name: /条新消息$/ })).toBeNull();
});

test('an older page comes in above: what was in view stays where it is', async () => {
  const { add, scroll, placeOf, older, list } = await opened(101, 2_000);
  await scroll(0);
  expect(older).toHaveBeenCalled();
  const before = placeOf(101);
  await add(86, 100);
  expect(placeOf(101)).toBe(before);
  expect(list.scrollTop).toBeGreaterThan(0);
  expect(list.querySelectorAll('li').length).toBeLessThan(40);
});
