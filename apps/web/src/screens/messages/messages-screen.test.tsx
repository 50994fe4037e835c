import { messages } from '@fairground/contract/messages';
import { ResultCode } from '@fairground/contract/result-codes';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { Refuse } from '../../api/testing/fake-server.ts';
import type { InboxMessage } from '../../features/messages/inbox-data.ts';
import { profileFixture, showPage } from '../../features/profile/testing/profile-fixture.tsx';
import { becomeVisitor } from '../../features/session/session-store.ts';
import { useToasts } from '../../ui/toast.ts';
import { useHidden } from './deferred-delete.ts';
import MessagesScreen from './messages-screen.tsx';

const none = {
  brnotice_count: 0,
  bractivity_count: 0,
  brbulletin_count: 0,
  brmatch_count: 0,
  brfd_count: 0,
  notice_count: 0,
  activity_count: 0,
  fd_count: 0,
};

const letter = (letterId: string, title: string): InboxMessage => ({
  letterId,
  type: 1,
  broadcast: 0,
  title,
  content: `${title}的正文`,
  path: '',
  isRead: 0,
  sendTime: Date.UTC(2026, 10, 16),
});

afterEach(() => {
  becomeVisitor();
  queryClient.clear();
  useToasts.setState({ notes: [] });
  useHidden.setState({ hidden: new Set() });
  vi.unstubAllGlobals();
});

function fixtureWith(list: readonly InboxMessage[], query = '') {
  const fixture = profileFixture();
  fixture.server.answer(messages.getUnreadForType, () => ({ ...none, notice_count: list.length }));
  fixture.server.answer(messages.list, () => ({ total: list.length, list: [...list] }));
  fixture.server.answer(messages.read, () => none);
  fixture.server.answer(messages.delete, () => none);
  return { ...fixture, show: () => showPage(<MessagesScreen />, 'message', query) };
}

describe('the message centre', () => {
  it('CO-01 says what will be here while there is nothing, and what went wrong with a way to try again', async () => {
    const { server, user, show } = fixtureWith([]);
    server.answer(messages.list, () => {
      throw new Refuse(ResultCode.ServerError, '服务开小差了，请稍后重试');
    });
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('服务开小差了，请稍后重试');
    server.answer(messages.list, () => ({ total: 0, list: [] }));
    await user.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByText('还没有消息')).toBeVisible();
  });

  it('CO-01 opens the message the address asks for, and opening it is reading it', async () => {
    const { server, show } = fixtureWith([letter('m1', '存款已到账'), letter('m2', '取款成功')], '?letter=m2');
    show();
    const reading = await screen.findByRole('region', { name: '消息内容' });
    await waitFor(() => expect(reading).toHaveTextContent('取款成功的正文'));
    await waitFor(() => expect(server.callsOf(messages.read)).toMatchObject([{ input: { letterId: 'm2' } }]));
  });

  it('CO-01 a selection is read together; what is deleted comes back when it is undone or refused', async () => {
    const { server, user, show } = fixtureWith([letter('m1', '存款已到账'), letter('m2', '取款成功')]);
    show();
    const list = await screen.findByRole('region', { name: '消息列表' });
    await user.click(within(list).getByRole('checkbox', { name: '全选本页' }));
    await user.click(within(list).getByRole('button', { name: '标为已读' }));
    await waitFor(() => expect(server.callsOf(messages.read)).toMatchObject([{ input: { letterId: ['m1', 'm2'] } }]));
    await user.click(within(list).getByRole('checkbox', { name: '选择 取款成功' }));
    await user.click(within(list).getByRole('button', { name: '删除' }));
    await waitFor(() => expect(within(list).queryByText('取款成功')).toBeNull());
    useToasts
      .getState()
      .notes.find(({ action }) => action)
      ?.action?.onPress();
    expect(await within(list).findByText('取款成功')).toBeVisible();
    expect(server.callsOf(messages.delete)).toEqual([]);

    server.answer(messages.delete, () => {
      throw new Refuse(ResultCode.ServerError, '服务开小差了，请稍后重试');
    });
    for (const title of ['取款成功', '存款已到账']) {
      await user.click(within(list).getByRole('checkbox', { name: `选择 ${title}` }));
      await user.click(within(list).getByRole('button', { name: '删除' }));
    }
    // The second deletion means the first one, which the server refuses.
    expect(await screen.findByText('取款成功')).toBeVisible();
    expect(useToasts.getState().notes.map(({ text }) => text)).toContain('服务开小差了，请稍后重试');
  });
});
