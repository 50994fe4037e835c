import { deposits } from '@fairground/contract/deposits';
import { limits } from '@fairground/contract/limits';
import { ResultCode } from '@fairground/contract/result-codes';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { serverNow } from '../../api/server-clock.ts';
import { Refuse, fakeServer } from '../../api/testing/fake-server.ts';
import { useCustomer } from '../../features/deposits/deposit-order-data.ts';
import type { LimitsState, LimitRequest } from '../../features/limits/limits-data.ts';
import { become, becomeVisitor } from '../../features/session/session-store.ts';
import { useToasts } from '../../ui/toast.ts';
import LimitsScreen from './limits-screen.tsx';

let server: ReturnType<typeof fakeServer>;
let limitsState: LimitsState;

beforeEach(() => {
  server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
  become({ token: 'mine', userId: '7', member: undefined, loginAt: Date.now() });
  limitsState = {
    limits: [{ kind: 'deposit', period: 'day', amount: 1_000_00n, used: 250_00n }],
    waiting: [],
    waitHours: 24,
    confirmHours: 72,
    realityCheckMinutes: 60,
    pause: null,
    session: {
      beginTime: serverNow() - 125 * 60_000,
      staked: 80_00n,
      returned: 30_00n,
      net: -50_00n,
      openStakes: 50_00n,
      nextCheckTime: serverNow() + 60_000,
    },
    lifetimeNetDeposit: 500_00n,
  };
  server.answer(limits.get, () => limitsState);
});

afterEach(() => {
  becomeVisitor();
  queryClient.clear();
  useToasts.setState({ notes: [] });
  vi.unstubAllGlobals();
});

const WithQueries = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

async function open() {
  render(<LimitsScreen />, { wrapper: WithQueries });
  await screen.findByRole('heading', { name: '我的限额' });
  return userEvent.setup();
}

const toasts = () => useToasts.getState().notes.map(({ text }) => text);
const rowOf = (kind: string, label: string) => {
  const group = screen.getByRole('region', { name: kind });
  const row = within(group)
    .getAllByRole('listitem')
    .find((item) => item.textContent.includes(label));
  if (!row) throw new Error(`no row ${label}`);
  return within(row);
};

