import { setTimeout as pause } from 'node:timers/promises';
import { slotTitles } from '@fairground/slots';
import { Pool } from 'pg';
import { joinProvider } from '../../apps/server/src/modules/providers/join-provider.ts';
import { scratchPostgres } from '../../apps/server/src/tools/scratch-postgres.ts';
import { checkPools } from '../../apps/venues/src/provider/check-pools.ts';
import { checkSeeds } from '../../apps/venues/src/provider/check-seeds.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { lookInto } from './funded-players.ts';
import { patiently, patientRaw, runConcurrently } from './retrying-client.ts';
import { builtProgram } from '../support/runner/built-program.ts';
import { builtServer } from './rounds/built-server.ts';
import { type Kill, killInMidRound } from './rounds/kill-in-mid-round.ts';
import { launchPlayers } from './rounds/round-players.ts';
import { seeded } from './seeded.ts';
import { venueRoundFaults } from './venues/check-venue-rounds.ts';
import { killedVenues, openRounds, PROVIDER } from './venues/killed-venues.ts';
import { addressIn, playAtVenues, type VenuePlayer } from './venues/play-at-venues.ts';
import { venuePage } from './venues/venue-page.ts';

/**
 * npm run endure:venues [-- seed kills]: members play every slot and its pools at our games as a game provider, two processes
 * of `npm run venues` which speak HTTP with a process of the site. All three are killed with SIGKILL by turns, each while
 * rounds are under way, until so many kills have cut one off. Players insist with the same number of the round, some at both
 * venues at once. Afterwards every round that was answered is there once, as it was answered, made anew from its seeds it is
 * the same, in the order of its seeds; the site's wallet has taken every stake and paid every win once, and nothing is left
 * without an end; every member has what the rounds say; pools, seeds and all invariants hold.
 */
const [SEED = 20_261_118, KILLS = 300] = process.argv.slice(2).map(Number);
const VENUES = 2;
const PLAYERS_PER_TITLE = 3;
const CONCURRENCY = 16;
const TOLD_EVERY = 50;
const RECOVERY_MS = 120_000;
const VENUE_CODE = 'OWNDZ';
const LIMITS = { stakeMin: '10', stakeMax: '1000000', winMax: '100000000000' };
const secondsSince = (then: number): string => ((performance.now() - then) / 1000).toFixed(0);

const scratch = await scratchPostgres();
const [siteProgram, venuesProgram] = [await builtServer(), await builtProgram('apps/venues/src/main.ts')];
const { app, close } = await lookInto(scratch.url);
const pool = new Pool({ connectionString: scratch.url });
const killed = await killedVenues({
  databaseUrl: scratch.url,
  site: siteProgram,
  venues: venuesProgram,
  count: VENUES,
  seed: SEED,
  pool,
});
const { site, venues } = killed;
await joinProvider(app, {
  code: PROVIDER,
  name: '自营',
  mode: 'seamless',
  baseUrl: venues[0]?.served.origin ?? '',
  venues: [{ code: VENUE_CODE, name: '自营电子', category: 'DZ' }],
  limits: LIMITS,
});
const players: readonly VenuePlayer[] = await launchPlayers(app, patientRaw(site.served.origin, app.config.signKey), {
  perTitle: PLAYERS_PER_TITLE,
  venueOf: () => Promise.resolve(VENUE_CODE),
  sit: async (member, address) => {
    const page = await venuePage(addressIn(address));
    if (typeof page === 'string' || page.status !== 200) throw new Error(`no page at ${address}`);
    return { ...member, page };
  },
});

