import { lottery } from '@fairground/contract/lottery';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { learnServerTime } from '../../api/server-clock.ts';
import { Refuse, Trouble } from '../../api/testing/fake-server.ts';
import { clearFixture, press } from '../../features/profile/testing/profile-fixture.tsx';
import {
  HASH,
  afterClosing,
  count,
  lotteryFixture,
  panel,
  showGame,
  tellFacts,
  ticketOf,
} from './testing/lottery-fixture.tsx';

afterEach(() => {
  clearFixture();
  learnServerTime(Date.now());
});

describe('the page of a lottery game', () => {
  it('counts bets, cost and the best win as one picks, and sends the cart for its issue', async () => {
    const { server, user } = lotteryFixture();
    showGame();
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
    const { user } = lotteryFixture();
    showGame();
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
    const { user } = lotteryFixture();
    showGame();
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

  it('takes out what cannot be read where a number has two digits', async () => {
    const { user } = lotteryFixture();
    showGame('', 'x5');
    await screen.findByRole('region', { name: '选号' });
    await user.click(panel().getByRole('tab', { name: '任选单式' }));
    await press(user, '任选三中三');
    await user.click(screen.getByLabelText('输入号码'));
    await user.paste('01 02 13\n02 03 04');
    expect(panel().getByText('有1项无法识别，改正后才能投注')).toBeInTheDocument();
    await press(user, '删除无法识别的项');
    expect(count()).toHaveTextContent('共1注');
  });

  it('keeps a bet whose answer is missing as it was sent, also when its issue closes', async () => {
    const { server, user, known } = lotteryFixture();
    server.answer(lottery.bet, () => {
      throw new Trouble(new Response('', { status: 502 }));
    });
    showGame();
    await screen.findByRole('region', { name: '选号' });
    await user.click(panel().getByRole('button', { name: /^10，/ }));
    await press(user, '立即投注');
    const dialog = within(await screen.findByRole('dialog', { name: '确认投注' }));
    await user.click(dialog.getByRole('button', { name: '确认投注' }));
    expect(await dialog.findByText(/不会重复投注/)).toBeInTheDocument();
    known.facts = afterClosing(known.facts);
    tellFacts(known.facts);
    expect(dialog.queryByText('本次没有投注。')).not.toBeInTheDocument();
    server.answer(lottery.bet, ({ issueNo, cost }) => ({ ticket: ticketOf(issueNo, cost), balance: 0n }));
    await user.click(dialog.getByRole('button', { name: '确认投注' }));
    expect(await screen.findByText('投注成功')).toBeInTheDocument();
    const [first, second] = server.callsOf(lottery.bet);
    expect(second?.input).toEqual(first?.input);
    expect(second?.headers['x-request-id']).toBe(first?.headers['x-request-id']);
  });

  it('says that the issue has closed and offers the next one instead of taking it', async () => {
    const { server, user, known } = lotteryFixture();
    showGame();
    await screen.findByRole('region', { name: '选号' });
    await user.click(panel().getByRole('button', { name: /^10，/ }));
    await press(user, '立即投注');
    await screen.findByRole('dialog', { name: '确认投注' });
    // Two minutes later by the server's clock.
    known.facts = afterClosing(known.facts);
    tellFacts(known.facts);
    const dialog = within(screen.getByRole('dialog', { name: '确认投注' }));
    expect(await dialog.findByText('第 20261116-101 期已封盘')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: '确认投注' })).toBeDisabled();
    expect(server.callsOf(lottery.bet)).toHaveLength(0);
    await user.click(dialog.getByRole('button', { name: '改投第 20261116-102 期' }));
    expect(dialog.queryByText('第 20261116-101 期已封盘')).not.toBeInTheDocument();
  });

  it('shows new prices before it goes on when the rules have changed, and why a bet is refused', async () => {
    const { server, user, known } = lotteryFixture();
    server.answer(lottery.bet, () => {
      known.facts = { ...known.facts, rules: { ...known.facts.rules, rulebook: 'b'.repeat(64) } };
      throw new Refuse(ResultCode.ParameterError, '规则已更新，请刷新后再投注');
    });
    showGame();
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
    const { user } = lotteryFixture();
    const page = showGame();
    await screen.findByRole('region', { name: '选号' });
    await user.click(within(panel().getByRole('group', { name: '机选' })).getByRole('button', { name: '5注' }));
    expect(within(screen.getByRole('list', { name: '投注单' })).getAllByRole('listitem')).toHaveLength(5);
    page.unmount();
    showGame();
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

  it('plays for nothing with tokens of a demo, marked as such', async () => {
    const { server, user } = lotteryFixture();
    server.answer(lottery.demoOpen, () => ({ uid: 'd1', balance: 1_000_000n }));
    server.answer(lottery.demoTickets, () => ({ balance: 1_000_000n, list: [] }));
    server.answer(lottery.demoBet, ({ issueNo, cost }) => ({ ticket: ticketOf(issueNo, cost), balance: 999_800n }));
    showGame('?demo=1');
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
    const { server, user, known } = lotteryFixture();
    server.answer(lottery.game, () => {
      throw new Refuse(ResultCode.Testing, '彩种维护中');
    });
    showGame();
    expect(await screen.findByText('彩种维护中')).toBeInTheDocument();
    const [newest] = known.facts.latest;
    if (newest) known.facts = { ...known.facts, latest: [{ ...newest, state: 'late', draw: [] }] };
    server.answer(lottery.game, () => known.facts);
    await press(user, '重试');
    expect(await screen.findByText(/^延迟开奖：/)).toBeInTheDocument();
  });
});
