import { catalogue, ResultCode } from '@fairground/contract';
import { centerWallet } from '@fairground/ledger';
import { scratchPostgres, type ServerPrograms } from '../../apps/server/src/tools/scratch-postgres.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { openForPlay } from '../support/playable-venues.ts';
import { raceForGifts } from './gift-race.ts';
import { fundedPlayers, lookInto } from './funded-players.ts';
import { runConcurrently, retryingClient, type ClientRequest } from './retrying-client.ts';
import { seeded } from './seeded.ts';
import { servedApp } from './served-app.ts';

/**
 * npm run endure:race [-- debian|embedded]: 40,000 operations race for 50 wallets over HTTP, four fifths of them more than there is money
 * for, and several calls for every gift. Exactly the affordable ones succeed, every gift is given once, and every invariant holds; twice on PostgreSQL, twice embedded.
 */
const OPERATIONS = Number(process.env['RACE_OPERATIONS'] ?? 40_000);
const WALLETS = 50;
const CONCURRENCY = 64;
/** Every operation takes one yuan; each wallet can afford this many. */
const AFFORDABLE = OPERATIONS / WALLETS / 5;

const { games, transfers } = catalogue;
/** Three calls that move the same centre wallet. */
const transferCalls = [
  { endpoint: games.transfer, input: { channelCode: 'CRTY', amount: '1.00', ty: '1', isActivity: false } },
  { endpoint: games.transfer, input: { channelCode: 'XMTY', amount: '1.00', ty: '1', isActivity: false } },
  { endpoint: transfers.utcTransfer, input: { from: 'CENTER', to: 'YHZR', amount: '1.00' } },
];

async function race(programs: ServerPrograms, seed: number): Promise<string> {
  const drawInt = seeded(seed);
  const scratch = await scratchPostgres(programs);
  const { app, close } = await lookInto(scratch.url);
  const served = await servedApp(scratch.url);
  try {
    await openForPlay(app, 'XMTY', 'YHZR');
    const players = await fundedPlayers(app, WALLETS, BigInt(AFFORDABLE) * 100n);
    const requests = Array.from({ length: OPERATIONS }, (_, place): ClientRequest => {
      const player = players[place % WALLETS];
      const transferCall = transferCalls[drawInt.below(transferCalls.length)];
      if (!player || !transferCall) throw new Error('There is always one');
      return { ...transferCall, requestId: drawInt.uuid(), token: player.token, device: player.device };
    });
    const ask = retryingClient(served.origin, app.config.signKey);
    const codes = new Map<number, number>();
    const startedAt = performance.now();
    await runConcurrently(requests, CONCURRENCY, async (request) => {
      const { status_code } = await ask(request);
      codes.set(status_code, (codes.get(status_code) ?? 0) + 1);
    });
    const seconds = (performance.now() - startedAt) / 1000;
    const left = await app.ledger.balancesOf(
      app.pool,
      players.map(({ memberId }) => centerWallet(memberId)),
    );
    const gifts = await raceForGifts(app, served.origin, drawInt);
    const broken = await brokenInvariants(app.pool);
    const done = codes.get(ResultCode.Success) ?? 0;
    const holds =
      gifts.holds &&
      broken.length === 0 &&
      done === AFFORDABLE * WALLETS &&
      done + (codes.get(ResultCode.Warning) ?? 0) === OPERATIONS &&
      left.every(({ balance }) => balance === 0n);
    const line = `${programs}, seed ${seed}: ${OPERATIONS} tried, ${done} admitted of ${AFFORDABLE * WALLETS} affordable, ${Math.round(OPERATIONS / seconds)} calls/s; ${gifts.line}; ${broken.length} invariants broken`;
    if (!holds) throw new Error(`${line}; ${JSON.stringify([...codes])} ${JSON.stringify(broken)}`);
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
