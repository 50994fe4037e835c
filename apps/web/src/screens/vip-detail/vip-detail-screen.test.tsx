import { grades } from '@fairground/contract/member-grades';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aGrade, anOwnGrade } from '../../features/grades/testing/a-grade.ts';
import { moneyPageFixture } from '../../features/money-page/testing/money-page-fixture.tsx';
import VipDetailScreen from './vip-detail-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });

let fixture: ReturnType<typeof moneyPageFixture>;

beforeEach(() => {
  fixture = moneyPageFixture();
  const { server } = fixture;
  server.answer(grades.memberGradeConfigList, () => ({ list: [1, 2, 3].map((grade) => aGrade(grade)) }));
  server.answer(grades.memberGradeInfoByGrade, ({ grade = 1 }) => ({
    ...anOwnGrade(grade),
    rebates: [{ category: 'TY' as const, name: '体育', percent: `0.3${grade}` }],
  }));
  server.answer(grades.getGameFanshuiHighLow, () => ({
    list: [
      { category: 'TY' as const, enName: 'CRTY', name: '澄然体育', low: '0.20', high: '0.70' },
      { category: 'DZ' as const, enName: 'LYDZ', name: '流萤电子', low: '0.30', high: '1.10' },
    ],
  }));
});
afterEach(() => fixture.clear());

describe('PR-04 the details of VIP', () => {
  it('PR-04 lists what all grades take and give, the own one marked', async () => {
    fixture.show('vipDetail', <VipDetailScreen />);
    const table = await screen.findByRole('table', { name: '等级权益' });
    expect(within(table).getAllByRole('row')).toHaveLength(4);
    expect(within(table).getByText('当前').closest('tr')).toHaveTextContent('VIP1');
    await userEvent.click(screen.getByRole('tab', { name: '礼金' }));
    expect(screen.getByRole('table', { name: '等级权益' })).toHaveTextContent('¥ 300');
  });

  it('PR-04 tells the rebates of the grade that is chosen', async () => {
    fixture.show('vipDetail', <VipDetailScreen />);
    expect(await screen.findByRole('list', { name: 'VIP1返水比例' })).toHaveTextContent('体育0.31%');
    await userEvent.click(screen.getByRole('radio', { name: 'VIP3' }));
    expect(await screen.findByRole('list', { name: 'VIP3返水比例' })).toHaveTextContent('体育0.33%');
  });

  it('PR-04 tells the lowest and the highest rebate of each venue', async () => {
    fixture.show('vipDetail', <VipDetailScreen />);
    const row = (await screen.findByRole('cell', { name: '流萤电子' })).closest('tr');
    expect(row).toHaveTextContent('0.30%1.10%');
    await userEvent.click(screen.getByRole('radio', { name: '体育' }));
    expect(screen.queryByRole('cell', { name: '流萤电子' })).toBeNull();
  });
});
