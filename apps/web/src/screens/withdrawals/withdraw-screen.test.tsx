import { WithdrawState, withdrawals } from '@fairground/contract/withdrawals';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { md5Hex } from '../../api/md5.ts';
import { serverNow } from '../../api/server-clock.ts';
import { Refuse } from '../../api/testing/fake-server.ts';
import { moneyPageFixture } from '../../features/money-page/testing/money-page-fixture.tsx';
import { aPayoutAccount } from '../../features/payout-accounts/testing/an-account.ts';
import type { RoadStep, WithdrawRoad } from '../../features/withdraw-road/road-data.ts';
import type { WithdrawInfo, WithdrawOrder } from './withdraw-data.ts';
import WithdrawScreen from './withdraw-screen.tsx';

let fixture: ReturnType<typeof moneyPageFixture>;
let info: WithdrawInfo;
let road: WithdrawRoad;

const aStep = (step: RoadStep['step'], state: RoadStep['state']): RoadStep => ({
  step,
  state,
  note: '',
  untilTime: null,
  usualSeconds: null,
  after: [],
});

const bankMethod = {
  type: 'bank' as const,
  name: '银行卡',
  amountMin: 100_00n,
  amountMax: 50_000_00n,
  feePercent: '1',
  freeCount: 3,
  dayCount: 10,
  dayAmount: 200_000_00n,
  usualSeconds: 600,
  enabled: 1 as const,
};

beforeEach(() => {
  fixture = moneyPageFixture();
  info = {
    centerWalletBalance: 1_000_50n,
    lockMoney: 0n,
    available: 800_50n,
    countLeft: 9,
    amountLeft: 200_000_00n,
    turnover: [],
    secondPasswordSet: true,
    hold: null,
    missing: [],
    quote: null,
  };
  fixture.server.answer(withdrawals.withdrawInfo, ({ accountId, amount }) => ({
    ...info,
    quote:
      accountId === undefined || amount === undefined
        ? null
        : {
            quoteId: 'q1',
            expireAt: serverNow() + 60_000,
            type: 'bank' as const,
            account: '**** 6789',
            amount,
            fee: 1_00n,
            received: amount - 1_00n,
          },
  }));
  road = { ready: true, steps: [], turnoverLeft: 0n, turnover: [] };
  fixture.server.answer(withdrawals.withdrawRoad, () => road);
  fixture.server.answer(withdrawals.baseCfgList, () => ({ list: [bankMethod] }));
  fixture.server.answer(withdrawals.queryMemberBanksInfoList, () => ({ list: [aPayoutAccount()] }));
});

afterEach(() => fixture.clear());

