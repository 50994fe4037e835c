import { randomInt } from 'node:crypto';
import { runTool } from './lib/run.mjs';

// npm run properties [-- seed]: the properties of pure rules on cases npm test does not try. A counter-example is found
// again with the seed it prints.
// npm run properties -- money [seed]: a hundred thousand steps of members with bonus money on a database of their own, each held
// against the model of the rules; it tells how far it is. Half an hour on an idle machine.
const [, , first, second] = process.argv;
const isMoney = first === 'money';
const seed = (isMoney ? second : first) ?? String(randomInt(2 ** 31));
console.log(`seed ${seed}`);
const pure = ['run', '--project', 'unit', '--project', 'web', '-t', 'with seed='];
const money = ['run', '--project', 'database', 'apps/server/src/modules/bonus/random-money.db.test.ts'];
const env = { PROPERTY_SEED: seed, ...(isMoney && { BONUS_LIVES: '2500' }) };
const { code } = await runTool('vitest/vitest.mjs', isMoney ? money : pure, { env, isShown: true });
process.exitCode = code;
