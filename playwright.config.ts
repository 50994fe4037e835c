import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/**
 * Sites from one build: the plain one that most journeys use, and one as a stranger would start it. JOURNEY_PORT moves
 * all of them, for whoever runs journeys beside somebody else's.
 */
const PLAIN = Number(process.env['JOURNEY_PORT'] ?? 18_190);
const GUARDED = PLAIN + 1;
/**
 * A third, with JOURNEYS=quick only, where matches are over in minutes: what a bet became is seen without waiting an
 * evening. How long it takes depends on which match is played next, so it is no part of npm test.
 */
const QUICK = PLAIN + 2;
const isQuick = process.env['JOURNEYS'] === 'quick';

const site = (port: number, env: Record<string, string>) => ({
  command: 'node tests/journeys/serve-site.mjs',
  url: `http://127.0.0.1:${port}/readyz`,
  env: { PORT: String(port), LOG_LEVEL: 'warn', ...env },
  timeout: 60_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

/** Without the windows that nobody looks at, Chromium takes half the time. */
const CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const browser = {
  browserName: 'chromium' as const,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  viewport: { width: 1440, height: 900 },
  // Nothing is shown by watching a dialog grow; the guarded site is walked through with all its motion.
  contextOptions: { reducedMotion: 'reduce' as const },
  launchOptions: {
    executablePath: process.env['CHROMIUM'] ?? CHROMIUMS.find(existsSync) ?? 'chromium',
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
  globalSetup: './tests/journeys/prepare-site.ts',
  testMatch: '*.journey.ts',
  outputDir: 'test-results',
  // A journey waits for its site half of the time, so three of them keep two cores busy.
  workers: 3,
  fullyParallel: true,
  timeout: 60_000,
  // On a busy machine even patience runs out now and then. Whoever needed a second try is named at the end of npm test.
  retries: 1,
  // A busy machine takes its time; whoever waits is not hurried.
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: '.cache/test-results/journeys.json' }]],
  webServer: [
    site(PLAIN, { CAPTCHA: 'off', SANDBOX_CHANNEL_SPEED: '20' }),
    ...(isQuick ? [site(QUICK, { CAPTCHA: 'off', SANDBOX_SPEED: '40' })] : []),
    site(GUARDED, { CAPTCHA: 'on', LIMIT_SCALE: '100', SAFE_SWITCH: '1', DEPOSIT_SWITCH: '0' }),
  ],
  projects: [
    ...(isQuick
      ? [
          {
            name: 'quick',
            testMatch: '*.quick.journey.ts',
            use: { ...browser, baseURL: `http://127.0.0.1:${QUICK}` },
          },
        ]
      : []),
    {
      name: 'desktop',
      testIgnore: ['*.guarded.journey.ts', '*.phone.journey.ts', '*.quick.journey.ts'],
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
      use: { ...browser, contextOptions: {}, baseURL: `http://127.0.0.1:${GUARDED}` },
    },
  ],
});
