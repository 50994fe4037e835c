import { backOfficeCatalogue } from '@fairground/contract/back-office';
import { Permission } from '@fairground/contract/permissions';
import { ResultCode } from '@fairground/contract/result-codes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import { backOfficeFixture } from '../testing/back-office-fixture.tsx';
import { pageAddressOf } from '../operator/page-address.ts';

vi.setConfig({ testTimeout: 20_000 });

const { auth, money } = backOfficeCatalogue;
let fixture: ReturnType<typeof backOfficeFixture>;
beforeEach(() => {
  fixture = backOfficeFixture();
});
afterEach(() => {
  vi.useRealTimers();
  fixture.clear();
});

async function fillLoginForm(code = '123456'): Promise<void> {
  await userEvent.type(screen.getByLabelText('账号'), 'lin.desk');
  await userEvent.type(screen.getByLabelText('密码'), 'lamp5Cellar');
  await userEvent.type(screen.getByLabelText('动态码'), code);
}

describe('the login screen', () => {
  it('OP-01 takes name, password and time code together, and lets in', async () => {
    fixture.server.answer(auth.login, () => ({ token: 'o.fresh', idleSeconds: 900 }));
    fixture.showLogin();
    expect(screen.getByRole('button', { name: '登录' })).toBeDisabled();
    await fillLoginForm();
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    expect(await screen.findByRole('heading', { name: '今日待办' })).toBeVisible();
    expect(fixture.server.callsOf(auth.login)[0]?.input).toMatchObject({ name: 'lin.desk', code: '123456' });
    expect(JSON.stringify(fixture.server.callsOf(auth.login))).not.toContain('lamp5Cellar');
    expect(fixture.server.callsOf(auth.me)[0]?.headers['x-token']).toBe('o.fresh');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('OP-01 says what the server says, and asks for another code', async () => {
    fixture.server.answer(auth.login, () => {
      throw new Refuse(ResultCode.InvalidCredentials, '账号、密码或动态码有误');
    });
    fixture.showLogin();
    await fillLoginForm();
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('账号、密码或动态码有误');
    expect(screen.getByLabelText('动态码')).toHaveValue('');
  });
});

describe('the pages', () => {
  it('OP-01 shows what waits, and only the pages one may see', async () => {
    fixture.clear();
    fixture = backOfficeFixture([Permission.withdrawalReview, Permission.memberRead]);
    fixture.show('');
    const nav = await screen.findByRole('navigation', { name: '后台导航' });
    const names = () =>
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent);
    // What waits is counted a moment after the pages are there.
    await waitFor(() => expect(names()).toEqual(['首页', '待审取款22项待处理', '代付差异11项待处理', '会员']));
  });

  it('OP-01 a page one may not see says so, and asks the server for nothing', async () => {
    fixture.clear();
    fixture = backOfficeFixture([Permission.memberRead]);
    fixture.show('withdrawals');
    expect(await screen.findByText('您没有此项权限')).toBeVisible();
    expect(fixture.server.callsOf(money.withdrawals)).toHaveLength(0);
  });

  it('OP-01 an address that leads nowhere says so', async () => {
    fixture.show('nowhere');
    expect(await screen.findByText('没有这个页面')).toBeVisible();
  });

  it('OP-01 a login that ended leads back to the login screen with a message', async () => {
    fixture.server.answer(money.withdrawals, () => {
      throw new Refuse(ResultCode.LoginExpired);
    });
    fixture.show('withdrawals');
    expect(await screen.findByText('登录已失效，请重新登录')).toBeVisible();
    expect(screen.getByRole('form', { name: '运营后台登录' })).toBeVisible();
  });

  it('OP-01 logging out tells the server and forgets the token', async () => {
    fixture.show('');
    await userEvent.click(await screen.findByRole('button', { name: '退出登录' }));
    expect(await screen.findByText('已退出登录')).toBeVisible();
    await waitFor(() => expect(fixture.server.callsOf(auth.logout)).toHaveLength(1));
    expect(fixture.server.callsOf(auth.logout)[0]?.headers['x-token']).toBe('o.token');
    expect(sessionStorage).toHaveLength(0);
  });

  it('OP-01 an idle login ends by itself; one in use does not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    fixture.show('', 900);
    act(() => void vi.advanceTimersByTime(14 * 60_000));
    act(() => void window.dispatchEvent(new Event('keydown')));
    act(() => void vi.advanceTimersByTime(14 * 60_000));
    expect(screen.queryByRole('form', { name: '运营后台登录' })).toBeNull();
    act(() => void vi.advanceTimersByTime(2 * 60_000));
    expect(screen.getByText('15分钟没有操作，已自动退出')).toBeVisible();
  });
});

describe('page addresses', () => {
  it.each([
    ['', { page: '', about: '' }],
    ['#/', { page: '', about: '' }],
    ['#/members', { page: 'members', about: '' }],
    ['#/members/100001', { page: 'members', about: '100001' }],
  ])('OP-01 %s is read', (hash, address) => {
    expect(pageAddressOf(hash)).toEqual(address);
  });
});
