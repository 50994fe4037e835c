import { deposits } from '@fairground/contract/deposits';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { moneyPageFixture } from '../money-page/testing/money-page-fixture.tsx';
import FirstStepsCard from './first-steps-card.tsx';
import { isTourPending, beginTour } from './tour-mark.ts';
import Tour from './tour.tsx';

let fixture: ReturnType<typeof moneyPageFixture>;
let trial: { amount: bigint; taken: boolean; hasBet: boolean };

beforeEach(() => {
  fixture = moneyPageFixture();
  trial = { amount: 1_000_00n, taken: false, hasBet: false };
  fixture.server.answer(deposits.trialInfo, () => trial);
  fixture.server.answer(deposits.takeTrial, () => {
    trial = { ...trial, taken: true };
    return { amount: 1_000_00n, centerWalletBalance: 1_000_00n };
  });
});

afterEach(() => fixture.clear());

const card = () => screen.findByRole('region', { name: '新手四步' });
const next = async () => (await card()).querySelector('[aria-current]');

describe('the first steps of a new player', () => {
  it('the next step is the one with the button: funds, prices, a bet, its ticket', async () => {
    fixture.show('home', <FirstStepsCard />);
    await waitFor(async () => expect(await next()).toHaveTextContent('领取试玩金 ¥ 1,000'));
    await userEvent.click(within(await card()).getByRole('button', { name: '领取' }));
    await waitFor(async () => expect(await next()).toHaveTextContent('看盘口'));
    expect(fixture.toasts()).toEqual(['试玩金已到账']);
    const board = within(await card()).getByRole('link', { name: '去看盘口' });
    expect(board).toHaveAttribute('href', '/game/sport/crty');
    await userEvent.click(board);
    await waitFor(async () => expect(await next()).toHaveTextContent('下第一注'));
  });

  it('it is gone once all is done, and for good when it was put away', async () => {
    trial = { ...trial, taken: true, hasBet: true };
    const shown = fixture.show('home', <FirstStepsCard />);
    await userEvent.click(within(await card()).getByRole('link', { name: '看注单' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: '新手四步' })).toBeNull());
    shown.unmount();
  });

  it('the tour gives the funds, goes on and back by keys, and a skipped one does not come again', async () => {
    const onClose = vi.fn();
    act(beginTour);
    fixture.show('home', <Tour isAsked onClose={onClose} />);
    const tour = within(await screen.findByRole('complementary', { name: '新手引导' }));
    expect(isTourPending()).toBe(true);
    await userEvent.click(tour.getByRole('button', { name: '领取试玩金' }));
    expect(await tour.findByText('已领取，在中心钱包里。')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(tour.getByRole('heading', { name: '看盘口' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(tour.getByRole('heading', { name: '看注单' })).toHaveFocus();
    expect(tour.getByRole('link', { name: '沙盒信箱查看' })).toHaveAttribute('target', '_blank');
    await userEvent.keyboard('{ArrowLeft}');
    expect(tour.getByRole('heading', { name: '下第一注' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    expect(isTourPending()).toBe(false);
  });

  it('a tour that comes by itself says so and leaves the focus where the member works', async () => {
    fixture.show(
      'home',
      <>
        <input aria-label="搜索" />
        <Tour isAsked={false} onClose={() => {}} />
      </>,
    );
    const field = screen.getByRole('textbox', { name: '搜索' });
    act(() => field.focus());
    const tour = await screen.findByRole('complementary', { name: '新手引导' });
    expect(within(tour).getByRole('status')).toHaveTextContent('新手引导已打开：先领一笔试玩金');
    expect(field).toHaveFocus();
    // Keys of a page the member is at are none of the tour's.
    await userEvent.keyboard('{ArrowRight}{Escape}');
    expect(within(tour).getByRole('heading')).toHaveTextContent('先领一笔试玩金');
  });

  it('asked for, it takes the focus, and Escape gives it back', async () => {
    fixture.show('home', <PageWithTour />);
    await userEvent.click(screen.getByRole('button', { name: '看引导' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: '先领一笔试玩金' })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.getByRole('button', { name: '看引导' })).toHaveFocus();
  });
});

function PageWithTour() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        看引导
      </button>
      {isOpen && <Tour isAsked onClose={() => setOpen(false)} />}
    </>
  );
}
