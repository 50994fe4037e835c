import { members } from '@fairground/contract/members';
import { ResultCode } from '@fairground/contract/result-codes';
import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { events } from '../../api/events.ts';
import { Refuse } from '../../api/testing/fake-server.ts';
import { clearFixture, profileFixture, press, showPage } from '../../features/profile/testing/profile-fixture.tsx';
import { becomeVisitor } from '../../features/session/session-store.ts';
import AgentScreen from './agent-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(clearFixture);

const figures = {
  invited: 1_234,
  tiers: [
    { active: 1, rate: '0.10' },
    { active: 5, rate: '0.15' },
  ],
  months: [
    { month: '2026-06', registered: 2, active: 6, turnover: 1_000_000n, rate: '0.15', commission: 1_500n },
    { month: '2026-05', registered: 1, active: 1, turnover: 0n, rate: '0.10', commission: 0n },
  ],
};

const show = () => showPage(<AgentScreen />, 'venture');

describe('AU-22 CO-06 the partner programme', () => {
  it('CO-06 AU-22 a visitor reads what it is and how to begin', async () => {
    const { server, user } = profileFixture();
    act(becomeVisitor);
    const opened = vi.fn();
    const stop = events.on('register', opened);
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('合作代理');
    for (const part of ['为什么加入', '三步开始', '适合谁', '常见问题'])
      expect(screen.getByRole('heading', { level: 2, name: part })).toBeVisible();
    await press(user, '免费注册');
    expect(opened).toHaveBeenCalledOnce();
    expect(server.callsOf(members.inviteInfo)).toHaveLength(0);
    stop();
  });

  it('AU-22 a member finds code, link, QR and the friends who came', async () => {
    const { server } = profileFixture();
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

  it('CO-06 a member sees the shares, this month reckoned out, and the months before', async () => {
    const { server } = profileFixture();
    server.answer(members.inviteInfo, () => ({ inviteCode: 'AB12CD', link: '/home', invited: 0, latest: [] }));
    server.answer(members.agentFigures, () => figures);
    show();
    const tiers = await screen.findByRole('list', { name: '佣金档位' });
    expect(tiers).toHaveTextContent('活跃好友 5 人起0.15%');
    expect(screen.getByText(/^本月：/)).toHaveTextContent(/¥.10,000 × 0.15% ＝ ¥.15/);
    expect(screen.getByRole('table', { name: '逐月佣金' })).toHaveTextContent('2026-05');
  });

  it('AU-22 nobody came yet, and nobody can say', async () => {
    const { server, user } = profileFixture();
    server.answer(members.agentFigures, () => figures);
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
