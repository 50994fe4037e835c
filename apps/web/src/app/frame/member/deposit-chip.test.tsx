import { DepositState, deposits } from '@fairground/contract/deposits';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import { anOrder } from '../../../features/deposits/testing/an-order.ts';
import { moneyPageFixture } from '../../../features/money-page/testing/money-page-fixture.tsx';
import { setDocumentTitle } from '../../pages/document-title.ts';
import { DepositChip } from './deposit-chip.tsx';

let fixture: ReturnType<typeof moneyPageFixture>;
let order: ReturnType<typeof anOrder>;
let open: boolean;

beforeEach(() => {
  fixture = moneyPageFixture();
  order = anOrder({ payType: 'bank' });
  open = true;
  fixture.server.answer(deposits.getCustomerInfo, () => ({
    payerName: '王*明',
    needRealName: 0 as const,
    lastPayType: null,
    openOrderNo: open ? order.orderNo : '',
    openWaiting: open ? order.waiting : null,
    limitLeft: null,
  }));
  fixture.server.answer(deposits.getDepositOrderStatus, () => order);
});

afterEach(() => {
  vi.restoreAllMocks();
  fixture.clear();
});

const credit = () => {
  order = { ...order, status: DepositState.success, credited: order.amount };
  open = false;
};

describe('MO-05 a deposit on its way', () => {
  it('MO-05 leads back to its waiting screen from any page', async () => {
    fixture.show('wallet', <DepositChip path="/mine/wallet" />);
    const chip = await screen.findByRole('link', { name: '存款处理中' });
    expect(chip).toHaveAttribute('href', `/mine/bankTransferWait?orderNo=${order.orderNo}`);
  });

  it('MO-05 does not point at the page one is on', async () => {
    fixture.show('bankTransferWait', <DepositChip path="/mine/bankTransferWait" />);
    await waitFor(() => expect(fixture.server.callsOf(deposits.getDepositOrderStatus)).toHaveLength(1));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('MO-05 says once that the money came, and in the tab while nobody looks', async () => {
    setDocumentTitle('我的钱包');
    fixture.show('wallet', <DepositChip path="/mine/wallet" />);
    await screen.findByRole('link', { name: '存款处理中' });
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    credit();
    await queryClient.invalidateQueries();
    await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
    expect(fixture.toasts()).toEqual(['存款已到账']);
    expect(document.title).toBe('✓ 存款已到账');
    setDocumentTitle('存款');
    expect(document.title).toBe('✓ 存款已到账');
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(document.title).toBe('存款');
  });
});
