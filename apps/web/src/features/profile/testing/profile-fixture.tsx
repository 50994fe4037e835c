import { site } from '@fairground/contract/site';
import { wallet } from '@fairground/contract/wallet';
import { members } from '@fairground/contract/members';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import { fakeServer } from '../../../api/testing/fake-server.ts';
import { useToasts } from '../../../ui/toast.ts';
import { installNavigator } from '../../navigation/go.ts';
import { type StaticRouteName, routePaths } from '../../navigation/route-paths.ts';
import type { Visit } from '../../navigation/visit.ts';
import { VisitContext } from '../../navigation/visit-context.ts';
import { type MemberInfo, become, becomeVisitor } from '../../session/session-store.ts';

// A skeleton stays for a moment by design, and a busy machine adds its own: finding something may take a while.
configure({ asyncUtilTimeout: 8_000 });

/** Somebody who has registered and done nothing else. */
export const newMember: MemberInfo = {
  userId: '100007',
  name: 'sunny88',
  bindPhone: '',
  bindRealName: '',
  bindEmail: '',
  grade: 0,
  registerTime: Date.UTC(2026, 5, 18, 20),
  avatar: '1',
  birthday: '',
  gender: 0,
  secondPasswordSet: false,
  identityState: 0,
  securityScore: 20,
  autoTransfer: 0,
};

/** A member's page against a server that knows the member; what a test changes in `known` the server tells from then on. */
export function profileFixture(changes: Partial<MemberInfo> = {}) {
  localStorage.clear();
  const server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
  const known = { ...newMember, ...changes };
  const visitedPaths: string[] = [];
  installNavigator({
    navigate: async (text) => void visitedPaths.push(text),
    current: () => undefined,
    subscribe: () => () => {},
    amend: () => {},
    isWalking: () => false,
  });
  server.answer(members.info, () => known);
  server.answer(site.queryCountryArea, () => ({ list: [] }));
  server.answer(wallet.getBalance, () => ({
    centerWalletBalance: 0n,
    lockMoney: 0n,
    totalBalance: 0n,
    openStakes: 0n,
    venues: [],
  }));
  localStorage.setItem('token', 'mine');
  act(() => become({ token: 'mine', userId: known.userId, member: { ...known }, loginAt: undefined }));
  return { server, known, visitedPaths, user: userEvent.setup() };
}

/** Draws a screen as the page of its route. */
export function showPage(page: ReactElement, routeName: StaticRouteName, query = '') {
  const visitAt = (sequence: number): Visit => ({
    routeName,
    params: {},
    path: routePaths[routeName],
    query,
    hash: '',
    way: 'push',
    sequence,
  });
  return render(
    <QueryClientProvider client={queryClient}>
      <VisitContext value={visitAt(1)}>{page}</VisitContext>
    </QueryClientProvider>,
  );
}

export function clearFixture() {
  act(becomeVisitor);
  useToasts.setState({ notes: [] });
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

export const toasts = (): string[] => useToasts.getState().notes.map(({ text }) => text);

export const press = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
