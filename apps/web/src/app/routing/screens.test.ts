import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeOf } from './routes.ts';
import { drawScreen, loadScreen } from './screens.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Shown = () => null;

it('a screen that does not come is asked for once more before anybody is told', async () => {
  const screen = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ default: Shown });
  const loading = loadScreen({ ...routeOf('venture'), screen });
  await vi.runAllTimersAsync();
  expect(await loading).toBe(true);
  expect(screen).toHaveBeenCalledTimes(2);
  expect(drawScreen('venture')).toBeDefined();
});

it('a failure is told and not remembered', async () => {
  const screen = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'));
  const route = { ...routeOf('sponsor'), screen };
  const loading = loadScreen(route);
  await vi.runAllTimersAsync();
  expect(await loading).toBe(false);
  expect(drawScreen('sponsor')).toBeUndefined();
  screen.mockResolvedValue({ default: Shown });
  expect(await loadScreen(route)).toBe(true);
});
