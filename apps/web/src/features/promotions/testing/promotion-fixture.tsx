import { promotions } from '@fairground/contract/promotions';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { moneyPageFixture } from '../../money-page/testing/money-page-fixture.tsx';
import { type RouteName, routePaths } from '../../navigation/route-paths.ts';
import { VisitContext } from '../../navigation/visit-context.ts';
import type { ActionResult, Promotion, Standing } from '../promotion-data.ts';

/** A running first-deposit offer; what a test is about is changed. */
export const aPromotion = (changes: Partial<Promotion> = {}): Promotion => ({
  id: 'first-deposit',
  kind: 'firstDeposit',
  classCode: 'new',
  title: '首存礼金',
  summary: '第一笔存款送礼金',
  audience: '注册30天内的新会员',
  reward: '最高888元',
  turnoverTimes: '5',
  validity: '领取后30天',
  claimWay: '存款后在活动页领取',
  state: 1,
  beginTime: Date.parse('2026-01-01T00:00:00+08:00'),
  endTime: Date.parse('2027-01-01T00:00:00+08:00'),
  joinState: 0,
  tiers: [
    { threshold: 100_00n, percent: '30', bonus: 0n, bonusMax: 150_00n, turnoverTimes: '5' },
    { threshold: 500_00n, percent: '40', bonus: 0n, bonusMax: 400_00n, turnoverTimes: '5' },
    { threshold: 1_000_00n, percent: '50', bonus: 0n, bonusMax: 888_00n, turnoverTimes: '5' },
  ],
  blocks: [],
  rules: ['礼金只可投注，不可直接取款。'],
  ...changes,
});

/** What an action answers. */
export const actionResult = (
  joinState: ActionResult['joinState'],
  reward: ActionResult['reward'] = null,
): ActionResult => ({ joinState, reward, centerWalletBalance: 0n });

/** A member in front of the pages of promotions. */
export function promotionFixture() {
  const money = moneyPageFixture();
  const classes = [
    { classCode: 'new', name: '新人' },
    { classCode: 'sport', name: '体育' },
    { classCode: 'vip', name: 'VIP' },
  ];
  return {
    ...money,
    /** The promotions on offer. */
    offer(...list: readonly Promotion[]) {
      money.server.answer(promotions.config, ({ id }) => ({
        classes,
        list: id === undefined ? [...list] : list.filter((promotion) => promotion.id === id),
      }));
    },
    /** Where the member stands in the one that is looked at. */
    stand(standing: Omit<Standing, 'id'>) {
      money.server.answer(promotions.confirmInfo, ({ id }) => ({ id, ...standing }));
    },
    /** Draws a page at an address with an id. */
    visit(routeName: RouteName, page: ReactNode, { id = '', query = '' } = {}) {
      const path = routePaths[routeName].replace(':id', id);
      return render(
        <QueryClientProvider client={queryClient}>
          <VisitContext value={{ routeName, params: { id }, path, query, hash: '', way: 'push', sequence: 1 }}>
            {page}
          </VisitContext>
        </QueryClientProvider>,
      );
    },
  };
}
