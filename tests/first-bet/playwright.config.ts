import { defineConfig } from '@playwright/test';
import { browserPath } from '../../scripts/lib/test-browser.mjs';
import { ROOT } from '../../scripts/lib/root.mjs';

const PORT = Number(process.env['JOURNEY_PORT'] ?? 18_291);
const baseURL = `http://127.0.0.1:${PORT}`;
const size = { width: 1440, height: 900 };

/** Films a new player's way to the first bet on the built site: npm run film:first-bet. */
export default defineConfig({
  testDir: '.',
  testMatch: 'first-bet-film.ts',
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  outputDir: `${ROOT}/test-results/first-bet`,
  webServer: {
    command: 'node tests/journeys/serve-site.mjs',
    cwd: ROOT,
    url: `${baseURL}/readyz`,
    reuseExistingServer: true,
    env: { PORT: String(PORT), LOG_LEVEL: 'warn', CAPTCHA: 'off', SANDBOX_CHANNEL_SPEED: '20' },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: size,
    // The trace is a film strip by itself; a video needs `npx playwright install ffmpeg`.
    trace: 'on',
    ...(process.env['FILM_VIDEO'] === '1' && { video: { mode: 'on', size } }),
    launchOptions: { executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] },
  },
});
