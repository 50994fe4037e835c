import { defineConfig } from '@playwright/test';
import { browserPath } from './scripts/lib/test-browser.mjs';

/**
 * Sites from one build: the plain one that most journeys use, and one as a newcomer would start it. JOURNEY_PORT moves
 * all of them, for whoever runs journeys beside somebody else's.
 */
const PLAIN = Number(process.env['JOURNEY_PORT'] ?? 18_190);
const GUARDED = PLAIN + 1;
/**
 * A third where an hour passes in a minute: a match of virtual football begins every eight seconds and is over in
 * eleven, so that what a bet became is seen without waiting an evening. Lottery draws of five minutes come every twenty
 * seconds, the fastest every four.
 */
const QUICK = PLAIN + 2;

/** Long ones, which build a site or walk through all of it. They begin first, so that none of them is alone at the end. */
const LONG = ['every-page', 'brands', 'traditional', 'processes', 'sport-recorded', 'sport', 'states'].map(
  (name) => `**/${name}.journey.ts`,
);

const site = (port: number, env: Record<string, string>) => ({
  command: 'node tests/journeys/serve-site.mjs',
  url: `http://127.0.0.1:${port}/readyz`,
  // A machine that is shared may stand still for longer than a site should.
  env: { PORT: String(port), LOG_LEVEL: 'warn', DATABASE_TIMEOUT_MS: '20000', ...env },
  // Three sites start side by side; a busy machine takes its time.
  timeout: 120_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
});

const browser = {
  browserName: 'chromium' as const,
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  viewport: { width: 1440, height: 900 },
  // Nothing is shown by watching a dialog grow, and home in motion takes a whole core where there is no graphics card;
  // one file of the guarded site is walked through with all its motion.
  contextOptions: { reducedMotion: 'reduce' as const },
  launchOptions: {
    executablePath: browserPath(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

/**
 * Games are drawn by WebGL, which this browser has only in software: a small window, and no motion, so that it draws few
 * frames of few pixels.
 */
const games = {
  ...browser,
  viewport: { width: 800, height: 600 },
  // A quarter of the pixels: what is looked at here is what the page says, not how finely it is drawn.
  deviceScaleFactor: 0.5,
  launchOptions: {
    ...browser.launchOptions,
    args: [
      ...browser.launchOptions.args.filter((flag) => flag !== '--disable-gpu'),
      '--use-gl=angle',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      // The page around the game is drawn as everywhere else.
      '--disable-gpu-rasterization',
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
  timeout: 90_000,
  // On a busy machine even patience runs out now and then. Whoever needed a second try is named at the end of npm test.
  retries: 2,
  // A busy machine takes its time; whoever waits is not hurried.
  expect: { timeout: 20_000 },
  // What cannot be pressed in a minute never can; the next try begins then, and not when all of the journey's time is spent.
  use: { actionTimeout: 60_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: '.cache/test-results/journeys.json' }],
    ['./tests/journeys/end-sites.ts'],
    ['./tests/journeys/spent-time.ts'],
  ],
  webServer: [
    // Behind a proxy, so that a journey can come from another region by saying so.
    site(PLAIN, {
      CAPTCHA: 'off',
      SANDBOX_CHANNEL_SPEED: '20',
      TRUSTED_PROXY: '127.0.0.1',
      REGION_WARN_CIDR: '198.51.100.0/24',
    }),
    site(QUICK, { CAPTCHA: 'off', SANDBOX_SPEED: '60', SANDBOX_LOTTERY_SPEED: '15', SANDBOX_TABLE_SPEED: '3' }),
    site(GUARDED, { CAPTCHA: 'on', LIMIT_SCALE: '100', SAFE_SWITCH: '1', DEPOSIT_SWITCH: '0' }),
  ],
  projects: [
    {
      // First, because it waits more than it works; one at a time, so that there are always others who have work.
      name: 'quick',
      workers: 1,
      testMatch: '*.quick.journey.ts',
      use: { ...browser, baseURL: `http://127.0.0.1:${QUICK}` },
    },
    {
      // Early, because its site ends with it.
      name: 'guarded',
      testMatch: '*.guarded.journey.ts',
      use: { ...browser, baseURL: `http://127.0.0.1:${GUARDED}` },
    },
    {
      name: 'long',
      testMatch: LONG,
      use: { ...browser, baseURL: `http://127.0.0.1:${PLAIN}` },
    },
    {
      name: 'games',
      testMatch: '*.games.journey.ts',
      use: { ...games, baseURL: `http://127.0.0.1:${PLAIN}` },
    },
    {
      name: 'desktop',
      testIgnore: [...LONG, '*.guarded.journey.ts', '*.phone.journey.ts', '*.quick.journey.ts', '*.games.journey.ts'],
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
  ],
});
