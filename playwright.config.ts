import { defineConfig } from '@playwright/test';

/** Two sites from one build: the plain one that most journeys use, and one as a stranger would start it. */
const PLAIN = 18_190;
const GUARDED = 18_191;

const site = (port: number, env: Record<string, string>) => ({
  command: 'node tests/journeys/serve-site.mjs',
  url: `http://127.0.0.1:${port}/readyz`,
  env: { PORT: String(port), LOG_LEVEL: 'warn', ...env },
  timeout: 60_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

const browser = {
  browserName: 'chromium' as const,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  viewport: { width: 1440, height: 900 },
  launchOptions: {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

export default defineConfig({
  testDir: 'tests/journeys',
  globalSetup: './tests/journeys/bind-phones.ts',
  testMatch: '*.journey.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  timeout: 30_000,
  // A busy machine takes its time; whoever waits is not hurried.
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: '.cache/test-results/journeys.json' }]],
  webServer: [
    site(PLAIN, { CAPTCHA: 'off' }),
    site(GUARDED, { CAPTCHA: 'on', LIMIT_SCALE: '100', SAFE_SWITCH: '1', DEPOSIT_SWITCH: '0' }),
  ],
  projects: [
    {
      name: 'desktop',
      testIgnore: ['*.guarded.journey.ts', '*.phone.journey.ts'],
      use: { ...browser, baseURL: `http://127.0.0.1:${PLAIN}` },
    },
    {
      name: 'phone',
      testMatch: '*.phone.journey.ts',
      use: {
        ...browser,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        baseURL: `http://127.0.0.1:${PLAIN}`,
      },
    },
    {
      name: 'guarded',
      testMatch: '*.guarded.journey.ts',
      use: { ...browser, baseURL: `http://127.0.0.1:${GUARDED}` },
    },
  ],
});
