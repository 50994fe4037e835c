import { lottery } from '@fairground/contract/lottery';
import type { OutputOf } from '@fairground/contract';
import { ResultCode } from '@fairground/contract/result-codes';
import { defaultRules } from '@fairground/lottery';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { learnServerTime } from '../../api/server-clock.ts';
import { Refuse } from '../../api/testing/fake-server.ts';
import { clearFixture, press, profileFixture } from '../../features/profile/testing/profile-fixture.tsx';
import { VisitContext } from '../../features/navigation/visit-context.ts';
import LotteryGameScreen from './lottery-game-screen.tsx';

type Facts = OutputOf<typeof lottery.game>;
type Ticket = OutputOf<typeof lottery.ticket>;

const HASH = 'a'.repeat(64);
const MINUTE = 60_000;

/** Issue 101 sells for two more minutes; 100 was drawn a moment ago. */
const issue = (number: number, now: number): Facts['following'][number] => ({
  issueNo: `K3-20261116-${number}`,
  state: number === 101 ? 'open' : 'scheduled',
  openTime: now + (number - 102) * 5 * MINUTE + 2 * MINUTE,
  closeTime: now + (number - 101) * 5 * MINUTE + 2 * MINUTE,
  drawTime: now + (number - 101) * 5 * MINUTE + 2.5 * MINUTE,
});

const factsAt = (now: number): Facts => ({
  now,
  gameCode: 'K3',
  enName: 'G1CP',
  venueName: '一格彩票',
  rules: { rulebook: HASH, ...defaultRules },
  lunarYear: 2026,
  current: issue(101, now),
  following: Array.from({ length: 20 }, (_, index) => issue(101 + index, now)),
  latest: [
    {
      ...issue(100, now),
      state: 'drawn',
      lunarYear: 2026,
      draw: [1, 1, 5],
      link: '',
      beacon: '',
      beaconRound: 7,
      version: 1,
      voidReason: '',
    },
  ],
  limits: {
    ticketLeast: 100n,
    issueWinMost: 40_000_000n,
    entriesMost: 20,
    entryLinesMost: 10_000,
    ticketLinesMost: 50_000,
    followedMost: 50,
    cancelsMost: 0,
  },
  chain: { lastLink: HASH, firstIssue: 'K3-20261101-001', length: 100_000 },
});

const ticketOf = (issueNo: string, stake: bigint): Ticket => ({
  ticketNo: 'CP1',
  gameCode: 'K3',
  issueNo,
  state: 'accepted',
  stake,
  lines: 2,
  returned: 0n,
  withheld: 0n,
  time: Date.now(),
  followNo: '',
  rulebook: HASH,
  entries: [],
  result: null,
  withheldReason: '',
});

function fixture() {
  const made = profileFixture();
  const known = { facts: factsAt(Date.now()) };
  made.server.answer(lottery.game, () => ({ ...known.facts, now: Date.now() + made.server.clock.lead }));
  made.server.answer(lottery.tickets, () => ({ total: 0, list: [] }));
  made.server.answer(lottery.follows, () => ({ total: 0, list: [] }));
  made.server.answer(lottery.bet, ({ issueNo, cost }) => ({ ticket: ticketOf(issueNo, cost), balance: 0n }));
  return { ...made, known };
}

const show = (query = '') =>
  render(
    <QueryClientProvider client={queryClient}>
      <VisitContext
        value={{
          routeName: 'lotteryGame',
          params: { game: 'k3' },
          path: '/game/lottery/k3',
          query,
          hash: '',
          way: 'push',
          sequence: 1,
        }}
      >
        <LotteryGameScreen />
      </VisitContext>
    </QueryClientProvider>,
  );

afterEach(() => {
  clearFixture();
  learnServerTime(Date.now());
});

const panel = () => within(screen.getByRole('region', { name: '选号' }));
const count = () => panel().getByRole('status', { name: '本次选号' });

