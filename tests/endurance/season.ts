import { setTimeout as sleep } from 'node:timers/promises';
import { sealEntries } from '@fairground/ledger';
import { scratchPostgres } from '../../apps/server/src/tools/scratch-postgres.ts';
import { lookInto } from './funded-players.ts';
import { checkSeason } from './season/check-season.ts';
import { playSeason } from './season/play-season.ts';

/**
 * npm run season: a whole season of the sports channel, placed and settled by the code that settles, every ticket
 * reckoned a second time afterwards. SEASON_MATCHES and SEASON_TICKETS make it smaller.
 */
const matches = Number(process.env['SEASON_MATCHES'] ?? 10_000);
const tickets = Number(process.env['SEASON_TICKETS'] ?? 1_000_000);
const seed = Number(process.env['SEASON_SEED'] ?? 1);
const members = Math.max(20, Math.ceil(tickets / 500));

/** What a server that takes such a season in an evening would have; commits stay durable. */
const SERVER = { shared_buffers: '512MB', max_wal_size: '4GB' };
/** Few enough to be sealed within the time a statement has, on a busy machine too. */
const SEALED_AT_ONCE = 5_000;

const rate = (count: number, seconds: number): string => `${Math.round(count / seconds)} tickets/s`;
const startedAt = performance.now();
const minutes = (): string => `${((performance.now() - startedAt) / 60_000).toFixed(1)} min`;

const scratch = await scratchPostgres(undefined, SERVER);
const { app, close } = await lookInto(scratch.url);
// Nobody waits for an answer here: a busy machine takes longer, and loses nothing.
Object.assign(app.pool.options, { idleTimeoutMillis: 0, connectionTimeoutMillis: 120_000 });
const playing = new AbortController();
const sealing = sealUntilPlayed();
try {
  let told = 0;
  const played = await playSeason(app, {
    matches,
    tickets,
    members,
    seed,
    onPart: (so) => {
      if (so.matches - told < 1000) return;
      told = so.matches;
      console.log(`  ${so.matches} matches, ${so.tickets} tickets after ${minutes()}`);
    },
  });
  playing.abort();
  await sealing;
  console.log(`${matches} matches, ${played.tickets} tickets of ${members} members, seed ${seed}`);
  console.log(`placed  ${rate(played.tickets, played.placingSeconds)}`);
  console.log(
    `settled ${rate(played.settlements, played.settlingSeconds)} (${played.settlements} settlements, ${played.corrected} corrected, ${played.reopened} opened again)`,
  );
  while ((await sealEntries(app.pool, SEALED_AT_ONCE)) > 0);
  console.log(`played and sealed after ${minutes()}`);
  const breaks = await checkSeason(app, scratch.url, played);
  console.log(`${played.tickets} tickets reckoned again, ${breaks.length} breaks; all after ${minutes()}`);
  for (const line of breaks.slice(0, 20)) console.log(`  ${line}`);
  process.exitCode = breaks.length === 0 ? 0 : 1;
} finally {
  playing.abort();
  await sealing;
  await close();
  await scratch.stop();
}

/** As the server does beside its work: what was posted is sealed within seconds. */
async function sealUntilPlayed(): Promise<void> {
  while (!playing.signal.aborted) {
    const sealed = await sealEntries(app.pool, SEALED_AT_ONCE).catch(() => 0);
    if (sealed < SEALED_AT_ONCE) await sleep(1000);
  }
}
