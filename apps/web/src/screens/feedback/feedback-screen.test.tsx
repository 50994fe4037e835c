import { feedback } from '@fairground/contract/feedback';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moneyPageFixture } from '../../features/money-page/testing/money-page-fixture.tsx';
import FeedbackScreen from './feedback-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });

const DAY = 86_400_000;
let fixture: ReturnType<typeof moneyPageFixture>;

const aBet = (betNo: string, settleTime: number | null) => ({
  betNo,
  enName: 'CRTY',
  venueName: '澜岳体育',
  gameName: '江原虎 对 蔚山浪 独赢 主队',
  amount: 100_00n,
  betTime: Date.now() - 30 * DAY,
  settleTime,
  disputeUntil: settleTime === null ? null : settleTime + 14 * DAY,
});

beforeEach(() => {
  fixture = moneyPageFixture();
  fixture.server.answer(feedback.unreadNum, () => ({ unread: 2 }));
  fixture.server.answer(feedback.addFeedBack, () => ({ feedbackId: '9' }));
  fixture.server.answer(feedback.querySiteDepositRewardConfigList, () => ({ list: [], orders: [] }));
  fixture.server.answer(feedback.queryMemberBetList, () => ({
    total: 3,
    list: [aBet('S-open', null), aBet('S-new', Date.now() - DAY), aBet('S-old', Date.now() - 15 * DAY)],
  }));
});
afterEach(() => fixture.clear());

describe('writing to us', () => {
  it('names what is missing, counts the answers that wait, and sends what was chosen', async () => {
    const user = userEvent.setup();
    fixture.show('feedback', <FeedbackScreen />);
    expect(await screen.findByText('2条未读回复')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '提交反馈' }));
    expect(screen.getByText('请选择反馈类型')).toBeVisible();
    expect(screen.getByText('请填写反馈内容')).toBeVisible();
    expect(fixture.server.callsOf(feedback.addFeedBack)).toHaveLength(0);
    await user.click(screen.getByRole('radio', { name: '存款问题' }));
    await user.click(screen.getByRole('button', { name: '选择存款' }));
    expect(await screen.findByText('最近三个月没有存款')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('radio', { name: '注单问题' }));
    await user.click(screen.getByRole('button', { name: '选择注单' }));
    const dialog = await screen.findByRole('dialog', { name: '选择注单' });
    await user.click((await within(dialog).findAllByRole('radio'))[0] ?? dialog);
    await user.type(screen.getByLabelText('反馈内容'), '什么时候结算');
    await user.click(screen.getByRole('button', { name: '提交反馈' }));
    expect(await screen.findByText('反馈已提交')).toBeVisible();
    expect(fixture.inputOf(feedback.addFeedBack)).toEqual({
      type: 'bet',
      content: '什么时候结算',
      images: [],
      betNo: 'S-open',
    });
  });

  it.each([
    ['S-new', '这将作为注单争议受理'],
    ['S-old', '已超过争议期限'],
  ])('a settled bet is a dispute while the terms allow it: %s', async (betNo, said) => {
    fixture.show('feedback', <FeedbackScreen />, `?type=bet&betNo=${betNo}`);
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.getByRole('button', { name: '提交争议' })).toBeVisible();
  });

  it('says what the server refuses', async () => {
    const user = userEvent.setup();
    fixture.server.answer(feedback.queryMemberBetList, () => Promise.reject(new Error('broken')));
    fixture.show('feedback', <FeedbackScreen />, '?type=bet');
    await user.click(await screen.findByRole('button', { name: '选择注单' }));
    expect(await screen.findByRole('button', { name: '重试' })).toBeVisible();
  });
});
