import type { Endpoint } from '@fairground/contract';
import { site } from '@fairground/contract/site';
import { deposits } from '@fairground/contract/deposits';
import { transactionRecords } from '@fairground/contract/transaction-records';
import { wallet } from '@fairground/contract/wallet';
import { games } from '@fairground/contract/games';
import { limits } from '@fairground/contract/limits';
import { members } from '@fairground/contract/members';
import { withdrawals } from '@fairground/contract/withdrawals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import { fakeServer } from '../../../api/testing/fake-server.ts';
import { useToasts } from '../../../ui/toast.ts';
import { installNavigator } from '../../navigation/go.ts';
import { type StaticRouteName, routePaths } from '../../navigation/route-paths.ts';
import { VisitContext } from '../../navigation/visit-context.ts';
import { type MemberInfo, become, becomeVisitor } from '../../session/session-store.ts';

// Skeletons stay for a moment, and a busy machine for longer.
configure({ asyncUtilTimeout: 10_000 });

export const aMember: MemberInfo = {
  userId: '7',
  name: 'someone1',
  bindPhone: '138****1234',
  bindRealName: '王*明',
  bindEmail: '',
  grade: 1,
  registerTime: 0,
  avatar: '',
  birthday: '',
  gender: 0,
  secondPasswordSet: true,
  identityState: 0,
  securityScore: 60,
  autoTransfer: 0,
};

/** A member in front of a money page: a fake server with a calm everyday answer to each of its calls. */
export function moneyPageFixture({ legalAge = 18 }: { readonly legalAge?: number } = {}) {
  const server = fakeServer();
  const navigate = vi.fn(async (_path: string, _way: string) => {});
  vi.stubGlobal('fetch', server.fetch);
  installNavigator({
    navigate,
    current: () => undefined,
    subscribe: () => () => {},
    amend: () => {},
    isWalking: () => false,
  });
  act(() => become({ token: 'someone', userId: '7', member: aMember, loginAt: undefined }));

  server.answer(site.navigationList, () => ({ list: [] }));
  server.answer(site.preInfo, () => ({
    ip: '',
    siteBaseConfig: {
      title: '',
      h5DomainUrl: '',
      depositSwitch: '1' as const,
      safeSwitch: '0' as const,
      clientDataDays: 180,
      legalAge,
      sandbox: true,
    },
    serverTime: Date.now(),
  }));
  server.answer(members.info, () => aMember);
  server.answer(wallet.getBalance, () => ({
    centerWalletBalance: 1_000_50n,
    lockMoney: 80_00n,
    totalBalance: 1_380_50n,
    openStakes: 50_00n,
    venues: [],
  }));
  server.answer(games.allBalance, ({ category }) => [
    ...(category === 8 || category === '8' || category === 'TY'
      ? [{ enName: 'XMTY', name: '小马体育', balance: 300_00n, status: 1 as const }]
      : []),
    ...(category === 8 || category === '8' || category === 'ZR'
      ? [
          { enName: 'DSZR', name: '德胜真人', balance: 0n, status: 1 as const },
          { enName: 'YYZR', name: '云影真人', balance: 0n, status: 2 as const },
        ]
      : []),
  ]);
  server.answer(withdrawals.withdrawRoad, () => ({ ready: true, steps: [], turnoverLeft: 0n, turnover: [] }));
  server.answer(transactionRecords.moneyOnTheWay, () => ({ total: 0n, list: [] }));
  server.answer(transactionRecords.queryDealRecord, () => ({
    total: 0,
    list: [],
    inTotal: 0n,
    outTotal: 0n,
    nextCursor: '',
  }));
  server.answer(limits.get, () => ({
    limits: [],
    waiting: [],
    realityCheckMinutes: 60 as const,
    pause: null,
    session: {
      beginTime: Date.now() - 3_723_000,
      staked: 500_00n,
      returned: 380_00n,
      net: -120_00n,
      openStakes: 50_00n,
      nextCheckTime: Date.now(),
    },
    lifetimeNetDeposit: 8_200_00n,
  }));
  server.answer(deposits.getCustomerInfo, () => ({
    payerName: '王*明',
    needRealName: 0 as const,
    lastPayType: null,
    openOrderNo: '',
    openWaiting: null,
    limitLeft: null,
  }));

  return {
    server,
    navigate,
    /** Draws a page as if it had been walked to. */
    show(routeName: StaticRouteName, page: ReactNode, query = '') {
      const visit = {
        routeName,
        params: {},
        path: routePaths[routeName],
        query,
        hash: '',
        way: 'push' as const,
        sequence: 1,
      };
      return render(
        <QueryClientProvider client={queryClient}>
          <VisitContext value={visit}>{page}</VisitContext>
        </QueryClientProvider>,
      );
    },
    inputOf: (endpoint: Endpoint) => server.callsOf(endpoint).at(-1)?.input,
    toasts: () => useToasts.getState().notes.map(({ text }) => text),
    /** Leaves nothing behind for the next test. */
    clear() {
      vi.useRealTimers();
      vi.unstubAllGlobals();
      act(becomeVisitor);
      queryClient.clear();
      useToasts.setState({ notes: [] });
      localStorage.clear();
    },
  };
}
