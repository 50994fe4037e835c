import { afterAll, vi } from 'vitest';

// Files share one process, because libraries are slow to load, but each loads the house's own modules anew.
afterAll(() => {
  vi.resetModules();
});
