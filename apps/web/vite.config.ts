import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandFiles } from './build/brand-files.ts';
import { computedFiles } from './build/computed-files.ts';
import { brandFrom, brandHtml, brands } from './build/brand-html.ts';
import { cardArtFiles } from './build/card-art.ts';
import { heroSheetFiles } from './build/hero-sheets.ts';
import { fishingArtFiles } from './build/fishing-art.ts';
import { lotteryArtFiles } from './build/lottery-art.ts';
import { offlineVerifier } from './build/offline-verifier.ts';
import { slotArtFiles } from './build/slot-art.ts';
import { firstFilesList } from './build/first-files.ts';
import { firstWordsList } from './build/first-words.ts';
import { tableArtFiles } from './build/table-art.ts';
import { startAfterPaint } from './build/start-after-paint.ts';
import { siteFlagDefines, siteFlags } from './build/site-flags.ts';
import { inLanguage, traditionalChinese } from './build/traditional-chinese.ts';
import { withoutSummaries } from './build/without-summaries.ts';

/** Where npm run dev has the server, and where it shows the pages. */
const SERVER = `http://127.0.0.1:${process.env['PORT'] ?? 8080}`;
const PAGES_PORT = Number(process.env['DEV_PORT'] ?? 5173);

/** What the server answers. Patterns end at a path step: `/act/…` is the server, `/activity/…` and `/game/sport` are pages. */
const serverPaths = [
  'site',
  'act',
  'fd',
  'game/api',
  'x',
  'sandbox',
  'docs',
  'openapi\\.json',
  'console/api',
  'healthz',
];
const serverSockets = ['stream', 'sport/live', 'push', 'fishing/live'];

/** Parts of pages that the sportsbook and most pages of the member use alike; what floats or lists is heavier and rarer. */
const SHARED_PARTS =
  /[\\/]src[\\/]ui[\\/].*[\\/](?:amount-\w+|badge|callout|checkbox|chips|copy-button|countdown|dialog|drawer|empty-state|field|money-text|panel-focus|refreshing|skeleton-gate|switch|tabs|text-field|use-back-closes)\./;
const MEMBER_ICONS =
  /lucide-react.*icons[\\/](?:mouse-pointer-click|calendar-clock|image-plus|image-up|ticket|users|monitor|coins|send-horizontal|repeat|repeat-2|link-2|pencil|download|mail|check-check)\./;

/** Icons of games alone. */
const GAME_ICONS = /lucide-react.*icons[\\/](?:arrow-left|book-open|volume-2|volume-x)\./;

/** Calls that every game makes. Deposits and withdrawals are not among them: they come with their own pages. */
const SHARED_CALLS = /packages[\\/]contract[\\/].*[\\/](?:wallet|transfers|games|bet-records|fields|amounts)\.ts$/;

/** Small rules that games and members' pages both ask: rulebooks, days and shares. */
const SHARED_RULES =
  /packages[\\/](?:money[\\/]src[\\/](?:percent|calendar)|betting[\\/]src[\\/](?:rules[\\/]rulebook|settlement[\\/]payout-caps))|[\\/]site-time\./;

/** Calls about money that the help centre explains with their figures. */
const MONEY_CALLS =
  /packages[\\/]contract[\\/].*[\\/](?:deposits|transaction-records)\.ts$|[\\/]src[\\/]features[\\/].*[\\/](?:deposit-terms|range-text)\./;

/** Apart from the calls that name them: a game has limits and an identity has a residence, neither has deposits. */
const SHARED_FIELDS = /packages[\\/]contract[\\/]src[\\/](?:limits|fields[\\/](?:residence|payout-accounts))\./;

const toServer = (path: string, ws: boolean) => [`^/${path}(?:[/?]|$)`, { target: SERVER, ws }] as const;

export default defineConfig(() => {
  const brand = brandFrom(process.env['BRAND']);
  const flags = siteFlags(process.env);
  return {
    root: fileURLToPath(new URL('.', import.meta.url)),
    plugins: [
      react(),
      brandHtml(brand, flags),
      heroSheetFiles(brand),
      slotArtFiles(),
      fishingArtFiles(),
      lotteryArtFiles(),
      tableArtFiles(),
      cardArtFiles(),
      offlineVerifier(flags.SITE_LANGUAGE),
      brandFiles(brand, flags),
      firstFilesList(),
      firstWordsList(brands[brand].facts, inLanguage(flags.SITE_LANGUAGE)),
      startAfterPaint(),
      computedFiles(),
      withoutSummaries(),
      traditionalChinese(flags.SITE_LANGUAGE),
    ],
    resolve: { alias: { '@theme': fileURLToPath(new URL(`./src/theme/${brand}`, import.meta.url)) } },
    define: siteFlagDefines(process.env),
    css: { modules: { localsConvention: 'camelCaseOnly' as const } },
    server: {
      host: '127.0.0.1',
      port: PAGES_PORT,
      strictPort: true,
      proxy: Object.fromEntries([
        ...serverPaths.map((path) => toServer(path, false)),
        ...serverSockets.map((path) => toServer(path, true)),
      ]),
    },
    build: {
      target: 'es2022',
      // Says which files a route needs: the bundle benchmark reads it.
      manifest: true,
      cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
      // What a lazy screen shares with the frame is already there; lists of preloads would cost more than they bring.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
      },
      // Drawn pictures are strings in code; a file small enough to inline is still better cached on its own.
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              {
                name: 'vendor',
                test: /node_modules[\\/](?:react|react-dom|scheduler|@tanstack|zustand)[\\/]/,
                // What only a later page uses of them comes with that page.
                tags: ['$initial'],
                priority: 2,
              },
              // Everything the first page needs in one file: sixty small ones compress badly.
              { name: 'site', tags: ['$initial'], priority: 1 },
              // Below it the crumbs that many pages share, in a few files: on a slow line every file is a wait of its own.
              // What the first page needs of them stands apart, so that it does not fetch the others.
              {
                name: 'home',
                test: /(?:chevron-(?:left|right)|icons[\\/]play|ui[\\/]states[\\/]skeleton|hot-matches-skeleton)\./,
                priority: 0.9,
              },
              // Icons of members' own pages, which neither the first page nor a game shows.
              { name: 'member-icons', test: MEMBER_ICONS, minShareCount: 2, priority: 0.85 },
              { name: 'game-icons', test: GAME_ICONS, minShareCount: 2, priority: 0.84 },
              { name: 'icons', test: /lucide-react/, minShareCount: 2, priority: 0.8 },
              { name: 'ui', test: SHARED_PARTS, minShareCount: 2, priority: 0.7 },
              { name: 'contract', test: SHARED_CALLS, minShareCount: 2, priority: 0.6 },
              { name: 'rules', test: SHARED_RULES, minShareCount: 2, priority: 0.55 },
              { name: 'fields', test: SHARED_FIELDS, minShareCount: 2, priority: 0.52 },
              { name: 'money', test: MONEY_CALLS, minShareCount: 2, priority: 0.5 },
            ],
          },
        },
      },
    },
  };
});