const startedAt = performance.now();
let isOver = false;
let isEnough = false;
// Whoever cannot wait for the end is told what the kills so far have shown.
process.once('SIGINT', () => (isEnough = true));
const table = { killed, pool, signKey: app.config.signKey, isOver: () => isOver };
const playing = Promise.all(players.map((player, place) => playAtVenues(table, player, seeded(SEED + 1_000 + place))));
const kills = await killInMidRound([...venues, site], KILLS, (hits) => {
  if (hits % TOLD_EVERY === 0) console.log(`${hits} kills after ${secondsSince(startedAt)} s`);
  return isEnough ? 'enough' : 'on';
});
isOver = true;
const rounds = (await playing).flat();
const seconds = secondsSince(startedAt);
// The venues go on with what was begun by themselves.
for (const until = performance.now() + RECOVERY_MS; performance.now() < until; await pause(500))
  if ((await patiently(() => openRounds(pool))).length === 0) break;

const { faults, kept } = await venueRoundFaults(app, players, rounds);
let otherAnswers = 0;
await runConcurrently(rounds, CONCURRENCY, async ({ spin, answers: [first] }) => {
  const again = await killed.spin(spin);
  if (again.roundId === first?.roundId && again.said === first.said) return;
  otherAnswers += 1;
  console.log(`${spin.request}: first ${JSON.stringify(first)}, then ${JSON.stringify(again)}`);
});
const broken = await patiently(async () => [
  ...(await brokenInvariants(app.pool)),
  ...(await checkPools(pool)),
  ...(await checkSeeds(pool)),
]);

/** Kills that cut off a round. */
const inMidRound = (those: readonly Kill[]): number => those.filter(({ cutOff }) => cutOff.length > 0).length;
const [siteKills, venueKills] = [
  kills.filter(({ target }) => target === site),
  kills.filter(({ target }) => target !== site),
];
/** When the question for a round was first left without an answer. */
const cutOff = venueKills.flatMap(({ at, cutOff: ids }) => ids.map((request) => ({ at, request })));
const firstCut = new Map(cutOff.toReversed().map(({ at, request }) => [request, at]));
const written = [...firstCut].filter(([request, at]) => (kept.get(request)?.at.getTime() ?? Infinity) <= at).length;
const titles = new Set(rounds.map(({ player }) => player.title.code)).size;
const pools = [...kept.values()].flatMap((round) => round.pools);
const impatient = rounds.filter(({ answers }) => answers.length > 1).length;
const { pending, staked } = killed.atSiteKills;
console.log(
  `seed ${SEED}: ${kills.length} kills in ${seconds} s, ${inMidRound(kills)} in the middle of a round: ` +
    `${venueKills.length} of ${VENUES} venues, ${inMidRound(venueKills)} in mid-round; ` +
    `${siteKills.length} of the site, ${inMidRound(siteKills)} in mid-round\n` +
    `rounds: ${rounds.length} asked for, of ${titles} titles; ${impatient} asked for twice at once; ` +
    `${pools.filter((name) => name === 'mini').length} mini and ${pools.filter((name) => name === 'grand').length} grand pools won\n` +
    `cut off by a venue's end: ${firstCut.size} rounds, ${cutOff.length} times; by the first time ${written} of them were written, ${firstCut.size - written} not yet\n` +
    `cut off by the site's end: ${pending} rounds whose stake was not known to be taken, ${staked} whose win was not known to be paid\n` +
    `${Object.entries(faults)
      .map(([name, found]) => `${found} ${name}`)
      .join(', ')}, ${otherAnswers} answers that changed, ${broken.length} invariants broken`,
);
for (const line of broken.slice(0, 20)) console.log(line);
await killed.stop();
await pool.end();
await close();
await scratch.stop();
const isWhole = Object.values(faults).every((found) => found === 0) && otherAnswers === 0 && broken.length === 0;
// A run that never cut off a round before and after each of its steps has shown nothing.
const isWorth =
  titles === slotTitles.length &&
  written > 0 &&
  written < firstCut.size &&
  pending > 0 &&
  staked > 0 &&
  pools.length > 0;
process.exit(isWhole && isWorth && inMidRound(kills) >= KILLS ? 0 : 1);