describe('RG-02 limits', () => {
  it('RG-02 says how long a looser limit waits, and that the way out of the dialog is no', async () => {
    await open();
    await userEvent.click(rowOf('亏损限额', '7天').getByRole('button', { name: '设置' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/调高或取消要等24小时，期满后72小时内再次确认/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('RG-02 RG-04 shows what is used and how this login stands', async () => {
    await open();
    expect(rowOf('存款限额', '24小时').getByText(/250/).parentElement).toHaveTextContent('¥ 250 / ¥ 1,000');
    expect(rowOf('亏损限额', '7天').getByText(/未设置/)).toBeVisible();
    expect(screen.getByText('2小时5分钟')).toBeVisible();
    expect(screen.getByText('−¥ 50')).toBeVisible();
  });

  it('RG-02 a lower limit is set at once, a higher one waits and says so', async () => {
    const asked: LimitRequest[] = [];
    server.answer(limits.set, (wanted) => {
      asked.push(wanted);
      if (asked.length === 1)
        limitsState = { ...limitsState, limits: [{ kind: 'deposit', period: 'day', amount: 500_00n, used: 250_00n }] };
      else {
        const [askTime, readyTime, lapseTime] = [serverNow(), serverNow() + 86_400_000, serverNow() + 2 * 86_400_000];
        limitsState = { ...limitsState, waiting: [{ changeId: 'c1', wanted, askTime, readyTime, lapseTime }] };
      }
      return limitsState;
    });
    const user = await open();
    const change = async (amount: string) => {
      await user.click(rowOf('存款限额', '24小时').getByRole('button', { name: '修改' }));
      const box = await screen.findByRole('textbox', { name: '限额' });
      await user.clear(box);
      await user.type(box, amount);
      await user.click(screen.getByRole('button', { name: '保存' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await change('500');
    await change('2000');
    expect(asked).toEqual([
      { kind: 'deposit', period: 'day', amount: 500_00n },
      { kind: 'deposit', period: 'day', amount: 2_000_00n },
    ]);
    expect(toasts()).toEqual(['设置成功，立即生效', '申请已提交，等待期满后请再次确认']);
    expect(screen.getByText('存款限额 · 24小时 调整为 ¥2,000')).toBeVisible();
    expect(screen.getByRole('button', { name: '确认生效' })).toBeDisabled();
  });

  it('RG-02 a limit that was set shows on the deposit page at once, though that page read it a moment ago', async () => {
    let limitLeft: bigint | null = null;
    server.answer(deposits.getCustomerInfo, () => ({
      payerName: '王*明',
      needRealName: 0 as const,
      lastPayType: null,
      openOrderNo: '',
      openWaiting: null,
      limitLeft,
    }));
    const customer = renderHook(() => useCustomer(), { wrapper: WithQueries });
    await waitFor(() => expect(customer.result.current.data?.limitLeft).toBeNull());
    server.answer(limits.set, () => {
      limitLeft = 200_00n;
      return limitsState;
    });
    const user = await open();
    await user.click(rowOf('存款限额', '24小时').getByRole('button', { name: '修改' }));
    await user.clear(await screen.findByRole('textbox', { name: '限额' }));
    await user.type(screen.getByRole('textbox', { name: '限额' }), '450');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(customer.result.current.data?.limitLeft).toBe(200_00n));
  });

  it('RG-02 nothing and too little are told before anything is sent', async () => {
    const user = await open();
    await user.click(rowOf('游戏时长', '24小时').getByRole('button', { name: '设置' }));
    await user.type(await screen.findByRole('textbox', { name: '时长（分钟）' }), '5');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(screen.getByText('时长至少15分钟')).toBeVisible();
    expect(server.callsOf(limits.set)).toEqual([]);
  });

  it('RG-02 a change whose time has come is confirmed', async () => {
    const wanted = { kind: 'stake', amount: null } as const;
    const now = serverNow();
    limitsState = {
      ...limitsState,
      waiting: [{ changeId: 'c9', wanted, askTime: 0, readyTime: now - 1, lapseTime: now + 9_000 }],
    };
    server.answer(limits.confirm, ({ changeId }) => {
      expect(changeId).toBe('c9');
      limitsState = { ...limitsState, waiting: [] };
      return limitsState;
    });
    const user = await open();
    expect(screen.getByText('取消单笔投注限额')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '确认生效' }));
    await waitFor(() => expect(screen.queryByText('等待中的变更')).toBeNull());
  });
});

describe('RG-03 stopping', () => {
  it('RG-03 an exclusion asks twice and is then final', async () => {
    server.answer(limits.exclude, () => ({ untilTime: null }));
    const user = await open();
    const button = screen.getByRole('button', { name: '申请自我排除' });
    expect(button).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: '我了解自我排除不可撤销' }));
    await user.click(screen.getByRole('radio', { name: '永久' }));
    await user.click(button);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确认排除' }));
    await waitFor(() =>
      expect(server.callsOf(limits.exclude).map(({ input }) => input)).toEqual([{ duration: 'forever' }]),
    );
  });

  it('RG-03 a pause is shown with its end and offers no way to shorten it', async () => {
    limitsState = { ...limitsState, pause: { kind: 'break', beginTime: 0, untilTime: serverNow() + 86_400_000 } };
    await open();
    expect(screen.getByText('休息中')).toBeVisible();
    expect(screen.queryByRole('button', { name: /休息|排除|恢复/ })).toBeNull();
  });

  it('FR-20 a failure is told, with a way to try again', async () => {
    server.answer(limits.get, () => {
      throw new Refuse(ResultCode.SystemBusy);
    });
    render(
      <QueryClientProvider client={queryClient}>
        <LimitsScreen />
      </QueryClientProvider>,
    );
    expect(await screen.findByRole('button', { name: '重试' }, { timeout: 15_000 })).toBeVisible();
  });
});
