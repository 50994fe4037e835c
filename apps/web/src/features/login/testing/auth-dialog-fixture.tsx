import { site } from '@fairground/contract/site';
import { wallet } from '@fairground/contract/wallet';
import { messages } from '@fairground/contract/messages';
import { CaptchaNeed, Kaptchcate, login } from '@fairground/contract/login';
import { members } from '@fairground/contract/members';
import { ResultCode } from '@fairground/contract/result-codes';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import { events } from '../../../api/events.ts';
import { queryClient } from '../../../api/query-client.ts';
import { Refuse, fakeServer } from '../../../api/testing/fake-server.ts';
import { useToasts } from '../../../ui/toast.ts';
import { becomeVisitor } from '../../session/session-store.ts';
import { AuthDialogHost } from '../auth-dialog-host.tsx';

const areas = [
  { areaName: '中国大陆', areaCode: '86', regex: '^1\\d{10}$' },
  { areaName: '中国香港', areaCode: '852', regex: '^[5-9]\\d{7}$' },
];

const advanceTimers = (ms: number) => {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(ms);
};

/** A server that lets everyone in and asks for no captcha; each test answers otherwise where it matters. */
export function authDialogFixture() {
  localStorage.clear();
  const server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
  server.answer(login.captchaNeed, () => ({ need: CaptchaNeed.none, kaptchcate: Kaptchcate.none }));
  server.answer(login.login, () => ({ token: 'fresh', userId: '7' }));
  server.answer(site.queryCountryArea, () => ({ list: areas }));
  for (const own of [members.info, wallet.getBalance, messages.getUnreadForType]) {
    server.answer(own, () => {
      throw new Refuse(ResultCode.Maintenance);
    });
  }
  return { server, user: userEvent.setup({ advanceTimers }) };
}

export function clearFixture() {
  act(() => {
    becomeVisitor();
    events.emit('closeAuth');
  });
  useToasts.setState({ notes: [] });
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

export async function openDialog(way: 'login' | 'forget_password') {
  render(
    <QueryClientProvider client={queryClient}>
      <AuthDialogHost />
    </QueryClientProvider>,
  );
  act(() => events.emit(way));
  return screen.findByRole('dialog', { name: way === 'login' ? '登录' : '找回密码' }, { timeout: 5_000 });
}

export const field = (label: string) => screen.getByLabelText(label, { selector: 'input' });

/** The clock of a test with fake timers moves on. */
export const passTime = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
