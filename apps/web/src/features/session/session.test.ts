import { wallet } from '@fairground/contract/wallet';
import { messages } from '@fairground/contract/messages';
import { login } from '@fairground/contract/login';
import { members } from '@fairground/contract/members';
import { ResultCode } from '@fairground/contract/result-codes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { events } from '../../api/events.ts';
import { deferredAnswer } from '../../api/testing/deferred-answer.ts';
import { Refuse, Trouble, fakeServer } from '../../api/testing/fake-server.ts';
import { isSignedInOrPrompt, useSession } from './session-store.ts';

/** What the tabs of one test listen to; they are closed with it. */
const channels: BroadcastChannel[] = [];
const storageListeners: EventListener[] = [];

class TabChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
}

/** One tab of the browser: all of the site's modules anew, over the same storage and channel. */
async function openTab() {
  vi.resetModules();
  const [store, flows, start, bus, { call }, { query }, { queryClient }, { useToasts }, { installNavigator }] =
    await Promise.all([
      import('./session-store.ts'),
      import('./session.ts'),
      import('./start-session.ts'),
      import('../../api/events.ts'),
      import('../../api/call.ts'),
      import('../../api/query.ts'),
      import('../../api/query-client.ts'),
      import('../../ui/toast.ts'),
      import('../navigation/go.ts'),
    ]);
  const emitted: string[] = [];
  for (const name of ['login', 'login_success', 'login_expired', 'bind-real-name'] as const) {
    bus.events.on(name, () => emitted.push(name));
  }
  const visitedPaths: string[] = [];
  installNavigator({
    current: () => undefined,
    subscribe: () => () => {},
    amend: () => {},
    isWalking: () => false,
    navigate: async (text) => void visitedPaths.push(text),
  });
  const listening = vi.spyOn(globalThis, 'addEventListener');
  start.startSession();
  for (const [name, listener] of listening.mock.calls) {
    if (name === 'storage' && typeof listener === 'function') storageListeners.push(listener);
  }
  listening.mockRestore();
  return {
    ...store,
    ...flows,
    call,
    query,
    queryClient,
    emitted,
    visitedPaths,
    state: () => store.useSession.getState(),
    toasts: () => useToasts.getState().notes.map(({ text }) => text),
  };
}

const info = {
  userId: '7',
  name: 'sunny88',
  bindPhone: '',
  bindRealName: '',
  bindEmail: '',
  grade: 0,
  registerTime: 1_750_000_000_000,
  avatar: 'a1',
  birthday: '',
  gender: 0 as const,
  secondPasswordSet: false,
  identityState: 0 as const,
  securityScore: 0,
  autoTransfer: 0 as const,
};
const balance = { centerWalletBalance: 100n, lockMoney: 0n, totalBalance: 100n, openStakes: 0n, venues: [] };
const unread = {
  brnotice_count: 1,
  bractivity_count: 0,
  brbulletin_count: 0,
  brmatch_count: 0,
  brfd_count: 0,
  notice_count: 0,
  activity_count: 0,
  fd_count: 0,
};

let server: ReturnType<typeof fakeServer>;

beforeEach(() => {
  localStorage.clear();
  server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('BroadcastChannel', TabChannel);
  server.answer(members.info, () => info);
  server.answer(wallet.getBalance, () => balance);
  server.answer(messages.getUnreadForType, () => unread);
  server.answer(login.logout, () => null);
});

afterEach(() => {
  vi.unstubAllGlobals();
  for (const channel of channels.splice(0)) channel.close();
  for (const listener of storageListeners.splice(0)) removeEventListener('storage', listener);
});

describe('signing in and out', () => {
  it('AU-03 stores token and user id, reads info, balance and unread count, and says so', async () => {
    const tab = await openTab();
    await tab.signIn({ token: 'fresh', userId: '7' });
    expect(localStorage).toMatchObject({ token: 'fresh', userId: '7' });
    expect(tab.state()).toMatchObject({ token: 'fresh', userId: '7', member: info });
    expect(tab.queryClient.getQueryData(tab.query(wallet.getBalance, { withLockMoney: 1 }).queryKey)).toEqual(balance);
    expect(server.callsOf(messages.getUnreadForType)).toHaveLength(1);
    for (const { headers } of server.seen) expect(headers['x-token']).toBe('fresh');
    expect(tab.emitted).toEqual(['login_success']);
  });

  it('AU-03 a part that cannot be read does not spoil the login', async () => {
    server.answer(messages.getUnreadForType, () => {
      throw new Refuse(ResultCode.ServerError);
    });
    const tab = await openTab();
    await tab.signIn({ token: 'fresh', userId: '7' });
    expect(tab.emitted).toEqual(['login_success']);
    expect(tab.toasts()).toEqual([]);
  });

  it('AU-13 logging out tells the server with the old token and forgets everything of the member', async () => {
    const tab = await openTab();
    await tab.signIn({ token: 'fresh', userId: '7' });
    localStorage.setItem('jwt', 'j');
    localStorage.setItem('edition', 'professional');
    await tab.signOut();
    expect(server.callsOf(login.logout)[0]?.headers['x-token']).toBe('fresh');
    expect(tab.state()).toEqual({ token: '', userId: '', member: undefined, loginAt: undefined });
    expect(Object.keys(localStorage).toSorted()).toEqual(['edition', 'originUrl', 'storedAt']);
    expect(tab.queryClient.getQueryData(tab.query(wallet.getBalance, { withLockMoney: 1 }).queryKey)).toBeUndefined();
  });

  it('AU-13 a logout that the server does not answer, or answers with 6001, is a logout', async () => {
    const tab = await openTab();
    for (const failure of [new Trouble('network'), new Refuse(ResultCode.LoginExpired)]) {
      server.answer(login.logout, () => {
        throw failure;
      });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await tab.signIn({ token: 'fresh', userId: '7' });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await tab.signOut();
      expect(tab.isSignedIn()).toBe(false);
    }
    expect(tab.toasts()).toEqual([]);
    expect(tab.emitted).not.toContain('login_expired');
  });

  it('the login check prompts a visitor', () => {
    let prompts = 0;
    const stop = events.on('show-login-tips', () => (prompts += 1));
    expect(isSignedInOrPrompt()).toBe(false);
    expect(prompts).toBe(1);
    useSession.setState({ token: 'fresh' });
    expect(isSignedInOrPrompt()).toBe(true);
    expect(prompts).toBe(1);
    stop();
  });
});

