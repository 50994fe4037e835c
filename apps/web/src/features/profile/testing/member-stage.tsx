import { content } from '@fairground/contract/content';
import { funds } from '@fairground/contract/funds';
import { member } from '@fairground/contract/member';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { queryClient } from '../../../api/query-client.ts';
import { pretendHouse } from '../../../api/testing/pretend-house.ts';
import { useToasts } from '../../../ui/toast.ts';
import { installNavigator } from '../../navigation/go.ts';
import { type PlainPlace, places } from '../../navigation/places.ts';
import type { Visit } from '../../navigation/visit.ts';
import { VisitContext } from '../../navigation/visit-context.ts';
import { type MemberInfo, become, becomeVisitor } from '../../session/session-store.ts';

// A skeleton stays for a moment by design, and a busy machine adds its own: finding something may take a while.
configure({ asyncUtilTimeout: 8_000 });

/** Somebody who has registered and done nothing else. */
export const newcomer: MemberInfo = {
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

/** A member's page against a house that knows the member; what a test changes in `known` the house tells from then on. */
export function memberStage(changes: Partial<MemberInfo> = {}) {
  localStorage.clear();
  const house = pretendHouse();
  vi.stubGlobal('fetch', house.fetch);
  const known = { ...newcomer, ...changes };
  const walks: string[] = [];
  installNavigator({
    walk: async (text) => void walks.push(text),
    current: () => undefined,
    subscribe: () => () => {},
  });
  house.answer(member.info, () => known);
  house.answer(content.queryCountryArea, () => ({ list: [] }));
  house.answer(funds.getBalance, () => ({ centerWalletBalance: 0n, lockMoney: 0n, totalBalance: 0n }));
  localStorage.setItem('token', 'mine');
  act(() => become({ token: 'mine', userId: known.userId, member: { ...known }, loginAt: undefined }));
  return { house, known, walks, user: userEvent.setup() };
}

/** Draws a screen as the page at its place. */
export function showPage(page: ReactElement, place: PlainPlace, query = '') {
  const visitAt = (turn: number): Visit => ({
    place,
    params: {},
    path: places[place],
    query,
    hash: '',
    way: 'push',
    turn,
  });
  return render(
    <QueryClientProvider client={queryClient}>
      <VisitContext value={visitAt(1)}>{page}</VisitContext>
    </QueryClientProvider>,
  );
}

export function clearStage() {
  act(becomeVisitor);
  useToasts.setState({ notes: [] });
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

export const toasts = (): string[] => useToasts.getState().notes.map(({ text }) => text);

export const press = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
