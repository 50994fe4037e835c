import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backOfficeFixture } from '../testing/back-office-fixture.tsx';

vi.setConfig({ testTimeout: 20_000 });

const { hands } = backOfficeCatalogue;
let fixture: ReturnType<typeof backOfficeFixture>;
beforeEach(() => {
  fixture = backOfficeFixture();
});
afterEach(() => fixture.clear());

const summary = {
  handNo: 'H1',
  gameCode: 'holdem',
  gameName: '德州扑克',
  roomName: '初级场',
  venueName: '山水棋牌',
  time: Date.parse('2026-11-20T01:00:00+08:00'),
  endTime: Date.parse('2026-11-20T01:02:00+08:00'),
  isVoid: false,
};
const member = { place: 0, memberId: '100001', memberName: 'de***4', net: -10_00n, rake: 0n };
const bot = { place: 1, memberId: null, memberName: '青石', net: 10_00n, rake: 50n };
const pair = {
  one: { memberId: '100001', memberName: 'de***4' },
  other: { memberId: '100002', memberName: 'su***8' },
  hands: 64,
  share: 82.05,
  flow: 1_250_00n,
  deviations: 4.21,
  isFlagged: true,
};

it('OP-05 a hand is found by its number and read with every card, also those nobody saw', async () => {
  fixture.server.answer(hands.list, () => ({ total: 1, list: [{ ...summary, players: [member, bot] }] }));
  fixture.server.answer(hands.one, () => ({
    ...summary,
    tableId: '7',
    rulebook: 'cd'.repeat(32),
    seedHash: 'ab'.repeat(32),
    root: 'ef'.repeat(32),
    board: [0, 14, 28],
    players: [
      { ...member, stack: 100_00n, hold: 100_00n, cards: [12, 25], hasOpenedSeed: true },
      { ...bot, stack: 100_00n, hold: 0n, cards: [1, 2], hasOpenedSeed: false },
    ],
    steps: [
      { time: summary.time, place: null, isTrustee: false, action: null, board: [] },
      {
        time: summary.time + 5_000,
        place: 0,
        isTrustee: true,
        action: { kind: 'raise' as const, toFen: 600 },
        board: [],
      },
      {
        time: summary.time + 9_000,
        place: 1,
        isTrustee: false,
        action: { kind: 'match' as const },
        board: [0, 14, 28],
      },
    ],
  }));
  fixture.show('hands');
  await userEvent.type(await screen.findByLabelText('牌局号'), 'H1');
  await userEvent.click(screen.getByRole('button', { name: '查找' }));
  await waitFor(() => expect(fixture.server.callsOf(hands.list).at(-1)?.input).toMatchObject({ handNo: 'H1' }));
  const row = await screen.findByRole('row', { name: /H1/ });
  for (const text of ['de***4', '−10.00', '青石（机器人）', '+9.50']) expect(row).toHaveTextContent(text);
  await userEvent.click(screen.getByRole('button', { name: '查看 H1' }));
  const drawer = await screen.findByRole('dialog', { name: '一局的手牌与经过' });
  const seats = await within(drawer).findByRole('table', { name: '座位' });
  expect(
    within(seats)
      .getAllByRole('img')
      .map((card) => card.getAttribute('alt')),
  ).toEqual(['♠K', '♥K', '♠2', '♠3']);
  const course = within(drawer).getByRole('region', { name: '经过' });
  expect(
    within(course)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['01:00:00牌桌发牌或时间到', '01:00:05de***4（托管）下注到 ¥6', '01:00:09青石跟注']);
  expect(within(course).getAllByRole('img')).toHaveLength(3);
});

it('OP-05 a hand of 二人麻将 is read in tiles', async () => {
  const told = { ...summary, gameCode: 'mahjong', gameName: '二人麻将', venueName: '雅弦棋牌' };
  fixture.server.answer(hands.list, () => ({ total: 1, list: [{ ...told, players: [member, bot] }] }));
  fixture.server.answer(hands.one, () => ({
    ...told,
    tableId: '7',
    rulebook: 'cd'.repeat(32),
    seedHash: 'ab'.repeat(32),
    root: 'ef'.repeat(32),
    board: [],
    players: [
      { ...member, stack: 100_00n, hold: 33_60n, cards: [0, 5, 36, 63], hasOpenedSeed: true },
      { ...bot, stack: 100_00n, hold: 0n, cards: [], hasOpenedSeed: false },
    ],
    steps: [
      {
        time: summary.time,
        place: 0,
        isTrustee: false,
        action: { kind: 'discard' as const, tile: 36, ready: 1 as const },
        board: [],
      },
      {
        time: summary.time + 2_000,
        place: 1,
        isTrustee: false,
        action: { kind: 'chow' as const, tiles: [4, 8] },
        board: [],
      },
    ],
  }));
  fixture.show('hands');
  await userEvent.click(await screen.findByRole('button', { name: '查看 H1' }));
  const drawer = await screen.findByRole('dialog', { name: '一局的手牌与经过' });
  const seats = await within(drawer).findByRole('table', { name: '座位' });
  expect(
    within(seats)
      .getAllByRole('img')
      .map((tile) => tile.getAttribute('alt')),
  ).toEqual(['一万', '二万', '东', '白']);
  const course = within(drawer).getByRole('region', { name: '经过' });
  expect(
    within(course)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  ).toEqual(['01:00:00de***4打东，报听', '01:00:02青石吃（用 二万 三万）']);
});

it('who sits together stands with share and flow, and leads to their hands', async () => {
  fixture.server.answer(hands.list, () => ({ total: 0, list: [] }));
  fixture.server.answer(hands.pairs, () => ({ total: 1, list: [pair] }));
  fixture.show('hands');
  expect(await screen.findByText('没有找到符合条件的牌局')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: '同桌会员' }));
  const row = await screen.findByRole('row', { name: /su\*\*\*8/ });
  for (const text of ['64手', '82%', '付给同桌 1,250.00', '4.2 个标准差', '需核查'])
    expect(row).toHaveTextContent(text);
  await userEvent.click(within(row).getByRole('button', { name: '查看 100001 与 100002 的牌局' }));
  await waitFor(() =>
    expect(fixture.server.callsOf(hands.list).at(-1)?.input).toMatchObject({ memberId: '100001', otherId: '100002' }),
  );
  expect(screen.getByLabelText('会员编号')).toHaveValue('100001');
});
