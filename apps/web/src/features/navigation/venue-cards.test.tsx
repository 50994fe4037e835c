import { content } from '@fairground/contract/content';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { events } from '../../api/events.ts';
import { newQueryClient } from '../../api/query-client.ts';
import { pretendHouse } from '../../api/testing/pretend-house.ts';
import { VenueCards } from './venue-cards.tsx';

const venue = (enName: string, name: string) => ({ enName, name, note: '', state: 1 as const, resumeTime: null });

beforeEach(() => {
  const house = pretendHouse();
  vi.stubGlobal('fetch', house.fetch);
  const venues = [venue('CRTY', '体育赛事'), venue('XMTY', '星芒体育')];
  house.answer(content.navigationList, () => ({ list: [{ category: 'TY' as const, name: '体育', venues }] }));
});

const show = (isHall: boolean) =>
  render(
    <QueryClientProvider client={newQueryClient()}>
      <VenueCards category="TY" isHall={isHall} />
    </QueryClientProvider>,
  );

it('SP-02 the sports channel is entered by its card; in the hall no card leads to the hall', async () => {
  show(true);
  expect(await screen.findByRole('link', { name: /体育赛事/ })).toHaveAttribute('href', '/game/sport/crty');
  expect(screen.getByText('星芒体育')).toBeVisible();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

it('SP-02 a visitor is asked to log in first; elsewhere the other cards lead to the hall', async () => {
  const asked = vi.fn();
  const stop = events.on('show-login-tips', asked);
  show(false);
  expect(await screen.findByRole('link', { name: /星芒体育/ })).toHaveAttribute('href', '/game/sport');
  await userEvent.click(screen.getByRole('link', { name: /体育赛事/ }));
  expect(asked).toHaveBeenCalledOnce();
  stop();
});
