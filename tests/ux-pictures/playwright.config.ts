import { defineConfig } from '@playwright/test';
import { browserPath } from '../../scripts/lib/test-browser.mjs';
import { ROOT } from '../../scripts/lib/root.mjs';

const PORT = Number(process.env['JOURNEY_PORT'] ?? 18_292);
const baseURL = `http://127.0.0.1:${PORT}`;

/** Takes the pictures of docs/ux-table.md on the built site: npm run ux:pictures. */
export default defineConfig({
  testDir: '.',
  testMatch: 'ux-pictures.ts',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  outputDir: `${ROOT}/test-results`,
  webServer: {
    command: 'node tests/journeys/serve-site.mjs',
    cwd: ROOT,
    url: `${baseURL}/readyz`,
    env: { PORT: String(PORT), LOG_LEVEL: 'warn', CAPTCHA: 'off', SANDBOX_CHANNEL_SPEED: '20' },
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 760 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: browserPath(), args: ['--no-sandbox', '--disable-gpu'] },
  },
});
