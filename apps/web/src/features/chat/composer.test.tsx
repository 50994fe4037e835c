import { type ChatLine, ChatLineKind } from '@fairground/contract/chat';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, useStore } from 'zustand';
import { moneyPageFixture } from '../money-page/testing/money-page-fixture.tsx';
import { type ChatFeed, emptyFeed } from './chat-feed.ts';
import type { ChatRoom } from './chat-room.ts';
import { Foot } from './composer.tsx';

let fixture: ReturnType<typeof moneyPageFixture>;
beforeEach(() => {
  fixture = moneyPageFixture();
});
afterEach(() => fixture.clear());

const said = (no: number, userId: string, name: string): ChatLine => ({
  lineId: `lobby.${no}`,
  no,
  rid: 'lobby',
  category: ChatLineKind.said,
  categoryType: '',
  userId,
  name,
  avatar: '',
  grade: 0,
  msg: '好球',
  time: 0,
});

const lobby = {
  rid: 'lobby',
  title: '大厅',
  status: 'open' as const,
  reason: '',
  level: 0,
  slowSeconds: 0,
  online: 2,
  clearedNo: 0,
};

function opened(facts: Partial<ChatFeed> = {}) {
  const send = vi.fn<(text: string) => void>();
  const feed = createStore<ChatFeed>(() => ({
    ...emptyFeed,
    phase: 'open',
    isIn: true,
    userId: '7',
    room: lobby,
    lines: [said(1, '2', 'an***1'), said(2, '3', 'be***2')],
    ...facts,
  }));
  const rest = { retry: vi.fn(), discard: vi.fn(), older: vi.fn(), enter: vi.fn(), close: vi.fn() };
  const room: ChatRoom = { feed, send, ...rest };
  const Opened = () => {
    const [text, setText] = useState('');
    const input = useRef<HTMLTextAreaElement>(null);
    return <Foot room={room} feed={useStore(feed)} text={text} onText={setText} input={input} />;
  };
  fixture.show('home', <Opened />);
  return { send, feed, field: screen.getByRole('textbox', { name: '聊天消息' }) };
}

test('an @ offers those who spoke last; arrows and Enter take a name, and only the next Enter sends', async () => {
  const { send, field } = opened();
  await userEvent.type(field, '好球 @');
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['@be***2', '@an***1']);
  await userEvent.type(field, '{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('@an***1');
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id);
  await userEvent.type(field, '{Enter}');
  expect(field).toHaveValue('好球 @an***1 ');
  expect(send).not.toHaveBeenCalled();
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.type(field, '{Enter}');
  expect(send).toHaveBeenCalledWith('好球 @an***1 ');
});

test('Escape closes the names, and Enter then sends what was typed', async () => {
  const { send, field } = opened();
  await userEvent.type(field, '@b{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  await userEvent.type(field, '{Enter}');
  expect(send).toHaveBeenCalledWith('@b');
});

test('slow mode says how long it still takes, keeps what is typed meanwhile, and lets it go afterwards', async () => {
  const { send, feed, field } = opened({ room: { ...lobby, slowSeconds: 30 }, speakAt: Date.now() + 30_000 });
  expect(field).toHaveAttribute('placeholder', '慢速模式，每30秒一条');
  await userEvent.type(field, '再来一个{Enter}');
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: /^(29|30) 秒后可发$/ })).toBeDisabled();
  act(() => feed.setState({ speakAt: Date.now() - 1 }));
  await userEvent.click(await screen.findByRole('button', { name: '发送' }));
  expect(send).toHaveBeenCalledWith('再来一个');
});
