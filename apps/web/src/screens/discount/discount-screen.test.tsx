import { site } from '@fairground/contract/site';
import { promotions } from '@fairground/contract/promotions';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refuse } from '../../api/testing/fake-server.ts';
import { aPromotion, promotionFixture } from '../../features/promotions/testing/promotion-fixture.tsx';
import { becomeVisitor } from '../../features/session/session-store.ts';
import DiscountScreen from './discount-screen.tsx';

vi.setConfig({ testTimeout: 20_000 });

let fixture: ReturnType<typeof promotionFixture>;

const betting = aPromotion({
  id: 'betting-gift',
  kind: 'bettingGift',
  classCode: 'sport',
  title: '体育投注有礼',
  turnoverTimes: '1',
  joinState: 2,
});
const old = aPromotion({ id: 'old', classCode: 'sport', title: '旧活动', state: 2 });
const unmet = { name: '已绑定手机', met: 0 as const, need: '已绑定', have: '未绑定', missing: '' };
const short = { name: '本周体育有效投注', met: 0 as const, need: '¥5,000', have: '¥1,250', missing: '¥3,750' };

beforeEach(() => {
  fixture = promotionFixture();
  fixture.server.answer(site.getMyDiscountAd, () => ({ list: [] }));
  fixture.offer(old, aPromotion(), betting);
  fixture.stand({
    joinState: 0,
    quit: null,
    progress: {
      kind: 'firstDeposit',
      deposit: 0n,
      bonus: 0n,
      turnoverNeed: 0n,
      turnoverDone: 0n,
      claimable: null,
      balance: 0n,
      playTime: null,
    },
  });
  fixture.server.answer(promotions.verification, () => ({ eligible: true, conditions: [] }));
});
afterEach(() => fixture.clear());

const open = (query = '') => fixture.visit('discount', <DiscountScreen />, { query });

describe('PR-01 the list of promotions', () => {
  it('PR-01 shows the five facts, the state and what can be claimed; ended ones come last', async () => {
    open();
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      '首存礼金',
      '体育投注有礼',
      '旧活动',
    ]);
    const [first, second, last] = cards;
    for (const words of ['对象', '奖励', '流水', '有效期', '领取', '仅礼金5倍，不算本金', '进行中'])
      expect(first).toHaveTextContent(words);
    expect(within(second ?? document.body).getByRole('link', { name: '去领取' })).toHaveAttribute(
      'href',
      '/activity/bettingGift/betting-gift',
    );
    expect(last).toHaveTextContent('已结束');
    expect(within(last ?? document.body).queryByRole('link', { name: '进入活动' })).toBeNull();
  });

  it('PR-01 a class in the address shows only its own, and classes without offers have no tab', async () => {
    open('?class=sport');
    expect(await screen.findByRole('tab', { name: /体育/, selected: true })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('tab', { name: /VIP/ })).toBeNull();
  });

  it('PR-01 who is offered nothing is told so once, without asking for anything', async () => {
    fixture.offer();
    open();
    expect(await screen.findByText('目前没有可参加的优惠')).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('PR-01 a failure keeps the page and offers another try', async () => {
    fixture.server.answer(promotions.config, () => {
      throw new Refuse(6316, '系统维护中');
    });
    open();
    expect(await screen.findByText('系统维护中')).toBeVisible();
    fixture.offer(aPromotion());
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('article')).toHaveTextContent('首存礼金');
  });
});

describe('PR-01 one promotion in detail', () => {
  it('PR-01 tells which condition is not met, what is missing and where to go', async () => {
    fixture.server.answer(promotions.verification, () => ({ eligible: false, conditions: [unmet, short] }));
    open('?id=first-deposit');
    const [phone, turnover] = within(await screen.findByRole('list', { name: '参与条件' })).getAllByRole('listitem');
    expect(within(phone ?? document.body).getByRole('link', { name: '去绑定手机' })).toHaveAttribute(
      'href',
      '/mine/auth',
    );
    expect(turnover).toHaveTextContent('还差 ¥3,750');
    expect(screen.getByRole('table', { name: '奖励档位' })).toHaveTextContent('50%，最高 ¥888');
  });

  it('PR-01 joins, and a refusal is told beside the button with the way on', async () => {
    fixture.server.answer(promotions.joinActivity, () => {
      throw new Refuse(6015, '请先绑定手机号');
    });
    open('?id=first-deposit');
    await userEvent.click(await screen.findByRole('button', { name: '立即参与' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('请先绑定手机号');
    expect(fixture.inputOf(promotions.joinActivity)).toEqual({ action: 'join', id: 'first-deposit' });
    expect(screen.getByRole('link', { name: '去绑定手机' })).toHaveAttribute('href', '/mine/auth');
  });

  it('PR-01 a promotion that is not offered says so', async () => {
    open('?id=unknown');
    expect(await screen.findByText('这个活动目前没有开放')).toBeVisible();
  });

  it('PR-01 a visitor reads everything and is asked to log in to take part', async () => {
    act(becomeVisitor);
    open('?id=first-deposit');
    expect(await screen.findByRole('button', { name: '登录后参与' })).toBeVisible();
    expect(screen.getByText('礼金只可投注，不可直接取款。')).toBeVisible();
    expect(fixture.server.callsOf(promotions.verification)).toHaveLength(0);
  });
});
