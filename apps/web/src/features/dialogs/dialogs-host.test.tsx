import { site } from '@fairground/contract/site';
import { wallet } from '@fairground/contract/wallet';
import { games } from '@fairground/contract/games';
import { ResultCode } from '@fairground/contract/result-codes';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { events } from '../../api/events.ts';
import { queryClient } from '../../api/query-client.ts';
import { Refuse, fakeServer } from '../../api/testing/fake-server.ts';
import { useToasts } from '../../ui/toast.ts';
import { contactService } from '../customer-service/customer-service.ts';
import { installNavigator } from '../navigation/go.ts';
import { become, becomeVisitor } from '../session/session-store.ts';
import { DialogsHost } from './dialogs-host.tsx';

const navigate = vi.fn(async () => {});
let server: ReturnType<typeof fakeServer>;

// Fetched when they are wanted; the first fetch of a test run compiles them.
beforeAll(
  () =>
    Promise.all([
      import('./tips-dialog.tsx'),
      import('./loading-dialog.tsx'),
      import('./login-prompt-dialog.tsx'),
      import('./bind-real-name-dialog.tsx'),
      import('./region-warning-dialog.tsx'),
      import('./transfer-in-dialog.tsx'),
      import('../customer-service/safety-tip-dialog.tsx'),
    ]),
  60_000,
);
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  navigate.mockClear();
  installNavigator({
    navigate,
    current: () => undefined,
    subscribe: () => () => {},
    amend: () => {},
    isWalking: () => false,
  });
  server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
  server.answer(site.navigationList, () => ({ list: [] }));
  server.answer(wallet.getBalance, () => ({
    centerWalletBalance: 100_50n,
    lockMoney: 0n,
    totalBalance: 100_50n,
    openStakes: 0n,
    venues: [],
  }));
  render(
    <QueryClientProvider client={queryClient}>
      <DialogsHost />
    </QueryClientProvider>,
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  act(becomeVisitor);
  queryClient.clear();
  useToasts.setState({ notes: [] });
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const toasts = () => useToasts.getState().notes.map(({ text }) => text);

describe('FR-13 global dialogs', () => {
  it('FR-13 tips are called 温馨提示 unless they bring a title, and close', async () => {
    act(() => events.emit('show-tips', { message: '活动已结束' }));
    expect(await screen.findByRole('dialog', { name: '温馨提示' })).toHaveTextContent('活动已结束');
    await press('我知道了');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => events.emit('show-tips', { title: '暂停服务', message: '请稍后' }));
    expect(await screen.findByRole('dialog', { name: '暂停服务' })).toBeVisible();
    await press('我知道了');
    act(() => events.emit('show-tips', { message: '请稍后', said: { title: '系统升级' } }));
    expect(await screen.findByRole('dialog', { name: '系统升级' })).toBeVisible();
  });

  it('FR-13 the login prompt leads to the login', async () => {
    const opened = vi.fn();
    const stop = events.on('login', opened);
    act(() => events.emit('show-login-tips'));
    expect(await screen.findByRole('dialog')).toHaveTextContent('请先登录后再了解更多');
    await press('去登录');
    expect(opened).toHaveBeenCalledOnce();
    stop();
  });

  it('FR-13 AU-16 binding the real name shows the server message and leads to its form on the user info', async () => {
    act(() => events.emit('bind-real-name', { message: '请先完善真实姓名' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('请先完善真实姓名');
    await press('去完善');
    expect(navigate).toHaveBeenCalledWith('/mine/userinfo', 'push');
    expect(localStorage.getItem('oneShot')).toBe('{"open":"realName"}');
  });

  it.each([
    ['继续', true],
    ['再看看', false],
  ])('a warned region is said in a dialog; %s answers %s', async (name, goesOn) => {
    const answer = vi.fn();
    act(() => events.emit('region-warning', { message: '您所在的地区可能受限', answer }));
    expect(await screen.findByRole('dialog', { name: '地区提示' })).toHaveTextContent('您所在的地区可能受限');
    await press(name);
    expect(answer.mock.calls).toEqual([[goesOn]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('FR-13 loading closes on dismissal', async () => {
    act(() => events.emit('show-loading', {}));
    expect(await screen.findByRole('dialog', { name: '加载中...' })).toBeVisible();
    act(() => events.emit('dismiss-loading'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('FR-13 loading closes by itself after 3 s when told so', async () => {
    // Only what is counted stands still; however long the dialog takes to appear, its three seconds are not over.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => events.emit('show-loading', { text: '启动中...', autoClose: true }));
    await act(() => vi.advanceTimersByTimeAsync(2_900));
    expect(screen.getByRole('dialog', { name: '启动中...' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(100));
    vi.useRealTimers();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('FR-13 a wait too short to notice shows nothing', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    act(() => events.emit('show-loading', {}));
    act(() => events.emit('dismiss-loading'));
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('CO-05 online customer service', () => {
  it('CO-05 warns first and then opens customer service in a new tab', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    server.answer(site.onlineCustomService, () => ({ url: '/service-desk' }));
    await act(() => contactService());
    expect(await screen.findByRole('dialog', { name: '安全提示' })).toHaveTextContent('不存在线下代理');
    expect(open).not.toHaveBeenCalled();
    await press('我已知晓，联系客服');
    expect(open).toHaveBeenCalledWith(`${location.origin}/service-desk`, '_blank', 'noopener');
  });
});

describe('MO-09 the transfer-in dialog', () => {
  const entry = { enName: 'XMTY', gameCode: '', message: '', joined: false };

  beforeEach(async () => {
    act(() => become({ token: 'someone', userId: '7', member: undefined, loginAt: undefined }));
    act(() => events.emit('venue-entry', entry));
    await screen.findByRole('dialog', { name: '转入场馆' });
  });

  it('MO-09 asks for an amount, and says why the venue does not open', async () => {
    expect(screen.getByRole('dialog')).toHaveTextContent('您仍在活动中，未达流水的金额暂不可转出');
    await press('转入并进入');
    expect(screen.getByText('请输入转入金额', { selector: 'p *' })).toBeVisible();
  });

  it('MO-09 takes two decimals and twelve characters at most, and 全部 fills the centre wallet', async () => {
    const field = screen.getByLabelText('转入金额');
    await userEvent.type(field, '12.345');
    expect(field).toHaveValue('12.34');
    await waitFor(() => expect(screen.getByRole('button', { name: '全部' })).toBeEnabled());
    await press('全部');
    expect(field).toHaveValue('100.50');
    await userEvent.clear(field);
    await userEvent.type(field, '1234567890123');
    expect(field).toHaveValue('123456789');
  });

  it('MO-09 starts empty when it is asked for again', async () => {
    await userEvent.type(screen.getByLabelText('转入金额'), '10');
    await press('再看看');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => events.emit('venue-entry', entry));
    expect(await screen.findByLabelText('转入金额')).toHaveValue('');
  });

  it('MO-09 shows what the server says when it refuses', async () => {
    server.answer(games.transfer, () => {
      throw new Refuse(ResultCode.Maintenance, '功能维护中，请稍后再来');
    });
    await userEvent.type(screen.getByLabelText('转入金额'), '10');
    await press('转入并进入');
    expect(await screen.findByRole('alert', {}, { timeout: 15_000 })).toHaveTextContent('功能维护中，请稍后再来');
  });

  it('MO-09 moves the money, says so, and enters the venue', async () => {
    server.answer(games.transfer, () => ({ centerWalletBalance: 90_50n, venueBalance: 10_00n }));
    server.answer(games.launch, () => ({ url: '/venue/xmty?uid=1' }));
    const assign = vi.fn();
    vi.stubGlobal('location', { origin: location.origin, assign });
    await userEvent.type(screen.getByLabelText('转入金额'), '10');
    await press('转入并进入');
    await waitFor(() => expect(toasts()).toContain('转账成功'));
    expect(server.callsOf(games.transfer)[0]?.input).toEqual({
      channelCode: 'XMTY',
      amount: 10_00n,
      ty: '1',
      isActivity: true,
    });
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/venue/xmty?uid=1'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
