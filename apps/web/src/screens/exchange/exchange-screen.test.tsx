import { funds } from '@fairground/contract/funds';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moneyPageFixture } from '../../features/money-page/testing/money-page-fixture.tsx';
import ExchangeScreen from './exchange-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });

let fixture: ReturnType<typeof moneyPageFixture>;

beforeEach(() => {
  fixture = moneyPageFixture();
  fixture.server.answer(funds.getTransferRate, () => ({
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

  it('MO-11 points say honestly that they are not there yet', async () => {
    fixture.show('exchange', <ExchangeScreen />);
    expect(await screen.findByText('积分兑换随VIP开放')).toBeVisible();
  });
});
