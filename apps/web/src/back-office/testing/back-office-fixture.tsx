import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { Permission } from '@fairground/contract/permissions';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { fakeServer } from '../../api/testing/fake-server.ts';
import { App } from '../app.tsx';
import { endSession, signInOperator, startOperatorSession } from '../operator/operator-session.ts';

const { auth, money, identity, risk, members, log, reports } = backOfficeCatalogue;
const nothing = { total: 0, list: [] };

/** The whole back office against a fake server, with everything empty until a test says otherwise. */
export function backOfficeFixture(permissions: readonly Permission[] = Object.values(Permission)) {
  const server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
  server.answer(auth.me, () => ({
    name: 'lin.desk',
    roles: [{ name: 'supervisor', title: '主管' }],
    permissions: [...permissions],
    loginTime: Date.now(),
  }));
  server.answer(auth.counts, () => ({
    withdrawals: 2,
    deposits: 0,
    differences: 1,
    adjustments: 1,
    results: 1,
    reconciliation: 0,
    papers: 1,
    agents: 0,
    flags: null,
    conversations: 0,
    feedback: 3,
    chatReports: 2,
    disputes: 1,
    returns: 0,
    switches: 0,
  }));
  server.answer(reports.dashboard, () => ({
    asOf: Date.now(),
    online: { today: 12, yesterday: null },
    joined: { today: 3, yesterday: 2 },
    players: { today: 9, yesterday: 8 },
    deposits: { today: 5, yesterday: 4 },
    deposited: { today: 500_00n, yesterday: 400_00n },
    withdrawals: { today: 1, yesterday: 1 },
    withdrawn: { today: 80_00n, yesterday: 90_00n },
    placed: { today: 900_00n, yesterday: 700_00n },
    ggr: { today: -20_00n, yesterday: 30_00n },
    openTickets: 4,
    atStake: 120_00n,
    hours: Array.from({ length: 24 }, (_, hour) => ({ placed: hour > 9 ? null : 10_00n, placedBefore: 20_00n })),
    alarms: [{ kind: 'channel' as const, text: '银行卡（BANK-1）连续无应答，已暂停使用' }],
  }));
  server.answer(auth.logout, () => null);
  server.answer(money.withdrawals, () => nothing);
  server.answer(money.heldDeposits, () => nothing);
  server.answer(money.payoutDifferences, () => nothing);
  server.answer(identity.list, () => nothing);
  server.answer(risk.list, () => nothing);
  server.answer(members.search, () => ({ ...nothing, order: null }));
  server.answer(members.transactions, () => ({ ...nothing, inTotal: 0n, outTotal: 0n, nextCursor: '' }));
  server.answer(members.bets, () => nothing);
  server.answer(log.list, () => nothing);
  return {
    server,
    /** Shows a page to an operator who is logged in. */
    show(page: string, idleSeconds = 900): void {
      location.hash = `#/${page}`;
      startOperatorSession();
      signInOperator('o.token', idleSeconds);
      render(<App />);
    },
    /** Shows the login screen. */
    showLogin(): void {
      location.hash = '';
      startOperatorSession();
      render(<App />);
    },
    clear(): void {
      endSession('');
      sessionStorage.clear();
      queryClient.clear();
      vi.unstubAllGlobals();
    },
  };
}