const amount = () => screen.findByRole('textbox', { name: '取款金额' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

/** Fills the form up to the dialog that asks for the fund password. */
async function upToTheSum(text: string) {
  fixture.show('takemoney', <WithdrawScreen />);
  await userEvent.type(await amount(), text);
  await press('下一步');
  return within(await screen.findByRole('dialog', { name: '确认取款' }));
}

/** Fills the form up to the dialog that tells which bonus ends. */
async function upToTheBonus() {
  info = { ...info, lotEnding: { name: '首存礼金', forfeit: 128_40n, text: '' } };
  fixture.show('takemoney', <WithdrawScreen />);
  await userEvent.type(await amount(), '300');
  await press('下一步');
  return screen.findByRole('alertdialog', { name: '取款会结束礼金' });
}

describe('MO-07 taking money out', () => {
  it('MO-07 every step before a withdrawal stands in one list with its state, and is taken there', async () => {
    info = { ...info, missing: ['phone', 'identity', 'secondPassword', 'account'], secondPasswordSet: false };
    road = {
      ...road,
      ready: false,
      steps: [
        aStep('phone', 'todo'),
        aStep('realName', 'done'),
        aStep('birthday', 'done'),
        { ...aStep('identity', 'reviewing'), usualSeconds: 86_400 },
        aStep('secondPassword', 'todo'),
        { ...aStep('account', 'todo'), after: ['phone'] },
        {
          ...aStep('accountWait', 'waiting'),
          note: '收款账户添加未满24小时',
          untilTime: serverNow() + 22.5 * 3_600_000,
        },
        aStep('securityWait', 'none'),
        aStep('turnover', 'none'),
      ],
    };
    fixture.show('takemoney', <WithdrawScreen />);
    const list = await screen.findByRole('list', { name: '取款路线图' });
    const steps = within(list).getAllByRole('listitem');
    const told = [
      '绑定手机号未开始',
      '填写真实姓名已完成',
      '填写生日已完成',
      '身份认证审核中资料已提交，审核通常需要约24小时',
      '设置资金密码未开始',
      '添加收款账户未开始请先绑定手机号',
      '收款账户冷却剩余23小时',
      '安全等待无需等待',
      '完成流水暂无要求',
    ];
    expect(steps).toHaveLength(told.length);
    for (const [index, text] of told.entries()) expect(steps[index]).toHaveTextContent(text);
    expect(screen.queryByRole('button', { name: '添加银行卡' })).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('link', { name: /去完成|去设置/ })).toBeNull();
    await press('绑定：绑定手机号');
    expect(await screen.findByRole('dialog', { name: '绑定手机号' })).toBeVisible();
  });

  it('MO-07 papers that were sent back say why, and a card is added over the page', async () => {
    info = { ...info, missing: ['identity', 'account'] };
    road = {
      ...road,
      ready: false,
      steps: [{ ...aStep('identity', 'todo'), note: '照片反光' }, aStep('account', 'todo')],
    };
    fixture.server.answer(withdrawals.withdrawAddList, () => ({ banks: [], networks: [], holder: '', counts: [] }));
    fixture.show('takemoney', <WithdrawScreen />);
    expect(await screen.findByText('未通过：照片反光，请重新提交')).toBeVisible();
    expect(screen.getByRole('button', { name: '上传证件' })).toBeVisible();
    await press('添加银行卡');
    const dialog = within(await screen.findByRole('dialog', { name: '添加银行卡' }));
    expect(await dialog.findByLabelText('银行卡号')).toBeVisible();
  });

  it('MO-07 an amount beyond what may leave is told before anything is asked', async () => {
    fixture.show('takemoney', <WithdrawScreen />);
    await userEvent.type(await amount(), '900');
    const asked = fixture.server.callsOf(withdrawals.withdrawInfo).length;
    await press('下一步');
    expect(screen.getByRole('textbox', { name: '取款金额' })).toBeInvalid();
    expect(fixture.server.callsOf(withdrawals.withdrawInfo)).toHaveLength(asked);
  });

  it('MO-07 the sum of the server is shown, and exactly that sum is confirmed with the fund password', async () => {
    fixture.server.answer(withdrawals.withdrawNew, () => ({ orderNo: 'W1', status: WithdrawState.submitted }));
    const dialog = await upToTheSum('300.50');
    expect(dialog.getByText('手续费').parentElement).toHaveTextContent('¥ 1');
    expect(dialog.getByText('实际到账').parentElement).toHaveTextContent('¥ 299.50');
    await userEvent.click(dialog.getByRole('button', { name: '确认取款' }));
    expect(dialog.getByText('请输入资金密码')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('资金密码'), 'moss4Lantern{Enter}');
    await waitFor(() => expect(fixture.navigate).toHaveBeenCalledWith('/mine/takemoney?orderNo=W1', expect.anything()));
    expect(fixture.inputOf(withdrawals.withdrawNew)).toEqual({
      type: 'bank',
      accountId: 'a1',
      amount: 300_50n,
      quoteId: 'q1',
      secondPassword: md5Hex('moss4Lantern'),
    });
  });

  it('MO-07 a wrong fund password is told where it was typed, and typing clears it', async () => {
    fixture.server.answer(withdrawals.withdrawNew, () => {
      throw new Refuse(ResultCode.PasswordCheckFailed, '资金密码错误');
    });
    const dialog = await upToTheSum('300');
    await userEvent.type(dialog.getByLabelText('资金密码'), 'wrong4Word{Enter}');
    expect(await dialog.findByRole('alert')).toHaveTextContent('资金密码错误');
    await userEvent.type(dialog.getByLabelText('资金密码'), 'x');
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('MO-07 a bonus that a withdrawal ends is told to the fen first, and declining changes nothing', async () => {
    const dialog = await upToTheBonus();
    expect(dialog).toHaveTextContent('取款将结束礼金“首存礼金”，收回礼金余额 ¥ 128.40（含礼金赢利），本金不受影响');
    expect(screen.queryByLabelText('资金密码')).toBeNull();
    await press('暂不取款');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryByLabelText('资金密码')).toBeNull();
    expect(await amount()).toHaveValue('300');
    expect(fixture.server.callsOf(withdrawals.withdrawNew)).toHaveLength(0);
    // Declined is not agreed: the next try is told again.
    await press('下一步');
    expect(await screen.findByRole('alertdialog', { name: '取款会结束礼金' })).toBeVisible();
  });

  it('MO-07 who agrees sends exactly the sum that was shown, and a larger one is told anew', async () => {
    const sent: (bigint | undefined)[] = [];
    fixture.server.answer(withdrawals.withdrawNew, ({ lotForfeit }) => {
      sent.push(lotForfeit);
      if (lotForfeit === 130_00n) return { orderNo: 'W1', status: WithdrawState.submitted };
      info = { ...info, lotEnding: { name: '首存礼金', forfeit: 130_00n, text: '' } };
      throw new Refuse(ResultCode.Warning, '请确认后再提交', { field: 'lotForfeit' });
    });
    await upToTheBonus();
    await press('同意收回并继续');
    await userEvent.type(await screen.findByLabelText('资金密码'), 'moss4Lantern{Enter}');
    expect(await screen.findByRole('alertdialog', { name: '取款会结束礼金' })).toHaveTextContent('¥ 130.00');
    await press('同意收回并继续');
    expect((await screen.findByText('收回礼金')).parentElement).toHaveTextContent('¥ 130.00');
    await userEvent.type(await screen.findByLabelText('资金密码'), 'moss4Lantern{Enter}');
    await waitFor(() => expect(fixture.navigate).toHaveBeenCalledWith('/mine/takemoney?orderNo=W1', expect.anything()));
    expect(sent).toEqual([128_40n, 130_00n]);
  });

  it('MO-07 a hold says why and until when, and nothing can be sent', async () => {
    info = { ...info, hold: { reason: '收款账户添加未满24小时', untilTime: serverNow() + 3_600_000 } };
    fixture.show('takemoney', <WithdrawScreen />);
    expect(await screen.findByText(/收款账户添加未满24小时/)).toBeVisible();
    expect(screen.getByRole('button', { name: '下一步' })).toBeDisabled();
  });

  it('MO-07 what is still to be played is shown source by source', async () => {
    info = {
      ...info,
      available: 50_50n,
      turnover: [{ turnoverId: 't1', source: '存款', need: 1_000_00n, done: 250_00n }],
    };
    const deposit = { orderNo: 'D20261116A1', way: '银行转账', amount: 1_000_00n };
    road = {
      ready: false,
      steps: [aStep('turnover', 'playing')],
      turnoverLeft: 750_00n,
      turnover: [{ turnoverId: 't1', source: '存款', need: 1_000_00n, done: 250_00n, time: 0, deposit }],
    };
    fixture.server.answer(withdrawals.turnoverDetail, () => ({
      source: '存款',
      need: 1_000_00n,
      done: 250_00n,
      total: 3,
      list: [
        { betNo: 'b1', title: '江原虎 让球', time: 0, stake: 500_00n, counted: 250_00n, why: '输赢各半，计入一半' },
        { betNo: 'b2', title: '蔚山浪 大小', time: 0, stake: 100_00n, counted: 0n, why: '走水，本金已退回，不计入' },
        { betNo: 'b3', title: '3 项串关', time: 0, stake: 100_00n, counted: 100_00n, why: '全额计入' },
      ],
    }));
    fixture.show('takemoney', <WithdrawScreen />);
    expect((await screen.findByText('完成流水后可取更多')).parentElement).toHaveTextContent('还需有效流水 ¥ 750');
    const row = within(screen.getByRole('region', { name: '未完成流水' })).getByRole('listitem');
    expect(row).toHaveTextContent(/银行转账存款.*1970-01-01 08:00.*存入 ¥ 1,000.*D20261116A1.*还差 ¥ 750/);
    expect(screen.getByText('可取额').parentElement).toHaveTextContent('可取额¥ 50.50完成流水后可再取 ¥ 950');
    await userEvent.type(screen.getByLabelText('取款金额'), '300');
    await userEvent.click(screen.getByRole('button', { name: '下一步' }));
    expect(screen.getByText('超过可取额，现在最多取 ¥50.50，其余完成流水后可取')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: /^流水透视：银行转账存款/ }));
    const drawer = await screen.findByRole('dialog', { name: '流水透视 · 存款' });
    const bets = within(await within(drawer).findByRole('region', { name: '注单' })).getAllByRole('listitem');
    const told = ['部分计入输赢各半，计入一半', '未计入走水，本金已退回，不计入', '全额计入'];
    for (const [index, text] of told.entries()) expect(bets[index]).toHaveTextContent(text);
    expect(within(drawer).getByText(/还需有效流水/)).toHaveTextContent('¥ 750');
    expect(within(drawer).getByRole('region', { name: '怎样计入' })).toHaveTextContent('欧洲盘1.50');
  });
});

