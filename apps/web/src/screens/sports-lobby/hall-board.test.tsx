import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { events } from '../../api/events.ts';
import { books } from '../../features/sports/book.ts';
import { VisitContext } from '../../features/navigation/visit-context.ts';
import { becomeVisitor } from '../../features/session/session-store.ts';
import { useSlip } from '../../features/betslip/state/slip-store.ts';
import { sportsPageFixture } from '../sports/testing/sports-page-fixture.tsx';
import { HallBoard } from './hall-board.tsx';

vi.setConfig({ testTimeout: 20_000 });

let fixture: ReturnType<typeof sportsPageFixture>;
beforeEach(() => {
  fixture = sportsPageFixture();
});
afterEach(() => fixture.clear());

const show = (query: string) =>
  fixture.show(
    <VisitContext
      value={{ routeName: 'gamesport', params: {}, path: '/game/sport', query, hash: '', way: 'push', sequence: 1 }}
    >
      <HallBoard book={books.CRTY} />
    </VisitContext>,
  );

it('shows the part of the fixture list its address names, football in play at first', async () => {
  show('?show=FT&sport=BK');
  await fixture.cell(/^主队1 RE -0.5 赔率/);
  expect(fixture.live.topics()).toContainEqual({ of: 'list', gameType: 'BK', showType: 'FT' });
  expect(screen.getByRole('link', { name: /^篮球/ })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: /^足球/ })).toHaveAttribute('href', '/game/sport?show=FT&sport=FT');
});

it('GA-09 virtual basketball is a part of its own, with a link that leads to it', async () => {
  show('?show=FT&sport=BK&leagues=vka%2Cvkb');
  await fixture.cell(/^主队1 RE -0.5 赔率/);
  const leagueIds = ['vka', 'vkb'];
  expect(fixture.live.topics()).toContainEqual({ of: 'list', gameType: 'BK', showType: 'FT', leagueIds });
  const link = screen.getByRole('link', { name: /^虚拟篮球/ });
  expect(link).toHaveAttribute('aria-current', 'page');
  expect(link).toHaveAttribute('href', '/game/sport?show=FT&sport=BK&leagues=vka%2Cvkb');
  expect(screen.getByRole('link', { name: /^篮球/ })).not.toHaveAttribute('aria-current');
});

it('a visitor’s price opens the login at once, without a prompt between, and picks nothing here', async () => {
  becomeVisitor();
  const [asked, prompted] = [vi.fn(), vi.fn()];
  const stops = [events.on('login', asked), events.on('show-login-tips', prompted)];
  show('');
  await userEvent.click(await fixture.cell(/^主队1 RE -0.5 赔率/));
  expect(asked).toHaveBeenCalledOnce();
  expect(prompted).not.toHaveBeenCalled();
  expect(useSlip.getState().legs).toEqual([]);
  for (const stop of stops) stop();
});

it('a member’s price goes into the slip', async () => {
  show('');
  await userEvent.click(await fixture.cell(/^主队1 RE -0.5 赔率/));
  expect(useSlip.getState().legs).toMatchObject([{ gameId: '1', marketCode: 'RE', side: 'H' }]);
  expect(await screen.findByRole('link', { name: /去投注/ })).toBeVisible();
});
