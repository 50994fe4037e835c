import { fc } from '@fast-check/vitest';

/**
 * The cases that properties try. `npm test` tries the same ones every time, so that its verdict depends on the sources
 * alone; `npm run properties` tries new ones and prints their seed.
 */
const SEED = Number(process.env['PROPERTY_SEED'] ?? 20_261_115);

fc.configureGlobal({ seed: SEED });
