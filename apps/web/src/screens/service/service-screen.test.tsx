import { service } from '@fairground/contract/service';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { fakeServer, Refuse } from '../../api/testing/fake-server.ts';
import { ResultCode } from '@fairground/contract/result-codes';
import type { Conversation, ServiceStatus } from './service-data.ts';
import ServiceScreen from './service-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });

const TICKET = 'KF261116000001';
const conversation: Conversation = {
  conversationId: '7',
  ticket: TICKET,
  topic: 'deposit',
  state: 'queued',
  position: 2,
  waitSeconds: 150,
  staffed: true,
  operator: '',
  lastNo: 1,
  visitorReadNo: 1,
  operatorReadNo: 0,
  rating: null,
  hasMail: false,
  openTime: 1,
  endTime: null,
  feedbackId: null,
};
const staffed: ServiceStatus = {
  staffed: true,
  hours: '全天24小时',
  waiting: 1,
  waitSeconds: null,
  conversation: null,
};

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
  // The line never opens; everything is read by calls.
  vi.stubGlobal(
    'WebSocket',
    class {
      addEventListener(): void {}
      close(): void {}
    },
  );
  server.answer(service.status, () => staffed);
  server.answer(service.markRead, () => null);
});
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <ServiceScreen />
    </QueryClientProvider>,
  );

const line = (no: number, author: 'visitor' | 'operator' | 'system', text: string, lineId = `line-${no}`) => ({
  no,
  lineId,
  author,
  by: '',
  text,
  imageId: null,
  time: no * 1000,
});

describe('CO-05 the page of the service desk', () => {
  it('CO-05 a visitor asks, waits in the queue, and is known again by the ticket', async () => {
    let lineId = '';
    server.answer(service.open, (input) => {
      ({ lineId } = input);
      return conversation;
    });
    server.answer(service.read, ({ after }) => ({
      conversation,
      lines: after === 0 ? [line(1, 'visitor', '<b>没到账</b>', lineId)] : [],
    }));
    show();
    expect(await screen.findByText(/暂时无法估计等待时间/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: '开始咨询' }));
    expect(screen.getByText('请写下您的问题')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: '您的问题' }), '<b>没到账</b>');
    await userEvent.click(screen.getByRole('button', { name: '开始咨询' }));
    expect(await screen.findByText('您排在第2位')).toBeVisible();
    // Markup is a text like any other.
    expect(await screen.findByText('<b>没到账</b>')).toBeVisible();
    expect(screen.getByText(/最近接入的会话等待了约3分钟/)).toBeVisible();
    const [opened] = server.callsOf(service.open);
    expect(opened?.input).toMatchObject({ key: expect.stringMatching(/^[\w-]{43}$/) });
    expect(localStorage.getItem('serviceGuest')).toMatch(new RegExp(`^${TICKET}\\.`));
  });

  it('CO-05 where nobody is there it is a message, with a mail address that is checked', async () => {
    server.answer(service.status, () => ({ ...staffed, staffed: false }));
    const left: Conversation = { ...conversation, state: 'left', position: null, hasMail: true };
    server.answer(service.open, () => left);
    server.answer(service.read, () => ({ conversation: left, lines: [] }));
    show();
    await userEvent.type(await screen.findByRole('textbox', { name: '您的问题' }), '忘记账号');
    await userEvent.type(screen.getByRole('textbox', { name: /邮箱/ }), 'nobody');
    await userEvent.click(screen.getByRole('button', { name: '提交留言' }));
    expect(screen.getByText('请输入正确的邮箱地址')).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: /邮箱/ }), '@example.com');
    await userEvent.click(screen.getByRole('button', { name: '提交留言' }));
    expect(await screen.findByText('留言已收到')).toBeVisible();
    expect(screen.getByText(/回复也会发到您填写的邮箱/)).toBeVisible();
  });

  it('CO-05 says what went wrong, tries again, and keeps the first words through a refusal', async () => {
    server.answer(service.status, () => {
      throw new Refuse(ResultCode.ServerError, '服务开小差了，请稍后重试');
    });
    show();
    expect(await screen.findByRole('alert')).toHaveTextContent('服务开小差了');
    server.answer(service.status, () => staffed);
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    server.answer(service.open, () => {
      throw new Refuse(ResultCode.Warning, '这台设备已有进行中的会话');
    });
    await userEvent.type(await screen.findByRole('textbox', { name: '您的问题' }), '在吗');
    await userEvent.click(screen.getByRole('button', { name: '开始咨询' }));
    expect(await screen.findByText('这台设备已有进行中的会话')).toBeVisible();
    expect(screen.getByRole('textbox', { name: '您的问题' })).toHaveValue('在吗');
  });

  it('CO-05 an ended conversation is rated with stars and words', async () => {
    localStorage.setItem('serviceGuest', `${TICKET}.${'k'.repeat(43)}`);
    const ended: Conversation = { ...conversation, state: 'ended', position: null, endTime: 2 };
    server.answer(service.status, () => ({ ...staffed, conversation: ended }));
    let rating: number | null = null;
    server.answer(service.read, () => ({ conversation: { ...ended, rating }, lines: [] }));
    server.answer(service.rate, ({ stars }) => {
      rating = stars;
      return null;
    });
    show();
    await userEvent.click(await screen.findByRole('radio', { name: '2星，不满意' }));
    await userEvent.type(screen.getByRole('textbox', { name: /想说的话/ }), '等太久');
    await userEvent.click(screen.getByRole('button', { name: '提交评价' }));
    expect(await screen.findByText('感谢您的评价：不满意')).toBeVisible();
    await waitFor(() => expect(server.callsOf(service.rate)[0]?.input).toMatchObject({ stars: 2, text: '等太久' }));
    expect(screen.queryByRole('textbox', { name: '输入消息' })).toBeNull();
  });
});
