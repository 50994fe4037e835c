import { promotions } from '@fairground/contract/promotions';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usePromotions } from '../../features/promotions/promotion-data.ts';
import { aPromotion, actionResult, promotionFixture } from '../../features/promotions/testing/promotion-fixture.tsx';
import { DepositOffers } from './deposit-offers.tsx';

vi.setConfig({ testTimeout: 20_000 });

const Offers = () => <DepositOffers list={usePromotions().data?.list ?? []} />;

let fixture: ReturnType<typeof promotionFixture>;

beforeEach(() => {
  fixture = promotionFixture();
});
afterEach(() => fixture.clear());

it('PR-02 offers on a deposit stand with their terms, none chosen beforehand, and joining one is a choice', async () => {
  const again = aPromotion({ id: 'again-deposit', kind: 'againDeposit', title: '再存礼金', joinState: 3 });
  const betting = aPromotion({ id: 'betting-gift', kind: 'bettingGift', title: '投注有礼' });
  fixture.offer(aPromotion(), again, betting);
  fixture.server.answer(promotions.joinActivity, () => {
    fixture.offer(aPromotion({ joinState: 1 }), again, betting);
    return actionResult(1);
  });
  fixture.visit('savemoney', <Offers />);
  const offers = await screen.findByRole('region', { name: /存款优惠/ });
  expect(within(offers).getAllByRole('listitem')).toHaveLength(1);
  expect(offers).toHaveTextContent('仅礼金5倍，不算本金');
  expect(fixture.server.callsOf(promotions.joinActivity)).toHaveLength(0);
  await userEvent.click(within(offers).getByRole('button', { name: '参加首存礼金' }));
  expect(await within(offers).findByText('已参与')).toBeVisible();
  expect(within(offers).getByRole('link', { name: '看进度' })).toHaveAttribute(
    'href',
    '/activity/firstDeposit/first-deposit',
  );
});
