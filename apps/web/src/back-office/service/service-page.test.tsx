import { Permission } from '@fairground/contract/permissions';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backOfficeFixture } from '../testing/back-office-fixture.tsx';
import { type Board, type Conversation, service } from './service-data.ts';

vi.setConfig({ testTimeout: 20_000 });

const waiting: Conversation = {
  conversationId: '7',
  ticket: 'KF261116000001',
  topic: 'withdraw',
  state: 'queued',
  memberId: '100001',
  memberName: 'ab***1',
  operator: '',
  excerpt: '取款多久到账',
  lastNo: 1,
  visitorReadNo: 1,
  operatorReadNo: 0,
  visitorHere: true,
  rating: null,
  ratingText: '',
  openTime: 1,
  queueTime: 1,
  lastTime: 1,
  endTime: null,
};
const taken: Conversation = { ...waiting, state: 'open', operator: 'lin.desk' };
const empty: Board = {
  staffed: true,
  hours: '全天24小时',
  available: true,
  operators: [
    { operatorId: '1', name: 'lin.desk', available: true, open: 1, me: true },
    { operatorId: '2', name: 'mei.desk', available: true, open: 0, me: false },
    { operatorId: '3', name: 'bo.desk', available: false, open: 0, me: false },
  ],
  queue: [],
  mine: [],
  left: [],
  today: { taken: 3, waitSeconds: 75, waitLongestSeconds: 130, rated: 2, stars: '4.5' },
};

let fixture: ReturnType<typeof backOfficeFixture>;
let board: Board;
const start = (permissions: readonly Permission[]) => {
  fixture = backOfficeFixture(permissions);
  const { server } = fixture;
  // The line never opens; everything is read by calls.
  vi.stubGlobal(
    'WebSocket',
    class {
      addEventListener(): void {}
      close(): void {}
    },
  );
  server.answer(service.board, () => board);
  server.answer(service.markRead, () => null);
  server.answer(service.cannedAnswers, () => ({
    list: [
      { answerId: '1', shortcut: 'nihao', title: '问候', text: '您好' },
      { answerId: '2', shortcut: 'qukuan', title: '取款进度', text: '取款分两步' },
    ],
  }));
};
beforeEach(() => {
  board = empty;
  start([Permission.serviceAnswer, Permission.serviceManage]);
});
afterEach(() => fixture.clear());

describe('CO-05 the operators’ page of customer service', () => {
  it('CO-05 shows today’s figures and empty lists, and pauses', async () => {
    fixture.server.answer(service.setAvailable, ({ available }) => {
      board = { ...board, available };
      return null;
    });
    fixture.show('service');
    expect(await screen.findByText('1分15秒')).toBeVisible();
    expect(screen.getByText('4.5 分（2）')).toBeVisible();
    expect(screen.getByText('没有人在排队')).toBeVisible();
    await userEvent.click(screen.getByRole('switch', { name: '接待中' }));
    expect(await screen.findByRole('switch', { name: '已暂停接待' })).not.toBeChecked();
  });

  it('CO-05 a visitor is taken, answered by a shortcut, and handed over with a note', async () => {
    const { server } = fixture;
    board = { ...empty, queue: [waiting] };
    let said: string[] = [];
    server.answer(service.take, () => {
      board = { ...empty, mine: [taken] };
      return null;
    });
    server.answer(service.read, ({ after }) => ({
      conversation: { ...taken, lastNo: 1 + said.length },
      lines: [waiting.excerpt, ...said]
        .map((text, index) => ({
          no: index + 1,
          lineId: `line-${index}`,
          author: index === 0 ? ('visitor' as const) : ('operator' as const),
          by: '',
          text,
          imageId: null,
          time: index,
        }))
        .filter(({ no }) => no > after),
    }));
    server.answer(service.typing, () => null);
    server.answer(service.say, ({ lineId, text }) => {
      said = [...said, text];
      return { no: 1 + said.length, lineId, author: 'operator' as const, by: '', text, imageId: null, time: 9 };
    });
    server.answer(service.handOver, () => null);
    fixture.show('service');
    await userEvent.click(await screen.findByRole('button', { name: /^接入 ab\*\*\*1/ }));
    const column = await screen.findByRole('region', { name: /^会话 ab\*\*\*1/ });
    expect(await within(column).findByText('取款多久到账')).toBeVisible();
    await userEvent.type(within(column).getByRole('textbox', { name: '回复访客' }), '/取款{Enter}');
    expect(within(column).getByRole('textbox', { name: '回复访客' })).toHaveValue('取款分两步');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(said).toEqual(['取款分两步']));

    await userEvent.click(within(column).getByRole('button', { name: '转交会话' }));
    const dialog = await screen.findByRole('dialog', { name: '转交会话' });
    // Whoever is not taking visitors is not offered.
    expect(
      within(dialog)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['mei.desk（0 个会话）']);
    await userEvent.type(within(dialog).getByRole('textbox', { name: '交接说明' }), '需要确认');
    await userEvent.click(within(dialog).getByRole('button', { name: '转交' }));
    expect(within(dialog).getByText('请选择转交给谁')).toBeVisible();
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: '转交给' }), '2');
    await userEvent.click(within(dialog).getByRole('button', { name: '转交' }));
    await waitFor(() => expect(server.callsOf(service.handOver)[0]?.input).toMatchObject({ operatorId: '2' }));
  });

  it('CO-05 settings are there for who may change them', async () => {
    fixture.server.answer(service.hours, () => ({
      days: [1, 2, 3],
      opensAt: 540,
      closesAt: 1440,
      changedBy: 'lin.desk',
      changeTime: 1,
    }));
    fixture.server.answer(service.setHours, () => null);
    fixture.show('service/settings');
    expect(await screen.findByLabelText(/^开始/)).toHaveValue('09:00');
    await userEvent.click(screen.getByRole('checkbox', { name: '周四' }));
    await userEvent.click(screen.getByRole('button', { name: '保存服务时间' }));
    const changed = { days: [1, 2, 3, 4], opensAt: 540, closesAt: 1440 };
    await waitFor(() => expect(fixture.server.callsOf(service.setHours)[0]?.input).toEqual(changed));
  });

  it('CO-05 who may not change them is shown the queue instead', async () => {
    fixture.clear();
    start([Permission.serviceAnswer]);
    fixture.show('service/settings');
    expect(await screen.findByText('没有人在排队')).toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: '设置' })).toBeNull();
  });
});
