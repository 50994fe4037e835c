import { join } from 'node:path';
import { buildSite } from '../build-site.mjs';
import { checkBundleWeights } from '../bundle-weights.mjs';
import { checkWords } from './check-words.mjs';
import { ROOT } from '../root.mjs';
import { check, playwright, step, vitest } from './stage-kinds.mjs';
import { bringPackages } from './test-needs.mjs';

const KNIP_MEMORY = ['--cache', '--cache-location=.cache/knip'];
const PRODUCT_ALONE = ['--production', '--cache', '--cache-location=.cache/knip-production'];

/**
 * One project's types, and what was found out about them the last time: only files that changed, or that see a changed
 * one, are checked again.
 * @param {string} project
 */
const typesOf = (project) => {
  const memory = `.cache/types/${project.replaceAll('/', '-')}`;
  return ['-p', project, '--incremental', '--tsBuildInfoFile', memory];
};

/** Looks at the sources only. The slowest first, so that two workers end together. */
export const STATIC_STAGES = [
  check('lint', 'oxlint/bin/oxlint', [['--type-aware']]),
  // Twice: everything, and the product by itself, so that a test is no user.
  check('unused', 'knip/bin/knip.js', [KNIP_MEMORY, PRODUCT_ALONE]),
  check('types', 'typescript/bin/tsc', [
    typesOf('tsconfig.json'),
    typesOf('apps/web/tsconfig.json'),
    typesOf('tests/journeys/tsconfig.json'),
    typesOf('scripts/tsconfig.json'),
  ]),
  check('format', 'oxfmt/bin/oxfmt', [['--check']]),
  step('words', checkWords),
];

/** Where the database stage records which call answered which code. */
const REPLIES = { RECORDED_REPLIES: join(ROOT, '.cache/recorded-replies') };

export const PACKAGES_STAGE = step('packages', bringPackages);

/** A page over its weight fails the build stage: nobody looks at a number that only a bench prints. */
export const BUILD_STAGE = step('build', async () => {
  await buildSite();
  checkBundleWeights(join(ROOT, 'apps/web/dist'));
});

const DATABASE_STAGE = vitest('database', ['--project', 'database'], REPLIES);

/** What a stage needs to have run just before it, when it is asked for by itself. */
export const STAGE_BEFORE = new Map([
  // Journeys look at the built site, so it must be of today.
  ['browser', BUILD_STAGE],
  ['refusals', DATABASE_STAGE],
]);

/** One after the other: each fills both cores by itself, and tests that race for time should race alone. */
export const TEST_STAGES = [
  vitest('unit', ['--project', 'unit', '--project', 'web']),
  DATABASE_STAGE,
  // Which codes each call answered in the stage before, compared with what the contract lists.
  vitest('refusals', ['--project', 'refusals'], REPLIES),
  // The ledger again on the PostgreSQL that npm start brings, which is another version than Debian's.
  vitest('ledger-embedded', ['--project', 'database', 'ledger'], { TEST_POSTGRES: 'embedded', TEST_DATABASE_URL: '' }),
  vitest('fresh-clone', ['--project', 'fresh-clone']),
  playwright('browser'),
];

export const COVERAGE_STAGE = check('spec-coverage', '../scripts/coverage-spec.mjs', [['--check']]);
