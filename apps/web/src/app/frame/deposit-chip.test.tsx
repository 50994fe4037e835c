import { DepositState, deposits } from '@fairground/contract/funds-deposits';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { anOrder } from '../../features/deposit-order/testing/an-order.ts';
import { moneyStage } from '../../features/money-page/testing/money-stage.tsx';
import { setDocumentTitle } from '../document-title.ts';
import { DepositChip } from './deposit-chip.tsx';

let stage: ReturnType<typeof moneyStage>;
let order: ReturnType<typeof anOrder>;
let open: boolean;

beforeEach(() => {
  stage = moneyStage();
  order = anOrder({ payType: 'bank' });
  open = true;
  stage.house.answer(deposits.getCustomerInfo, () => ({
    payerName: '王*明',
    needRealName: 0 as const,
    lastPayType: null,
    openOrderNo: open ? order.orderNo : '',
    openWaiting: open ? order.waiting : null,
    limitLeft: null,
  }));
  stage.house.answer(deposits.getDepositOrderStatus, () => order);
});

afterEach(() => {
  vi.restoreAllMocks();
  stage.clear();
});

const credit = () => {
  order = { ...order, status: DepositState.success, credited: order.amount };
  open = false;
};

describe('MO-05 a deposit on its way', () => {
  it('MO-05 leads back to its waiting screen from any page', async () => {
    stage.show('wallet', <DepositChip path="/mine/wallet" />);
    const chip = await screen.findByRole('link', { name: '存款处理中' });
    expect(chip).toHaveAttribute('href', `/mine/bankTransferWait?orderNo=${order.orderNo}`);
  });

  it('MO-05 does not point at the page one is on', async () => {
    stage.show('bankTransferWait', <DepositChip path="/mine/bankTransferWait" />);
    await waitFor(() => expect(stage.house.callsOf(deposits.getDepositOrderStatus)).toHaveLength(1));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('MO-05 says once that the money came, and in the tab while nobody looks', async () => {
    setDocumentTitle('我的钱包');
    stage.show('wallet', <DepositChip path="/mine/wallet" />);
    await screen.findByRole('link', { name: '存款处理中' });
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    credit();
    await queryClient.invalidateQueries();
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
    expect(stage.toasts()).toEqual(['存款已到账']);
    expect(document.title).toBe('✓ 存款已到账');
    setDocumentTitle('存款');
    expect(document.title).toBe('✓ 存款已到账');
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(document.title).toBe('存款');
  });
});