describe('the page of a lottery game', () => {
  it('counts bets, cost and the best win as one picks, and sends the cart for its issue', async () => {
    const { server, user } = fixture();
    show();
    await screen.findByRole('region', { name: '选号' });
    await press(user, '大小单双');
    await user.click(panel().getByRole('button', { name: /^大，赔率1\.97/ }));
    await user.click(panel().getByRole('button', { name: /^小，赔率1\.97/ }));
    expect(count()).toHaveTextContent('共2注');
    expect(count()).toHaveTextContent('最高可得 ¥ 3.94');
    expect(panel().getByText(/不计入流水/)).toBeInTheDocument();
    await press(user, '角');
    await user.clear(panel().getByLabelText('倍数'));
    await user.type(panel().getByLabelText('倍数'), '15');
    expect(count()).toHaveTextContent('¥ 6');
    await press(user, '加入投注单');
    expect(count()).toHaveTextContent('共0注');
    await press(user, '投注');
    const dialog = within(await screen.findByRole('dialog', { name: '确认投注' }));
    expect(dialog.getByText('20261116-101')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: '确认投注' }));
    expect(await screen.findByText('投注成功')).toBeInTheDocument();
    expect(server.callsOf(lottery.bet)[0]?.input).toMatchObject({
      issueNo: 'K3-20261116-101',
      rulebook: HASH,
      cost: 600n,
      entries: [{ playCode: 'K3.HZ.DXDS.FS', count: 2, unit: 20, multiple: 15 }],
    });
    await press(user, '完成');
    expect(screen.getByText('投注单是空的')).toBeInTheDocument();
  });

  it('walks over a board by arrow keys, marks by space, and knows all and none', async () => {
    const { user } = fixture();
    show();
    await screen.findByRole('region', { name: '选号' });
    const row = within(panel().getByRole('region', { name: '和值' }));
    row.getByRole('button', { name: /^3，/ }).focus();
    await user.keyboard(' {ArrowRight} {End} ');
    expect(row.getAllByRole('button', { pressed: true }).map(({ dataset }) => dataset['value'])).toEqual([
      '3',
      '4',
      '18',
    ]);
    await user.click(row.getByRole('button', { name: '全' }));
    expect(count()).toHaveTextContent('共16注');
    await user.click(row.getByRole('button', { name: '大' }));
    expect(count()).toHaveTextContent('共8注');
    await user.click(row.getByRole('button', { name: '清' }));
    expect(count()).toHaveTextContent('共0注');
  });

  it('lists what cannot be read among typed numbers, tells what is there twice, and clears the faults', async () => {
    const { user } = fixture();
    show();
    await screen.findByRole('region', { name: '选号' });
    await user.click(panel().getByRole('tab', { name: '三不同号' }));
    await press(user, '三不同号单式');
    await user.click(screen.getByLabelText('输入号码'));
    await user.paste('123, 245;321 119\n12x');
    const faults = within(screen.getByRole('list', { name: '无法识别的号码' }));
    expect(faults.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['119', '12x']);
    expect(panel().getByRole('button', { name: '立即投注' })).toBeDisabled();
    await press(user, '删除无法识别的项');
    expect(count()).toHaveTextContent('共2注');
    expect(panel().getByText(/重复的号码只计一注/)).toBeInTheDocument();
  });

  it('says that the issue has closed and offers the next one instead of taking it', async () => {
    const { server, user, known } = fixture();
    show();
    await screen.findByRole('region', { name: '选号' });
    await user.click(panel().getByRole('button', { name: /^10，/ }));
    await press(user, '立即投注');
    await screen.findByRole('dialog', { name: '确认投注' });
    // Two minutes later by the server's clock.
    const before = known.facts;
    known.facts = { ...before, current: before.following[1] ?? null, following: before.following.slice(1) };
    act(() => void queryClient.setQueryData([lottery.game.path, { gameCode: 'K3' }], known.facts));
    const dialog = within(screen.getByRole('dialog', { name: '确认投注' }));
    expect(await dialog.findByText('第 20261116-101 期已封盘')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: '确认投注' })).toBeDisabled();
    expect(server.callsOf(lottery.bet)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: '改投第 20261116-102 期' }));
    expect(dialog.queryByText('第 20261116-101 期已封盘')).not.toBeInTheDocument();
  });

  it('shows new prices before it goes on when the rules have changed, and why a bet is refused', async () => {
    const { server, user, known } = fixture();
    server.answer(lottery.bet, () => {
      known.facts = { ...known.facts, rules: { ...known.facts.rules, rulebook: 'b'.repeat(64) } };
      throw new Refuse(ResultCode.ParameterError, '规则已更新，请刷新后再投注');
    });
    show();
    await screen.findByRole('region', { name: '选号' });
    await user.click(panel().getByRole('button', { name: /^10，/ }));
    await press(user, '立即投注');
    const dialog = within(await screen.findByRole('dialog', { name: '确认投注' }));
    await user.click(dialog.getByRole('button', { name: '确认投注' }));
    expect(await dialog.findByText('规则已更新，请刷新后再投注')).toBeInTheDocument();
    expect(await dialog.findByText('规则或赔率已更新')).toBeInTheDocument();
    server.answer(lottery.bet, ({ issueNo, cost }) => ({ ticket: ticketOf(issueNo, cost), balance: 0n }));
    await user.click(dialog.getByRole('button', { name: '按新赔率继续' }));
    await user.click(dialog.getByRole('button', { name: '确认投注' }));
    expect(await screen.findByText('投注成功')).toBeInTheDocument();
    expect(server.callsOf(lottery.bet).at(-1)?.input).toMatchObject({ rulebook: 'b'.repeat(64) });
  });

  it('keeps the cart when the page is left; entries are edited and removed', async () => {
    const { user } = fixture();
    const page = show();
    await screen.findByRole('region', { name: '选号' });
    await user.click(within(panel().getByRole('group', { name: '机选' })).getByRole('button', { name: '5注' }));
    expect(within(screen.getByRole('list', { name: '投注单' })).getAllByRole('listitem')).toHaveLength(5);
    page.unmount();
    show();
    const cart = within(await screen.findByRole('list', { name: '投注单' }));
    expect(cart.getAllByRole('listitem')).toHaveLength(5);
    const [remove] = cart.getAllByRole('button', { name: /^删除/ });
    if (remove) await user.click(remove);
    const [edit] = cart.getAllByRole('button', { name: /^修改/ });
    if (edit) await user.click(edit);
    expect(count()).toHaveTextContent('共1注');
    await press(user, '更新投注单');
    expect(cart.getAllByRole('listitem')).toHaveLength(4);
  });

  it('plans a follow order, edits it by hand and sends its whole cost', async () => {
    const { server, user } = fixture();
    server.answer(lottery.follow, () => ({ orderNo: 'ZH1', balance: 0n }));
    show();
    await screen.findByRole('region', { name: '选号' });
    await user.click(panel().getByRole('button', { name: /^10，/ }));
    await press(user, '加入投注单');
    await press(user, '追号');
    const dialog = within(await screen.findByRole('dialog', { name: '追号' }));
    await user.click(dialog.getByRole('button', { name: '5期' }));
    await user.click(dialog.getByRole('tab', { name: '翻倍追号' }));
    const multiples = () =>
      dialog.getAllByLabelText<HTMLInputElement>(/^第\d+期倍数$/).map(({ value }) => Number(value));
    expect(multiples()).toEqual([1, 2, 4, 8, 16]);
    await user.clear(dialog.getByLabelText('第5期倍数'));
    await user.type(dialog.getByLabelText('第5期倍数'), '3');
    expect(dialog.getByText(/共5期，合计/)).toHaveTextContent('¥ 36.00');
    await user.click(dialog.getByRole('button', { name: '确认追号' }));
    expect(await screen.findByText('追号成功')).toBeInTheDocument();
    expect(server.callsOf(lottery.follow)[0]?.input).toMatchObject({ cost: 3600n, isStopOnWin: 1 });
  });

  it('plays for nothing with tokens of a demo, marked as such', async () => {
    const { server, user } = fixture();
    server.answer(lottery.demoOpen, () => ({ uid: 'd1', balance: 1_000_000n }));
    server.answer(lottery.demoTickets, () => ({ balance: 1_000_000n, list: [] }));
    server.answer(lottery.demoBet, ({ issueNo, cost }) => ({ ticket: ticketOf(issueNo, cost), balance: 999_800n }));
    show('?demo=1');
    expect(await screen.findByText('试玩 · 不涉及真钱')).toBeInTheDocument();
    await screen.findByRole('region', { name: '选号' });
    expect(screen.getByText('投注单 · 试玩')).toBeInTheDocument();
    await user.click(panel().getByRole('button', { name: /^10，/ }));
    await press(user, '立即投注');
    const dialog = within(await screen.findByRole('dialog', { name: '确认投注（试玩）' }));
    await user.click(dialog.getByRole('button', { name: '确认投注' }));
    expect(await screen.findByText('试玩投注成功')).toBeInTheDocument();
    expect(server.callsOf(lottery.bet)).toHaveLength(0);
  });

  it('announces a late draw, and reads again after a failure', async () => {
    const { server, user, known } = fixture();
    server.answer(lottery.game, () => {
      throw new Refuse(ResultCode.Testing, '彩种维护中');
    });
    show();
    expect(await screen.findByText('彩种维护中')).toBeInTheDocument();
    const [newest] = known.facts.latest;
    if (newest) known.facts = { ...known.facts, latest: [{ ...newest, state: 'late', draw: [] }] };
    server.answer(lottery.game, () => known.facts);
    await press(user, '重试');
    expect(await screen.findByText(/^延迟开奖：/)).toBeInTheDocument();
  });
});
