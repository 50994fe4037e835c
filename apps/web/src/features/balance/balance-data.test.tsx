import { wallet } from '@fairground/contract/wallet';
import { render, screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { moneyPageFixture } from '../money-page/testing/money-page-fixture.tsx';
import { somethingChanged } from '../push/on-push.ts';
import { lastBalance, learnVenueBalance, refreshBalance, spendable, useBalance } from './balance-data.ts';

let fixture: ReturnType<typeof moneyPageFixture>;
let inVenue: bigint;

beforeEach(() => {
  fixture = moneyPageFixture();
  inVenue = 20_00n;
  fixture.server.answer(wallet.getBalance, () => ({
    centerWalletBalance: 100_00n,
    lockMoney: 5_00n,
    totalBalance: 105_00n + inVenue,
    openStakes: 0n,
    venues: [{ enName: 'CRTY', balance: inVenue }],
  }));
});
afterEach(() => fixture.clear());

function Figure() {
  const { data } = useBalance();
  return <output>{data ? String(spendable(data)) : '–'}</output>;
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <Figure />
    </QueryClientProvider>,
  );
const figure = (fen: bigint) => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(String(fen)));

describe('the one balance of the page', () => {
  it('is read again when the server says that money moved', async () => {
    show();
    await figure(120_00n);
    inVenue = 70_00n;
    somethingChanged('balance', undefined);
    await figure(170_00n);
  });

  it('takes what an answer told, and a screen that comes back does not bring back what was known before', async () => {
    const { unmount } = show();
    await figure(120_00n);
    learnVenueBalance('CRTY', 8_00n);
    await figure(108_00n);
    inVenue = 8_00n;
    unmount();
    show();
    expect(screen.getByRole('status')).toHaveTextContent('10800');
    expect(lastBalance()).toMatchObject({ totalBalance: 113_00n, venues: [{ enName: 'CRTY', balance: 8_00n }] });
  });

  it('drops an answer that was on its way when something happened', async () => {
    await refreshBalance();
    const early = refreshBalance();
    inVenue = 0n;
    await Promise.all([early, refreshBalance()]);
    expect(lastBalance()).toMatchObject({ totalBalance: 105_00n });
  });
});
