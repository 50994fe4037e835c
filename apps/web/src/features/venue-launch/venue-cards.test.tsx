import { site } from '@fairground/contract/site';
import { VenueState } from '@fairground/contract/venues';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { events } from '../../api/events.ts';
import { newQueryClient } from '../../api/query-client.ts';
import { fakeServer } from '../../api/testing/fake-server.ts';
import { VenueCards } from './venue-cards.tsx';

const venue = (enName: string, name: string) => ({ enName, name, note: '', state: 1 as const, resumeTime: null });

beforeEach(() => {
  const server = fakeServer();
  vi.stubGlobal('fetch', server.fetch);
  const venues = [
    venue('CRTY', '体育赛事'),
    venue('XMTY', '星芒体育'),
    { ...venue('BYTY', '北原体育'), state: VenueState.maintenance, resumeTime: Date.parse('2026-12-16T02:54+08:00') },
  ];
  server.answer(site.navigationList, () => ({
    list: [
      { category: 'TY' as const, note: '', name: '体育', venues },
      { category: 'DZ' as const, note: '', name: '电子', venues: [venue('WYDZ', '万叶电子')] },
    ],
  }));
});

const show = () =>
  render(
    <QueryClientProvider client={newQueryClient()}>
      <VenueCards category="TY" />
    </QueryClientProvider>,
  );

it('SP-02 the sportsbook is entered by its card like any page; other venues are launched', async () => {
  show();
  expect(await screen.findByRole('link', { name: /体育赛事/ })).toHaveAttribute('href', '/game/sport/crty');
  expect(screen.getByRole('button', { name: /星芒体育/ })).toBeVisible();
});

it('a venue of electronic games leads to its games in their hall', async () => {
  render(
    <QueryClientProvider client={newQueryClient()}>
      <VenueCards category="DZ" />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('link', { name: /万叶电子/ })).toHaveAttribute('href', '/game/egame?venue=WYDZ');
});

it.each([
  ['the sportsbook', 'link', /体育赛事/],
  ['a venue', 'button', /星芒体育/],
])('SP-02 a visitor who presses %s is asked to log in first', async (_, role, name) => {
  const asked = vi.fn();
  const stop = events.on('show-login-tips', asked);
  show();
  await userEvent.click(await screen.findByRole(role, { name }));
  expect(asked).toHaveBeenCalledOnce();
  stop();
});

it('a venue in maintenance says so and when it opens again, and is not offered', async () => {
  show();
  expect(await screen.findByText('维护中')).toBeVisible();
  expect(screen.getByText('预计 12-16 02:54 恢复')).toBeVisible();
  expect(screen.queryByRole('button', { name: /北原体育/ })).toBeNull();
});
