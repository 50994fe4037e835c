import { randomInt } from 'node:crypto';
import { runTool } from './lib/run.mjs';

// npm run properties [-- seed]: the properties of pure rules on cases npm test does not try. A counter-example is found
// again with the seed it prints.
const seed = process.argv[2] ?? String(randomInt(2 ** 31));
console.log(`seed ${seed}`);
const words = ['run', '--project', 'unit', '--project', 'web', '-t', 'with seed='];
const { code } = await runTool('vitest/vitest.mjs', words, { env: { PROPERTY_SEED: seed }, isShown: true });
process.exitCode = code;
