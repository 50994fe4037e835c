import { catalogue, ResultCode } from '@fairground/contract';
import { centerWallet, checkLedger } from '@fairground/ledger';
import { scratchPostgres, type ServerPrograms } from '../../apps/server/src/tools/scratch-postgres.ts';
import { openForPlay } from '../support/playable-venues.ts';
import { fundedPlayers, lookInto } from './funded-players.ts';
import { crowd, insistentClient, type Wish } from './insistent-client.ts';
import { seeded } from './seeded.ts';
import { servedHouse } from './served-house.ts';

/**
 * npm run endure:race [-- debian|embedded]: 40,000 operations race for 50 wallets over HTTP, four fifths of them more than there is money
 * for. Exactly the affordable ones succeed and every law of the ledger holds; twice on PostgreSQL, twice embedded.
 */
const OPERATIONS = 40_000;
const WALLETS = 50;
const HANDS = 64;
/** Every operation takes one yuan; each wallet can afford this many. */
const AFFORDABLE = OPERATIONS / WALLETS / 5;

const { games, funds } = catalogue;
/** Three doors to the same centre wallet. */
const doors = [
  { endpoint: games.transfer, input: { channelCode: 'CRTY', amount: '1.00', ty: '1', isActivity: false } },
  { endpoint: games.transfer, input: { channelCode: 'XMTY', amount: '1.00', ty: '1', isActivity: false } },
  { endpoint: funds.utcTransfer, input: { from: 'CENTER', to: 'YHZR', amount: '1.00' } },
];

async function race(programs: ServerPrograms, seed: number): Promise<string> {
  const chance = seeded(seed);
  const scratch = await scratchPostgres(programs);
  const { house, close } = await lookInto(scratch.url);
  const served = await servedHouse(scratch.url);
  try {
    await openForPlay(house, 'XMTY', 'YHZR');
    const players = await fundedPlayers(house, WALLETS, BigInt(AFFORDABLE) * 100n);
    const wishes = Array.from({ length: OPERATIONS }, (_, place): Wish => {
      const player = players[place % WALLETS];
      const door = doors[chance.below(doors.length)];
      if (!player || !door) throw new Error('There is always one');
      return { ...door, requestId: chance.uuid(), token: player.token, device: player.device };
    });
    const ask = insistentClient(served.origin, house.config.signKey);
    const codes = new Map<number, number>();
    const startedAt = performance.now();
    await crowd(wishes, HANDS, async (wish) => {
      const { status_code } = await ask(wish);
      codes.set(status_code, (codes.get(status_code) ?? 0) + 1);
    });
    const seconds = (performance.now() - startedAt) / 1000;
    const left = await house.ledger.balancesOf(
      house.pool,
      players.map(({ memberId }) => centerWallet(memberId)),
    );
    const report = await checkLedger(house.pool);
    const done = codes.get(ResultCode.Success) ?? 0;
    const holds =
      report.ok &&
      done === AFFORDABLE * WALLETS &&
      done + (codes.get(ResultCode.Warning) ?? 0) === OPERATIONS &&
      left.every(({ balance }) => balance === 0n);
    const line = `${programs}, seed ${seed}: ${OPERATIONS} tried, ${done} admitted of ${AFFORDABLE * WALLETS} affordable, ${report.breaks.length} laws broken, ${Math.round(OPERATIONS / seconds)} calls/s`;
    if (!holds) throw new Error(`${line}; ${JSON.stringify([...codes])} ${JSON.stringify(report.breaks)}`);
    return line;
  } finally {
    await served.stop();
    await close();
    await scratch.stop();
  }
}

const wanted = process.argv[2];
for (const programs of ['debian', 'embedded'] as const) {
  if (wanted !== undefined && wanted !== programs) continue;
  for (const seed of [1, 2]) console.log(await race(programs, seed));
}
process.exit(0);
