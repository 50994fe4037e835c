import { promotions } from '@fairground/contract/promotions';
import { JoinState, RewardState } from '@fairground/contract/promotion-shapes';
import { ResultCode } from '@fairground/contract/result-codes';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { Refuse } from '../../api/testing/fake-server.ts';
import { moneyPageFixture } from '../money-page/testing/money-page-fixture.tsx';
import Claimables from './claimables.tsx';

vi.setConfig({ testTimeout: 20_000 });

let fixture: ReturnType<typeof moneyPageFixture>;

const list = (...ids: readonly string[]) =>
  fixture.server.answer(promotions.confirmInfo, () => ({
    id: 'welfare',
    joinState: JoinState.joined,
    quit: null,
    progress: {
      kind: 'welfare' as const,
      rewards: ids.map((rewardId) => ({
        rewardId,
        amount: 18_00n,
        turnoverTimes: '1',
        state: RewardState.claimable,
        title: `礼金${rewardId}`,
        source: 'VIP礼金',
        giftClass: 'cash' as const,
        beginTime: 0,
        expireTime: null,
        note: '',
      })),
    },
  }));

beforeEach(() => {
  fixture = moneyPageFixture();
});
afterEach(() => fixture.clear());

describe('what can be claimed, beside other things', () => {
  it('one press claims, and the line goes', async () => {
    list('a', 'b');
    fixture.server.answer(promotions.joinActivity, () => ({
      joinState: JoinState.claimed,
      reward: null,
      centerWalletBalance: 0n,
    }));
    fixture.show('home', <Claimables />);
    const button = await screen.findByRole('button', { name: '领取礼金a' });
    list('b');
    await userEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('button', { name: '领取礼金a' })).toBeNull());
    expect(screen.getByRole('button', { name: '领取礼金b' })).toBeVisible();
  });

  it('what was given is told, also when the list was read again before the reply came', async () => {
    list('a');
    const held: { answer?: () => void } = {};
    const given = { name: '礼金a', amount: 18_00n, turnoverTimes: '1', giftClass: 'cash' as const, points: 0 };
    const reward = { ...given, prizeId: '', drawId: '', dice: [] };
    fixture.server.answer(promotions.joinActivity, async () => {
      await new Promise<void>((resolve) => (held.answer = resolve));
      return { joinState: JoinState.claimed, reward, centerWalletBalance: 18_00n };
    });
    fixture.show('home', <Claimables />);
    await userEvent.click(await screen.findByRole('button', { name: '领取礼金a' }));
    list();
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(screen.queryByRole('button', { name: '领取礼金a' })).toBeNull());
    held.answer?.();
    await waitFor(() => expect(fixture.toasts()).toEqual(['¥18已到账，1倍流水后可取']));
  });

  it('put away it stays away, until there is something new', async () => {
    list('c');
    fixture.show('home', <Claimables />);
    await userEvent.click(await screen.findByRole('button', { name: '收起可领取的福利' }));
    expect(screen.queryByRole('region', { name: '可领取' })).toBeNull();
    list('c', 'd');
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByRole('button', { name: '领取礼金d' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '领取礼金c' })).toBeNull();
  });

  it('RG-03 nothing is shown to whoever may not be rewarded', async () => {
    fixture.server.answer(promotions.confirmInfo, () => {
      throw new Refuse(ResultCode.AccessDenied);
    });
    const { container } = fixture.show('home', <Claimables />);
    await waitFor(() => expect(fixture.server.callsOf(promotions.confirmInfo)).not.toHaveLength(0));
    expect(container).toBeEmptyDOMElement();
    expect(fixture.toasts()).toEqual([]);
  });
});
