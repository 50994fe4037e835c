import { agents } from '@fairground/contract/agents';
import { members } from '@fairground/contract/members';
import { IdentityState } from '@fairground/contract/member-standing';
import { ResultCode } from '@fairground/contract/result-codes';
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { events } from '../../api/events.ts';
import { Refuse } from '../../api/testing/fake-server.ts';
import {
  clearFixture,
  press,
  profileFixture,
  showPage,
  toasts,
} from '../../features/profile/testing/profile-fixture.tsx';
import { type MemberInfo, becomeVisitor } from '../../features/session/session-store.ts';
import type { AgentInfo } from './agent-data.ts';
import AgentScreen from './agent-screen.tsx';
import { anAgent, termsAlone } from './testing/agent-info.ts';

vi.setConfig({ testTimeout: 20_000 });
afterEach(clearFixture);

const waiting = { ...anAgent, state: 'waiting', code: '', link: '', members: 0 } as const;

/** The page of a member who passed the identity check, unless told otherwise. */
function open(agent: AgentInfo['agent'], identityState: MemberInfo['identityState'] = IdentityState.passed) {
  const fixture = profileFixture({ identityState });
  fixture.server.answer(members.inviteInfo, () => ({ inviteCode: 'AB12CD', link: '/home', invited: 0, latest: [] }));
  fixture.server.answer(agents.info, () => ({ ...termsAlone, agent }));
  showPage(<AgentScreen />, 'venture');
  return fixture;
}

const form = () => screen.findByRole('form', { name: '代理申请' });

describe('applying to the agent programme', () => {
  it('a visitor is asked to log in', async () => {
    const { server, user } = profileFixture();
    server.answer(agents.info, () => termsAlone);
    act(becomeVisitor);
    const opened = vi.fn();
    const stop = events.on('login', opened);
    showPage(<AgentScreen />, 'venture');
    await user.click(await screen.findByRole('button', { name: '登录后申请' }));
    expect(opened).toHaveBeenCalledOnce();
    expect(screen.queryByRole('form', { name: '代理申请' })).toBeNull();
    stop();
  });

  it('a member says how, and then waits', async () => {
    const { server, user } = open(null);
    const fields = within(await form());
    expect(fields.queryByRole('link')).toBeNull();
    await press(user, '提交申请');
    expect(fields.getByText('请填写推广方式')).toBeVisible();
    expect(server.callsOf(agents.apply)).toHaveLength(0);
    server.answer(agents.apply, () => {
      server.answer(agents.info, () => ({ ...termsAlone, agent: waiting }));
      return { state: 'waiting' as const };
    });
    await user.type(fields.getByLabelText(/推广方式/), ' 球迷会公众号 ');
    await press(user, '提交申请');
    expect(await screen.findByRole('heading', { name: '申请审核中' })).toBeVisible();
    expect(screen.getByText('2026-04-20 10:00')).toBeVisible();
    expect(server.callsOf(agents.apply)[0]?.input).toEqual({ plan: '球迷会公众号' });
    expect(toasts()).toContain('申请已提交，请等待审核');
  });

  it('who is not verified is told before and after, with the way there', async () => {
    const { server, user } = open(null, IdentityState.none);
    server.answer(agents.apply, () => {
      throw new Refuse(ResultCode.Warning, '请先通过身份认证，再申请成为代理');
    });
    const fields = within(await form());
    expect(fields.getByText('申请前须通过身份认证。')).toBeVisible();
    await user.type(fields.getByLabelText(/推广方式/), '社群');
    await press(user, '提交申请');
    expect(await fields.findByRole('alert')).toHaveTextContent('请先通过身份认证，再申请成为代理');
    expect(fields.getByRole('link', { name: '去身份认证' })).toHaveAttribute('href', '/mine/auth');
    expect(fields.getByLabelText(/推广方式/)).toHaveValue('社群');
  });

  it('an account that needs customer service finds it', async () => {
    const { server, user } = open(null);
    server.answer(agents.apply, () => {
      throw new Refuse(ResultCode.ContactService, '请联系客服');
    });
    await user.type(within(await form()).getByLabelText(/推广方式/), '社群');
    await press(user, '提交申请');
    expect(await screen.findByRole('button', { name: '联系客服' })).toBeVisible();
  });

  it('an application from another page is shown here too', async () => {
    const { server, user } = open(null);
    server.answer(agents.apply, () => {
      server.answer(agents.info, () => ({ ...termsAlone, agent: waiting }));
      throw new Refuse(ResultCode.DataExists, '您已提交过申请');
    });
    await user.type(within(await form()).getByLabelText(/推广方式/), '社群');
    await press(user, '提交申请');
    expect(await screen.findByRole('heading', { name: '申请审核中' })).toBeVisible();
  });

  it('a refusal is told with its reason, and one may apply again', async () => {
    open({ ...waiting, state: 'refused', reason: '推广方式不够具体' });
    expect(await screen.findByText('申请未通过')).toBeVisible();
    expect(screen.getByText('原因：推广方式不够具体')).toBeVisible();
    expect(await form()).toBeVisible();
  });
});
