import { games } from '@fairground/contract/games';
import { grades } from '@fairground/contract/member-grades';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aGrade } from '../../../features/grades/testing/a-grade.ts';
import { aPromotion, promotionFixture } from '../../../features/promotions/testing/promotion-fixture.tsx';
import { becomeVisitor } from '../../../features/session/session-store.ts';
import AllGrades from './all-grades.tsx';
import HomePromotions from './home-promotions.tsx';
import RecentGames from './recent-games.tsx';

vi.setConfig({ testTimeout: 20_000 });

let fixture: ReturnType<typeof promotionFixture>;
beforeEach(() => {
  fixture = promotionFixture();
});
afterEach(() => fixture.clear());

const aGame = (gameCode: string, name: string, state: 1 | 2 = 1) => ({
  enName: 'WYDZ',
  venueName: '万叶电子',
  gameCode,
  name,
  category: 'DZ' as const,
  state,
  resumeTime: null,
  hot: 0 as const,
  new: 0 as const,
  collected: 0 as const,
  rtp: '95.5978',
  note: '20线',
  volatility: 'medium' as const,
  tile: '',
  demo: 1 as const,
  provider: '',
  players: 0,
});

describe('what the home page says of promotions, grades and games played', () => {
  it('three promotions that run now, each with its terms; none that has ended', async () => {
    const running = ['a', 'b', 'c', 'd'].map((id) => aPromotion({ id, title: `优惠${id}` }));
    fixture.offer(aPromotion({ id: 'old', title: '过去的', state: 2 }), ...running);
    fixture.show('home', <HomePromotions />);
    const titles = await screen.findAllByRole('heading', { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual(['优惠a', '优惠b', '优惠c']);
    expect(screen.getAllByText('注册30天内的新会员')).toHaveLength(3);
    expect(screen.getAllByText('领取后30天')).toHaveLength(3);
  });

  it('every grade with what it takes and gives; a member’s own is marked, a visitor’s list has none', async () => {
    fixture.server.answer(grades.memberGradeConfigList, () => ({ list: [2, 0, 1].map(aGrade) }));
    fixture.show('home', <AllGrades />);
    const list = await screen.findByRole('list', { name: 'VIP等级' });
    const [lowest, own, highest] = within(list).getAllByRole('listitem');
    expect(lowest).toHaveTextContent('VIP0');
    expect(highest).toHaveTextContent(/VIP2累计存款¥ 20,000有效投注¥ 200,000晋级礼金¥ 200/);
    expect(own).toHaveAttribute('aria-current', 'step');
    expect(own).toHaveTextContent('当前等级');
    act(becomeVisitor);
    await waitFor(() => expect(list.querySelector('[aria-current]')).toBeNull());
  });

  it('what was played last starts with one press; what rests, and a shelf without games, is left out', async () => {
    fixture.server.answer(games.gameList, () => ({
      list: [aGame('jlc', '锦鲤池'), aGame('xyl', '夜郎', 2)],
      total: 2,
    }));
    fixture.server.answer(games.launch, () => ({ url: '/pg/game' }));
    const shown = fixture.show('home', <RecentGames />);
    const shelf = within(await screen.findByRole('region', { name: '最近玩过' }));
    expect(shelf.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(shelf.getByRole('button', { name: /锦鲤池/ }));
    await waitFor(() => expect(fixture.inputOf(games.launch)).toMatchObject({ enName: 'WYDZ', gameCode: 'jlc' }));
    expect(fixture.inputOf(games.gameList)).toMatchObject({ tab: 'recent' });
    shown.unmount();
  });
});
