import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { events } from '../../api/events.ts';
import { installNavigator } from '../navigation/go.ts';
import { EgameTabLinks } from './egame-tab-links.tsx';

it.each([
  ['the hall is on screen', '/game/egame', false, true],
  ['the hall is about to be left', '/game/egame', true, false],
  ['another page is on screen', '/sponsor', false, false],
])('FR-21b where %s, a link changes its shelf or walks there', async (_where, path, isLeaving, changesShelf) => {
  history.replaceState(null, '', path);
  installNavigator({
    current: () => undefined,
    subscribe: () => () => {},
    amend: () => {},
    isWalking: () => isLeaving,
    navigate: async () => {},
  });
  const changed = vi.fn();
  const leave = events.on('change-egame-tab', changed);
  const walked = vi.fn((event: Event) => {
    expect(event.defaultPrevented).toBe(changesShelf);
    event.preventDefault();
  });
  addEventListener('click', walked);
  render(<EgameTabLinks />);
  await userEvent.click(screen.getByRole('link', { name: '热门' }));
  removeEventListener('click', walked);
  leave();
  expect(walked).toHaveBeenCalledOnce();
  expect(changed.mock.calls).toEqual(changesShelf ? [[{ index: 1 }]] : []);
});
