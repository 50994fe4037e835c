import { vip } from '@fairground/contract/back-office-vip';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backOfficeFixture } from '../testing/back-office-fixture.tsx';

vi.setConfig({ testTimeout: 30_000 });

let fixture: ReturnType<typeof backOfficeFixture>;
beforeEach(() => {
  fixture = backOfficeFixture();
});
afterEach(() => fixture.clear());

const grade = {
  grade: 1,
  depositNeed: 1_000_00n,
  turnoverNeed: 5_000_00n,
  keepNeed: 1_000_00n,
  upgradeGift: 18_00n,
  weekGift: 8_00n,
  weekNeed: 2_000_00n,
  monthGift: 18_00n,
  birthdayGift: 28_00n,
  withdrawCount: 4,
  withdrawAmount: 80_000_00n,
  rebate: { TY: 25, ZR: 25, QP: 25, DJ: 25, CP: 12, DZ: 35, BY: 35 },
  rebateCap: 1_288_00n,
  pointsTenths: 11,
  serviceClass: 'normal' as const,
};

describe('the grades', () => {
  it('are changed as a new version with a reason', async () => {
    fixture.server.answer(vip.configs, () => ({
      acting: 1,
      list: [{ version: 1, fromTime: 0, setBy: '', reason: '', keepDays: 90, grades: [grade], venueRates: [] }],
    }));
    fixture.server.answer(vip.saveConfig, () => ({ version: 2, fromTime: 0 }));
    fixture.show('vip');
    const gift = await screen.findByLabelText('VIP1 晋级礼金');
    expect(gift).toHaveDisplayValue('18.00');
    await userEvent.clear(gift);
    await userEvent.type(gift, '28.5');
    const rate = screen.getByLabelText('VIP1 体育返水');
    await userEvent.clear(rate);
    await userEvent.type(rate, '0.30');
    await userEvent.click(screen.getByRole('button', { name: '保存为新版本' }));
    const dialog = await screen.findByRole('dialog', { name: '保存VIP等级配置' });
    await userEvent.type(within(dialog).getByLabelText('原因'), '上调');
    await userEvent.click(within(dialog).getByRole('button', { name: '保存' }));
    await waitFor(() =>
      expect(fixture.server.callsOf(vip.saveConfig)[0]?.input).toEqual({
        keepDays: 90,
        grades: [{ ...grade, upgradeGift: 28_50n, rebate: { ...grade.rebate, TY: 30 } }],
        venueRates: [],
        reason: '上调',
      }),
    );
  });
});

describe('orders of goods', () => {
  const order = {
    orderId: 'o1',
    memberId: '7',
    memberName: 's***1',
    name: '雨伞',
    quantity: 1,
    points: 3_000,
    state: 'approved' as const,
    address: '浙江省杭州市西湖区文三路100号',
    trackingNo: '',
    note: '',
    time: 0,
    changeTime: 0,
  };

  it('are shipped with a number', async () => {
    fixture.server.answer(vip.orders, () => ({ total: 1, list: [order] }));
    fixture.server.answer(vip.actOnOrder, () => ({ state: 'shipped' as const }));
    fixture.show('goods');
    await userEvent.click(await screen.findByRole('button', { name: '发货 o1' }));
    const dialog = await screen.findByRole('dialog', { name: '发货订单' });
    await userEvent.type(within(dialog).getByLabelText('说明'), '仓库已出');
    await userEvent.click(within(dialog).getByRole('button', { name: '发货' }));
    expect(within(dialog).getByText('请填写运单号')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText('运单号'), 'SF100');
    await userEvent.click(within(dialog).getByRole('button', { name: '发货' }));
    expect(await screen.findByText('订单已发货')).toBeVisible();
    expect(fixture.server.callsOf(vip.actOnOrder)[0]?.input).toMatchObject({ act: 'ship', trackingNo: 'SF100' });
  });

  it('go elsewhere as the member asks, with a whole address', async () => {
    fixture.server.answer(vip.orders, () => ({ total: 1, list: [order] }));
    fixture.server.answer(vip.changeAddress, () => ({ address: '' }));
    fixture.show('goods');
    await userEvent.click(await screen.findByRole('button', { name: '更改地址 o1' }));
    const dialog = await screen.findByRole('dialog', { name: '更改收货地址' });
    const typed = { 收件人: '李小红', 手机号: '13912345678', 省份: '浙江', 城市: '宁波', 区县: '海曙区' };
    for (const [label, text] of Object.entries(typed)) await userEvent.type(within(dialog).getByLabelText(label), text);
    await userEvent.type(within(dialog).getByLabelText('原因'), '会员搬家');
    await userEvent.click(within(dialog).getByRole('button', { name: '更改地址' }));
    expect(within(dialog).getByText('请填写详细地址')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText('详细地址'), '中山西路88号');
    await userEvent.click(within(dialog).getByRole('button', { name: '更改地址' }));
    expect(await screen.findByText('收货地址已更改，会员收到站内信')).toBeVisible();
    expect(fixture.server.callsOf(vip.changeAddress)[0]?.input).toMatchObject({
      orderId: 'o1',
      address: { name: '李小红', city: '宁波', street: '中山西路88号' },
      reason: '会员搬家',
    });
  });
});
