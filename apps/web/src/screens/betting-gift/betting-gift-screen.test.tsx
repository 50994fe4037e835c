import { promotions } from '@fairground/contract/promotions';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import { aPromotion, promotionFixture } from '../../features/promotions/testing/promotion-fixture.tsx';
import BettingGiftScreen from './betting-gift-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });

let fixture: ReturnType<typeof promotionFixture>;

const tier = (need: bigint, state: 0 | 1) => ({
  rewardId: `b${need}`,
  amount: 8_00n,
  turnoverTimes: '1',
  state,
  name: '体育投注礼金',
  need,
  have: 6_000_00n,
});

beforeEach(() => {
  fixture = promotionFixture();
  fixture.offer(aPromotion({ id: 'betting-gift', kind: 'bettingGift', title: '投注有礼' }));
  fixture.stand({
    joinState: 2,
    quit: null,
    progress: { kind: 'bettingGift', tiers: [tier(5_000_00n, 1), tier(20_000_00n, 0)] },
  });
});
afterEach(() => fixture.clear());

it('PR-02 each tier shows how far it is; a reached one is claimed, and a second claim is told calmly', async () => {
  fixture.server.answer(promotions.joinActivity, () => {
    throw new Refuse(6009, '该档礼金已领取');
  });
  fixture.visit('bettingGift', <BettingGiftScreen />, { id: 'betting-gift' });
  const [first, second] = within(await screen.findByRole('list', { name: '投注档位' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('¥5,000 / ¥5,000');
  expect(second).toHaveTextContent('¥6,000 / ¥20,000');
  expect(second).toHaveTextContent('未达标');
  await userEvent.click(within(first ?? document.body).getByRole('button', { name: '领取：满¥5,000' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('该档礼金已领取');
  expect(fixture.inputOf(promotions.joinActivity)).toMatchObject({ action: 'claim', rewardId: 'b500000' });
});
