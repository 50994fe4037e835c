import { consoleCatalogue } from '@fairground/contract/console';
import { Permission } from '@fairground/contract/permissions';
import { ResultCode } from '@fairground/contract/result-codes';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/pretend-house.ts';
import { deskStage } from '../testing/desk-stage.tsx';
import { placeOf } from './place.ts';

vi.setConfig({ testTimeout: 20_000 });

const { desk, money } = consoleCatalogue;
let stage: ReturnType<typeof deskStage>;
beforeEach(() => {
  stage = deskStage();
});
afterEach(() => {
  vi.useRealTimers();
  stage.clear();
});

async function fillDoor(code = '123456'): Promise<void> {
  await userEvent.type(screen.getByLabelText('账号'), 'lin.desk');
  await userEvent.type(screen.getByLabelText('密码'), 'lamp5Cellar');
  await userEvent.type(screen.getByLabelText('动态码'), code);
}

describe('the door', () => {
  it('OP-01 takes name, password and time code together, and lets in', async () => {
    stage.house.answer(desk.login, () => ({ token: 'o.fresh', idleSeconds: 900 }));
    stage.knock();
    expect(screen.getByRole('button', { name: '登录' })).toBeDisabled();
    await fillDoor();
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    expect(await screen.findByRole('heading', { name: '今日待办' })).toBeVisible();
    expect(stage.house.callsOf(desk.login)[0]?.input).toMatchObject({ name: 'lin.desk', code: '123456' });
    expect(JSON.stringify(stage.house.callsOf(desk.login))).not.toContain('lamp5Cellar');
    expect(stage.house.callsOf(desk.me)[0]?.headers['x-token']).toBe('o.fresh');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('OP-01 says what the house says, and asks for another code', async () => {
    stage.house.answer(desk.login, () => {
      throw new Refuse(ResultCode.InvalidCredentials, '账号、密码或动态码有误');
    });
    stage.knock();
    await fillDoor();
    await userEvent.click(screen.getByRole('button', { name: '登录' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('账号、密码或动态码有误');
    expect(screen.getByLabelText('动态码')).toHaveValue('');
  });
});

describe('the rooms', () => {
  it('OP-01 shows what waits, and only the rooms one may enter', async () => {
    stage.clear();
    stage = deskStage([Permission.withdrawalReview, Permission.memberRead]);
    stage.enter('');
    const nav = await screen.findByRole('navigation', { name: '后台导航' });
    const names = () =>
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent);
    // What waits is counted a moment after the rooms are there.
    await waitFor(() => expect(names()).toEqual(['首页', '待审取款22项待处理', '代付差异11项待处理', '会员']));
  });

  it('OP-01 a room one may not enter says so, and asks the house for nothing', async () => {
    stage.clear();
    stage = deskStage([Permission.memberRead]);
    stage.enter('withdrawals');
    expect(await screen.findByText('您没有此项权限')).toBeVisible();
    expect(stage.house.callsOf(money.withdrawals)).toHaveLength(0);
  });

  it('OP-01 an address that leads nowhere says so', async () => {
    stage.enter('nowhere');
    expect(await screen.findByText('没有这个页面')).toBeVisible();
  });

  it('OP-01 a login that ended leads back to the door with a word', async () => {
    stage.house.answer(money.withdrawals, () => {
      throw new Refuse(ResultCode.LoginExpired);
    });
    stage.enter('withdrawals');
    expect(await screen.findByText('登录已失效，请重新登录')).toBeVisible();
    expect(screen.getByRole('form', { name: '运营后台登录' })).toBeVisible();
  });

  it('OP-01 going says goodbye to the house and forgets the token', async () => {
    stage.enter('');
    await userEvent.click(await screen.findByRole('button', { name: '退出登录' }));
    expect(await screen.findByText('已退出登录')).toBeVisible();
    await waitFor(() => expect(stage.house.callsOf(desk.logout)).toHaveLength(1));
    expect(stage.house.callsOf(desk.logout)[0]?.headers['x-token']).toBe('o.token');
    expect(sessionStorage).toHaveLength(0);
  });

  it('OP-01 a desk left alone closes by itself; one in use does not', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    stage.enter('', 900);
    act(() => void vi.advanceTimersByTime(14 * 60_000));
    act(() => void window.dispatchEvent(new Event('keydown')));
    act(() => void vi.advanceTimersByTime(14 * 60_000));
    expect(screen.queryByRole('form', { name: '运营后台登录' })).toBeNull();
    act(() => void vi.advanceTimersByTime(2 * 60_000));
    expect(screen.getByText('15分钟没有操作，已自动退出')).toBeVisible();
  });
});

describe('places', () => {
  it.each([
    ['', { room: '', about: '' }],
    ['#/', { room: '', about: '' }],
    ['#/members', { room: 'members', about: '' }],
    ['#/members/100001', { room: 'members', about: '100001' }],
  ])('OP-01 %s is read', (hash, place) => {
    expect(placeOf(hash)).toEqual(place);
  });
});
