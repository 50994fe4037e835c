import { promotions } from '@fairground/contract/promotions';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPromotion, actionResult, promotionFixture } from '../../features/promotions/testing/promotion-fixture.tsx';
import NewTaskScreen from './new-task-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });

let fixture: ReturnType<typeof promotionFixture>;

const task = (at: number, state: 0 | 1 | 2, done: 0 | 1) => ({
  rewardId: `t${at}`,
  amount: 8_00n,
  turnoverTimes: '1',
  state,
  done,
  name: `任务${at}`,
  path: '/mine/limits',
});
const tasks = [task(1, 2, 1), task(2, 1, 1), task(3, 0, 0)];

beforeEach(() => {
  fixture = promotionFixture();
  fixture.offer(aPromotion({ id: 'new-task', kind: 'newTask', title: '新手任务' }));
  fixture.stand({ joinState: 1, quit: null, progress: { kind: 'newTask', tasks } });
});
afterEach(() => fixture.clear());

it('PR-02 each task shows its way or its claim, and one is claimed at a time', async () => {
  fixture.server.answer(promotions.joinActivity, () =>
    actionResult(1, {
      name: '任务2',
      amount: 8_00n,
      turnoverTimes: '1',
      prizeId: '',
      giftClass: 'cash',
      points: 0,
      drawId: '',
      dice: [],
    }),
  );
  fixture.visit('newTask', <NewTaskScreen />, { id: 'new-task' });
  const [first, second, third] = within(await screen.findByRole('list', { name: '新手任务' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('已领取');
  expect(within(third ?? document.body).getByRole('link', { name: '去完成：任务3' })).toHaveAttribute(
    'href',
    '/mine/limits',
  );
  expect(screen.getByText('已完成 2 项，共 3 项')).toBeInTheDocument();
  await userEvent.click(within(second ?? document.body).getByRole('button', { name: '领取：任务2' }));
  await vi.waitFor(() => expect(fixture.toasts()).toContain('¥8已到账，1倍流水后可取'));
  expect(fixture.inputOf(promotions.joinActivity)).toEqual({ action: 'claim', id: 'new-task', rewardId: 't2' });
});
