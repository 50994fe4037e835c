import { slotTitles } from '@fairground/slots';
import { scratchPostgres } from '../../apps/server/src/tools/scratch-postgres.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { lookInto } from './funded-players.ts';
import { patiently, patientRaw, runConcurrently } from './retrying-client.ts';
import { builtServer } from './rounds/built-server.ts';
import { roundFaults } from './rounds/check-rounds.ts';
import { killedServers } from './rounds/killed-servers.ts';
import { playRounds, roundIn } from './rounds/play-rounds.ts';
import { roundPlayers } from './rounds/round-players.ts';
import { seeded } from './seeded.ts';

/**
 * npm run endure:rounds [-- seed kills servers]: members play every slot, its bonus rounds and its pools, at three serving
 * processes on one database, which are killed with SIGKILL by turns, each in the middle of a round, until a thousand kills
 * have cut one off. Players insist with the same request id, some at two processes at once. Afterwards every round that was
 * answered is there once, as it was answered; made anew from its seeds it is the same; the seeds have gone on by one with
 * each, so that no kill made chance decide again; every member has what the answers say; and all invariants hold.
 */
const [SEED = 20_261_118, KILLS = 1_000, SERVERS = 3] = process.argv.slice(2).map(Number);
const PLAYERS_PER_TITLE = 3;
const CONCURRENCY = 16;
/** It takes a while. */
const TOLD_EVERY = 50;
const secondsSince = (then: number): string => ((performance.now() - then) / 1000).toFixed(0);

const scratch = await scratchPostgres();
const program = await builtServer();
const { app, close } = await lookInto(scratch.url);
const servers = await killedServers({
  databaseUrl: scratch.url,
  program,
  signKey: app.config.signKey,
  count: SERVERS,
  seed: SEED,
});
const [origin = ''] = servers.origins;
const players = await roundPlayers(app, patientRaw(origin, app.config.signKey), PLAYERS_PER_TITLE);

const startedAt = performance.now();
let isOver = false;
let isEnough = false;
// Whoever cannot wait for the end is told what the kills so far have shown.
process.once('SIGINT', () => (isEnough = true));
const table = { app, ask: servers.ask, isOver: () => isOver };
const playing = Promise.all(players.map((player, place) => playRounds(table, player, seeded(SEED + 1_000 + place))));
const kills = await servers.killInMidRound(KILLS, (hits) => {
  if (hits % TOLD_EVERY === 0) console.log(`${hits} kills after ${secondsSince(startedAt)} s`);
  return isEnough ? 'enough' : 'on';
});
isOver = true;
const rounds = (await playing).flat();
const seconds = secondsSince(startedAt);

const faults = await roundFaults(app, players, rounds);
let otherAnswers = 0;
await runConcurrently(rounds, CONCURRENCY, async ({ request, answers: [first] }) => {
  const again = await servers.ask(request);
  if (JSON.stringify(again) === JSON.stringify(first)) return;
  otherAnswers += 1;
  console.log(`${request.requestId}: first ${JSON.stringify(first)}, then ${JSON.stringify(again)}`);
});
const broken = await patiently(() => brokenInvariants(app.pool));

const told = new Map(rounds.map(({ request, answers: [first] }) => [request.requestId, first && roundIn(first)]));
const cutOff = kills.flatMap(({ at, cutOff: ids }) => ids.map((requestId) => ({ at, requestId })));
const hits = kills.filter(({ cutOff: ids }) => ids.length > 0).length;
/** When the question for a round was first left without an answer. */
const firstCut = new Map(cutOff.toReversed().map(({ at, requestId }) => [requestId, at]));
const written = [...firstCut].filter(([requestId, at]) => (told.get(requestId)?.time ?? Infinity) <= at).length;
const played = [...told.values()].filter((round) => round !== undefined);
const titles = new Set(played.map(({ gameCode }) => gameCode)).size;
const pools = played.flatMap((round) => round.pools.map(({ pool }) => pool));
const impatient = rounds.filter(({ answers }) => answers.length > 1).length;
console.log(
  `seed ${SEED}: ${kills.length} kills in ${seconds} s, ${hits} in the middle of a round\n` +
    `rounds: ${rounds.length} asked for, ${played.length} played, of ${titles} titles; ${impatient} asked for twice at once; ` +
    `${pools.filter((pool) => pool === 'mini').length} mini and ${pools.filter((pool) => pool === 'grand').length} grand pools won\n` +
    `cut off: ${firstCut.size} rounds, ${cutOff.length} times; by the first time ${written} of them were written, ${firstCut.size - written} not yet\n` +
    `${Object.entries(faults)
      .map(([name, found]) => `${found} ${name}`)
      .join(', ')}, ${otherAnswers} answers that changed, ${broken.length} invariants broken`,
);
for (const line of broken.slice(0, 20)) console.log(line);
await servers.stop();
await close();
await scratch.stop();
const isWhole = Object.values(faults).every((found) => found === 0) && otherAnswers === 0 && broken.length === 0;
// A run that never cut off a round before and after it was written has shown nothing.
const isWorth = titles === slotTitles.length && written > 0 && written < firstCut.size && pools.length > 0;
process.exit(isWhole && isWorth && hits >= KILLS ? 0 : 1);