const refuse = (code: ResultCode) => () => {
  throw new Refuse(code);
};

describe('AU-13 login expired', () => {
  it('says so, clears the revealed data and the member, goes home and opens the login dialog', async () => {
    localStorage.setItem('token', 'old');
    localStorage.setItem('userId', '7');
    localStorage.setItem('DD_phone', '{"d":"1","v":1}');
    server.answer(wallet.getBalance, refuse(ResultCode.LoginExpired));
    const tab = await openTab();
    await expect(tab.call(wallet.getBalance, {})).rejects.toMatchObject({ code: 6001 });
    expect(tab.toasts()).toEqual(['请重新登录']);
    expect(localStorage).not.toHaveProperty('token');
    expect(localStorage).not.toHaveProperty('userId');
    expect(localStorage).not.toHaveProperty('DD_phone');
    expect(tab.isSignedIn()).toBe(false);
    expect(tab.visitedPaths).toEqual(['/home']);
    expect(tab.emitted).toEqual(['login_expired']);
  });

  it('HTTP 401 counts the same, and several calls at once count once', async () => {
    localStorage.setItem('token', 'old');
    server.answer(wallet.getBalance, () => {
      throw new Trouble(new Response('', { status: 401 }));
    });
    const tab = await openTab();
    await Promise.allSettled([
      tab.call(wallet.getBalance, {}),
      tab.call(wallet.getBalance, {}),
      tab.refreshMemberInfo(),
    ]);
    expect(tab.emitted).toEqual(['login_expired']);
  });

  it('a visitor is led to the login without being told to log in again', async () => {
    server.answer(wallet.getBalance, refuse(ResultCode.LoginExpired));
    const tab = await openTab();
    await expect(tab.call(wallet.getBalance, {})).rejects.toMatchObject({ code: 6001 });
    expect(tab.toasts()).toEqual([]);
    expect(tab.emitted).toEqual(['login_expired']);
  });

  it('a late answer to an old login does not end the new one', async () => {
    localStorage.setItem('token', 'old');
    const tab = await openTab();
    const held = deferredAnswer<typeof balance>();
    server.answer(wallet.getBalance, (_input, { headers }) => (headers['x-token'] === 'old' ? held.promise : balance));
    const late = tab.call(wallet.getBalance, {});
    await vi.waitFor(() => expect(server.callsOf(wallet.getBalance)).toHaveLength(1), 10_000);
    await tab.signIn({ token: 'new', userId: '7' });
    held.refuse(new Refuse(ResultCode.LoginExpired));
    await expect(late).rejects.toMatchObject({ code: 6001 });
    expect(tab.state().token).toBe('new');
    expect(tab.emitted).toEqual(['login_success']);
  });

  it('AU-16 6449 asks for the real name, with the server message', async () => {
    const tab = await openTab();
    server.answer(wallet.getBalance, refuse(ResultCode.BindRealName));
    await expect(tab.call(wallet.getBalance, {})).rejects.toMatchObject({ code: 6449 });
    expect(tab.emitted).toEqual(['bind-real-name']);
  });
});

describe('AU-13 several tabs', () => {
  it('follow each other in and out', async () => {
    const first = await openTab();
    const second = await openTab();
    await first.signIn({ token: 'fresh', userId: '7' });
    await vi.waitFor(() => expect(second.emitted).toEqual(['login_success']), 10_000);
    expect(second.state()).toMatchObject({ token: 'fresh', userId: '7', member: info, loginAt: undefined });

    await second.signOut();
    await vi.waitFor(() => expect(first.isSignedIn()).toBe(false), 10_000);
    expect(first.visitedPaths).toEqual(['/home']);
    expect(first.emitted).toEqual(['login_success']);
  });

  it('hear of an expiry: the other goes home too, without a second dialog', async () => {
    localStorage.setItem('token', 'old');
    const first = await openTab();
    const second = await openTab();
    first.expireLogin();
    await vi.waitFor(() => expect(second.visitedPaths).toEqual(['/home']), 10_000);
    expect(second.emitted).toEqual(['login_expired']);
    expect(second.toasts()).toEqual([]);
  });

  it('hear by the storage event where there is no channel', async () => {
    localStorage.setItem('token', 'old');
    const tab = await openTab();
    localStorage.removeItem('token');
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    expect(tab.isSignedIn()).toBe(false);
  });
});