describe('MO-07 how a withdrawal goes on', () => {
  const order: WithdrawOrder = {
    orderNo: 'W1',
    type: 'bank',
    account: '**** 6789',
    status: WithdrawState.refused,
    amount: 400_00n,
    fee: 0n,
    received: 400_00n,
    createTime: 0,
    reason: '收款信息有误',
    steps: [
      { status: WithdrawState.submitted, time: 0, note: '已提交' },
      { status: WithdrawState.refused, time: 1_000, note: '未通过，已退回' },
    ],
  };

  it('MO-07 a refusal says why and where the money is, and nothing calls it back into play', async () => {
    fixture.server.answer(withdrawals.withdrawOrderInfo, () => order);
    fixture.show('takemoney', <WithdrawScreen />, '?orderNo=W1');
    expect(await screen.findByRole('heading', { name: '取款未成功' })).toBeVisible();
    expect(screen.getByText(/收款信息有误。款项已退回中心钱包/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /撤回|取消/ })).toBeNull();
  });

  it('FR-20 an order that cannot be read says so, with a way to try again', async () => {
    fixture.server.answer(withdrawals.withdrawOrderInfo, () => {
      throw new Refuse(ResultCode.NotFound, '订单不存在');
    });
    fixture.show('takemoney', <WithdrawScreen />, '?orderNo=W9');
    expect(await screen.findByText('订单不存在')).toBeVisible();
    expect(screen.getByRole('button', { name: '重试' })).toBeVisible();
  });
});
