import NProgress from 'nprogress';
import { afterEach, expect, it, vi } from 'vitest';
import { showProgress } from './progress.ts';

afterEach(() => NProgress.remove());

it('FR-02b the line begins at 0.08 and trickles by 0.02', async () => {
  showProgress(true);
  await vi.waitFor(() => expect(NProgress.status).not.toBeNull(), 10_000);
  expect(NProgress.settings).toMatchObject({ minimum: 0.08, trickleRate: 0.02 });
  expect(NProgress.status).toBeGreaterThanOrEqual(0.08);
  showProgress(false);
  await vi.waitFor(() => expect(NProgress.status).toBeNull(), 10_000);
});
