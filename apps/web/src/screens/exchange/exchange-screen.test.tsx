import { deposits } from '@fairground/contract/deposits';
import { promotions } from '@fairground/contract/promotions';
import { JoinState } from '@fairground/contract/promotion-shapes';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moneyPageFixture } from '../../features/money-page/testing/money-page-fixture.tsx';
import type { Goods, GoodsOrder, PointsMall } from '../../features/points/points-data.ts';
import ExchangeScreen from './exchange-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });

let fixture: ReturnType<typeof moneyPageFixture>;

beforeEach(() => {
  fixture = moneyPageFixture();
  fixture.server.answer(deposits.getTransferRate, () => ({
    list: [
      {
        currency: 'USDT',
        name: '泰达币',
        buyRate: '7.11',
        sellRate: '7.15',
        updateTime: Date.parse('2026-06-18T20:30:05+08:00'),
      },
    ],
  }));
});
afterEach(() => fixture.clear());

describe('MO-11 the exchange page', () => {
  it('MO-11 lists both rates with the time they are of', async () => {
    fixture.show('exchange', <ExchangeScreen />);
    const row = (await screen.findByRole('cell', { name: '泰达币 USDT' })).closest('tr');
    expect(row).toHaveTextContent('7.11');
    expect(row).toHaveTextContent('7.15');
    expect(row).toHaveTextContent('2026-06-18 20:30:05');
  });

  it('MO-11 converts both ways, each at its own rate', async () => {
    fixture.show('exchange', <ExchangeScreen />);
    const converter = await screen.findByRole('region', { name: '换算' });
    expect(converter).toHaveTextContent('约得¥ 711.00');
    await userEvent.click(screen.getByRole('tab', { name: '人民币换外币' }));
    const field = screen.getByLabelText('人民币金额');
    await userEvent.clear(field);
    await userEvent.type(field, '715');
    expect(converter).toHaveTextContent('约得100 USDT');
    expect(converter).toHaveTextContent('1 USDT = ¥7.15');
  });
});

const standing = (changes: Partial<PointsMall> = {}) => ({
  id: 'points-mall',
  joinState: JoinState.joined,
  quit: null,
  progress: {
    kind: 'exchange' as const,
    points: 5_000,
    expiring: null,
    goods: [tenYuan, umbrella],
    orders: [],
    ...changes,
  },
});
const tenYuan: Goods = {
  goodsId: 'cash-10',
  name: '10元现金',
  giftClass: 'cash',
  points: 1_000,
  amount: 10_00n,
  stock: null,
  monthly: { most: 5, left: 3 },
  gradeNeed: 0,
};
const umbrella: Goods = {
  goodsId: 'umbrella',
  name: '雨伞',
  giftClass: 'physical',
  points: 3_000,
  amount: 0n,
  stock: 200,
  monthly: null,
  gradeNeed: 0,
};
const done = { joinState: JoinState.joined, reward: null, centerWalletBalance: 1_010_50n };

const open = async () => {
  fixture.show('exchange', <ExchangeScreen />, 'tab=points');
  await screen.findByRole('list', { name: '可兑换的商品' });
};

describe('MO-11 points', () => {
  it('MO-11 shows the points, what they buy and what stands in the way', async () => {
    const shirt: Goods = { ...umbrella, goodsId: 'shirt', name: '球衣', points: 18_800 };
    const hundred: Goods = { ...tenYuan, goodsId: 'cash-100', name: '100元现金', gradeNeed: 2 };
    const used: Goods = { ...tenYuan, goodsId: 'cash-50', name: '50元现金', monthly: { most: 2, left: 0 } };
    fixture.server.answer(promotions.confirmInfo, () => standing({ goods: [tenYuan, shirt, hundred, used] }));
    await open();
    expect(screen.getByRole('region', { name: '我的积分' })).toHaveTextContent('5,000');
    expect(screen.getByRole('listitem', { name: '10元现金' })).toHaveTextContent('本月还可兑3次');
    expect(screen.getByRole('button', { name: '兑换10元现金' })).toBeEnabled();
    expect(screen.getByText('还差13,800积分')).toBeVisible();
    expect(screen.getByText('VIP2起可兑')).toBeVisible();
    expect(screen.getByText('本月已兑完')).toBeVisible();
  });

  it('MO-11 exchanges points for money after saying what is left', async () => {
    fixture.server.answer(promotions.confirmInfo, () => standing());
    fixture.server.answer(promotions.joinActivity, () => done);
    await open();
    await userEvent.click(screen.getByRole('button', { name: '兑换10元现金' }));
    const dialog = await screen.findByRole('dialog', { name: '兑换10元现金' });
    expect(dialog).toHaveTextContent('兑换后剩余4,000');
    fixture.server.answer(promotions.confirmInfo, () => standing({ points: 4_000 }));
    await userEvent.click(screen.getByRole('button', { name: '确认兑换' }));
    await waitFor(() => expect(screen.getByRole('region', { name: '我的积分' })).toHaveTextContent('4,000'));
    expect(fixture.inputOf(promotions.joinActivity)).toEqual({
      action: 'exchange',
      id: 'points-mall',
      goodsId: 'cash-10',
      quantity: 1,
    });
  });

  it('MO-11 a thing takes an address, and says field by field what is missing', async () => {
    fixture.server.answer(promotions.confirmInfo, () => standing());
    fixture.server.answer(promotions.joinActivity, () => done);
    await open();
    await userEvent.click(screen.getByRole('button', { name: '兑换雨伞' }));
    await userEvent.click(await screen.findByRole('button', { name: '确认兑换' }));
    expect(await screen.findByText('请填写收件人')).toBeVisible();
    expect(screen.getByText('请输入正确的手机号')).toBeVisible();
    expect(fixture.server.callsOf(promotions.joinActivity)).toHaveLength(0);
    for (const [label, text] of [
      ['收件人', '王小明'],
      ['手机号', '13800001234'],
      ['省份', '浙江省'],
      ['城市', '杭州市'],
      ['区县', '西湖区'],
      ['详细地址', '文三路100号'],
    ] as const)
      await userEvent.type(screen.getByLabelText(label), text);
    await userEvent.click(screen.getByRole('button', { name: '确认兑换' }));
    await waitFor(() => expect(fixture.toasts()).toContain('已下单，审核后发货'));
    expect(fixture.inputOf(promotions.joinActivity)).toMatchObject({ address: { city: '杭州市' } });
  });

  it('MO-11 an order can be cancelled until it is approved', async () => {
    const order: GoodsOrder = {
      orderId: 'o1',
      name: '雨伞',
      quantity: 1,
      points: 3_000,
      state: 'placed',
      address: '浙江省杭州市****',
      trackingNo: '',
      time: 0,
    };
    fixture.server.answer(promotions.confirmInfo, () => standing({ orders: [order] }));
    fixture.server.answer(promotions.joinActivity, () => done);
    await open();
    await userEvent.click(screen.getByRole('button', { name: '取消订单' }));
    const asked = await screen.findByRole('alertdialog', { name: '取消订单？' });
    await userEvent.click(within(asked).getByRole('button', { name: '取消订单' }));
    await waitFor(() => expect(fixture.toasts()).toContain('已取消，退回3,000积分'));
    expect(fixture.inputOf(promotions.joinActivity)).toEqual({
      action: 'cancelOrder',
      id: 'points-mall',
      orderId: 'o1',
    });
  });
});
