import { chat, chatGifts, type ChatLine, ChatLineKind } from '@fairground/contract/chat';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore, useStore } from 'zustand';
import { moneyPageFixture } from '../money-page/testing/money-page-fixture.tsx';
import { GiftBanner } from './gift-banner.tsx';
import { PredictionCard } from './prediction-card.tsx';

let fixture: ReturnType<typeof moneyPageFixture>;
beforeEach(() => {
  fixture = moneyPageFixture();
});
afterEach(() => fixture.clear());

test.each([
  [{ points: 50, voided: false }, '您预测 2-1，猜中，获得 50 积分'],
  [{ points: 0, voided: false }, '您预测 2-1，没有猜中'],
  [{ points: 0, voided: true }, '您预测 2-1，比赛未打完，预测作废'],
])('once the room is told the result, the card says what became of the own prediction: %o', async (outcome, text) => {
  let settled = false;
  fixture.server.answer(chat.prediction, ({ gameId }) => ({
    gameId,
    homeName: '江原虎',
    awayName: '首尔鹰',
    open: false,
    mine: { home: 2, away: 1, time: 0, settled, ...(settled ? outcome : { points: 0, voided: false }) },
    total: 1,
    top: [{ home: 2, away: 1, members: 1 }],
  }));
  const told = createStore(() => '');
  const Card = () => <PredictionCard gameId="g1" result={useStore(told)} />;
  fixture.show('home', <Card />);
  expect(await screen.findByText('您预测 2-1')).toBeVisible();
  settled = true;
  act(() => told.setState('match:g1.9', true));
  expect(await screen.findByText(text)).toBeVisible();
});

const gift = (no: number, time: number): ChatLine => ({
  lineId: `lobby.${no}`,
  no,
  rid: 'lobby',
  category: ChatLineKind.gift,
  categoryType: 'trophy',
  userId: '2',
  name: 'an***1',
  avatar: '',
  grade: 0,
  msg: '送出冠军奖杯',
  time,
  gift: { gift: 'trophy', giftName: chatGifts.trophy.name, points: chatGifts.trophy.points, to: '大厅' },
});

test('a gift that is given now passes over the room once, with its points; an old one does not', () => {
  vi.useFakeTimers();
  const { rerender, container } = fixture.show('home', <GiftBanner lines={[gift(1, Date.now() - 60_000)]} />);
  expect(container).toBeEmptyDOMElement();
  rerender(<GiftBanner lines={[gift(1, Date.now() - 60_000), gift(2, Date.now())]} />);
  expect(container).toHaveTextContent('an***1送出冠军奖杯 · 200 积分');
  act(() => void vi.advanceTimersByTime(4_000));
  expect(container).toBeEmptyDOMElement();
});
