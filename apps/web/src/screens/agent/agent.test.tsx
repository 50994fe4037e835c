import { agents } from '@fairground/contract/agents';
import { members } from '@fairground/contract/members';
import { ResultCode } from '@fairground/contract/result-codes';
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { events } from '../../api/events.ts';
import { Refuse } from '../../api/testing/fake-server.ts';
import { clearFixture, profileFixture, press, showPage } from '../../features/profile/testing/profile-fixture.tsx';
import { becomeVisitor } from '../../features/session/session-store.ts';
import AgentScreen from './agent-screen.tsx';
import { termsAlone } from './testing/agent-info.ts';

vi.setConfig({ testTimeout: 20_000 });
afterEach(clearFixture);

const show = () => showPage(<AgentScreen />, 'venture');
/** Amounts have thin spaces in them. */
const textOf = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u2009', ' ');

describe('AU-22 CO-06 the partner programme', () => {
  it('CO-06 AU-22 a visitor reads what it is and how to begin', async () => {
    const { server, user } = profileFixture();
    server.answer(agents.info, () => termsAlone);
    act(becomeVisitor);
    const opened = vi.fn();
    const stop = events.on('register', opened);
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('合营代理');
    for (const part of ['为什么加入', '三步开始', '适合谁', '常见问题'])
      expect(screen.getByRole('heading', { level: 2, name: part })).toBeVisible();
    await press(user, '免费注册');
    expect(opened).toHaveBeenCalledOnce();
    expect(server.callsOf(members.inviteInfo)).toHaveLength(0);
    stop();
  });

  it('AU-22 a member finds code, link, QR and the friends who came', async () => {
    const { server } = profileFixture();
    server.answer(agents.info, () => termsAlone);
    server.answer(members.inviteInfo, () => ({
      inviteCode: 'AB12CD',
      link: '/home?register=1&icode=AB12CD',
      invited: 1_234,
      latest: [{ name: 'su***88', registerTime: Date.UTC(2026, 5, 18) }],
    }));
    show();
    expect(await screen.findByText('AB12CD')).toBeVisible();
    expect(screen.getByText(`${location.origin}/home?register=1&icode=AB12CD`)).toBeVisible();
    expect(screen.getByText('1,234')).toBeVisible();
    expect(screen.getByText('su***88').closest('li')).toHaveTextContent('2026-06-18');
    expect(await screen.findByAltText('扫码打开邀请链接')).toBeVisible();
    expect(screen.getByRole('button', { name: '复制邀请链接' })).toBeVisible();
  });

  it('CO-06 everybody reads how a commission is reckoned, by the figures of the terms', async () => {
    const { server } = profileFixture();
    server.answer(agents.info, () => termsAlone);
    act(becomeVisitor);
    show();
    const brackets = await screen.findByRole('table', { name: '佣金档位' });
    expect(within(brackets).getAllByRole('row').map(textOf)).toEqual([
      '净额区间比例需活跃会员',
      '不超过 ¥ 50,000 的部分25%5 人起',
      '¥ 50,000 至 ¥ 200,000 的部分30%10 人起',
      '¥ 200,000 至 ¥ 1,000,000 的部分35%20 人起',
      '¥ 1,000,000 以上的部分40%50 人起',
    ]);
    expect(textOf(screen.getByLabelText('佣金举例'))).toBe(
      '¥ 50,000 × 25%¥ 12,500¥ 150,000 × 30%¥ 45,000¥ 120,000 × 35%¥ 42,000当月佣金¥ 99,500',
    );
    const rules = screen.getByLabelText('佣金规则');
    for (const rule of [
      '满 ¥ 1,000 的',
      '不足5人时，全部按10%',
      '最多结转3个月',
      '每月5日12:00',
      '不足 ¥ 100 的',
      '看不到注单',
    ])
      expect(textOf(rules)).toContain(rule);
    expect(screen.getByText(/别无其他扣除/)).toHaveTextContent('之差的10%');
  });

  it('says why the terms did not come, and asks again', async () => {
    const { server, user } = profileFixture();
    act(becomeVisitor);
    server.answer(agents.info, () => {
      throw new Refuse(ResultCode.SystemBusy, '系统繁忙');
    });
    show();
    expect(await screen.findByText('系统繁忙')).toBeVisible();
    server.answer(agents.info, () => termsAlone);
    await press(user, '重试');
    expect(await screen.findByRole('table', { name: '佣金档位' })).toBeVisible();
  });

  it('AU-22 nobody came yet, and nobody can say', async () => {
    const { server, user } = profileFixture();
    server.answer(agents.info, () => termsAlone);
    server.answer(members.inviteInfo, () => {
      throw new Refuse(ResultCode.Maintenance);
    });
    show();
    expect(await screen.findByRole('alert')).toBeVisible();
    server.answer(members.inviteInfo, () => ({ inviteCode: 'AB12CD', link: '/home', invited: 0, latest: [] }));
    await press(user, '重试');
    expect(await screen.findByText('还没有邀请记录')).toBeVisible();
  });
});
