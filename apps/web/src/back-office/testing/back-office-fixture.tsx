import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { Permission } from '@fairground/contract/permissions';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { fakeServer } from '../../api/testing/fake-server.ts';
import { App } from '../app.tsx';
import { endSession, signInOperator, startOperatorSession } from '../operator/operator-session.ts';

const { auth, money, identity, risk, members, log } = backOfficeCatalogue;
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
    papers: 1,
    agents: 0,
    flags: null,
    conversations: 0,
    feedback: 3,
    chatReports: 2,
    disputes: 1,
    returns: 0,
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
