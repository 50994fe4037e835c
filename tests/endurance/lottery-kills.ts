import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { catalogue, ResultCode } from '@fairground/contract';
import { startBeacon } from '../../scripts/lib/beacon/provide-beacon.mjs';
import { scratchPostgres } from '../../apps/server/src/tools/scratch-postgres.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { fundedPlayers, lookInto } from './funded-players.ts';
import { call } from './load-players.ts';
import { lotteryFaults } from './lottery/check-tickets.ts';
import { type LeftUndone, leftUndone, momentOf, stages } from './lottery/kill-moments.ts';
import { isFollow, isTaken, type Played, playLottery } from './lottery/play-lottery.ts';
import {
  type Asked,
  askingOnce,
  type ClientRequest,
  patiently,
  patientRaw,
  runConcurrently,
} from './retrying-client.ts';
import { builtServer } from './rounds/built-server.ts';
import { seeded } from './seeded.ts';
import { servedApp } from './served-app.ts';

/**
 * npm run endure:lottery [-- seed kills members]: members bet on three games that are drawn every fifteen seconds and follow them
 * over six issues, at two serving processes on one database. These are killed with SIGKILL by turns in the middle of placing,
 * drawing, settling and following: the one that is killed is the one that had taken over from the other. Members insist with
 * the same request id. Afterwards every answer given again is the first one, every answer has its ticket or order and every one of
 * those its answer, every draw comes from its link and its beacon, every ticket is worth what that draw makes it worth, no
 * order has two tickets of an issue, every member has what follows from all of it, and all invariants hold.
 */
const [SEED = 20_261_119, KILLS = 60, MEMBERS = 48] = process.argv.slice(2).map(Number);
const FUNDS_FEN = 20_000_00n;
const CONCURRENCY = 16;
const TOLD_EVERY = 10;
/** Orders have six issues before them when nobody bets any more, and a late draw its time. */
const END_TRIES_MAX = 600;
const SETTINGS = { SANDBOX_LOTTERY_SPEED: '20' };

const ENDS = `select case t.state when 'void' then 'void: ' || i.void_reason else t.state end as end, count(*)::int as tickets,
    t.state <> 'void' as "isDrawn"
  from lottery_ticket t join lottery_issue i on i.issue_no = t.issue_no group by 1, 3 order by 2 desc`;

const scratch = await scratchPostgres();
const beaconFolder = mkdtempSync(join(tmpdir(), 'fairground-beacon-'));
const beacon = await startBeacon({ BEACON_DIR: beaconFolder });
const program = await builtServer();
const { app, close } = await lookInto(scratch.url);
const settings = { ...SETTINGS, SANDBOX_BEACON_URL: beacon.url };
const servers = [await servedApp(scratch.url, [program], settings), await servedApp(scratch.url, [program], settings)];
const askers = servers.map(({ origin }) => askingOnce(origin, app.config.signKey));
const drawInt = seeded(SEED);
let underWay = 0;
let cutOff = 0;
async function ask(request: ClientRequest) {
  for (let tries = drawInt.below(2); ; tries += 1) {
    underWay += 1;
    const answer: Asked = (await askers[tries % askers.length]?.(request)) ?? 'cut off';
    underWay -= 1;
    if (answer === 'cut off') cutOff += 1;
    if (answer !== 'cut off' && answer !== 'not now') return answer;
    await pause(answer === 'not now' ? 20 : 100);
  }
}

const raw = patientRaw(servers[0]?.origin ?? '', app.config.signKey);
const members = await fundedPlayers(app, MEMBERS, FUNDS_FEN);
for (const member of members) await call(raw, member, catalogue.games.setAutoTransferStatus, { status: 1 });
const issuesLaid = async () => (await app.pool.query('select from lottery_issue limit 1')).rowCount === 1;
for (let tries = 0; tries < 120 && !(await issuesLaid()); tries += 1) await pause(500);

const startedAt = performance.now();
let isOver = false;
const table = { app, ask, isOver: () => isOver };
const playing = Promise.all(members.map((member, place) => playLottery(table, member, seeded(SEED + 1_000 + place))));
const left = { undrawn: 0, unsettled: 0, unfollowed: 0 };
const names = ['undrawn', 'unsettled', 'unfollowed'] as const;
let placing = 0;
for (let kill = 0; kill < KILLS; kill += 1) {
  const stage = stages[kill % stages.length] ?? 'placing';
  await momentOf(app, stage, drawInt);
  if (underWay > 0) placing += 1;
  const killed = servers[kill % servers.length];
  await killed?.kill();
  const found: LeftUndone = await leftUndone(app);
  for (const name of names) if (found[name] > 0) left[name] += 1;
  await killed?.restart();
  if ((kill + 1) % TOLD_EVERY === 0)
    console.log(`${kill + 1} kills after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}
isOver = true;
const played: readonly Played[] = (await playing).flat();
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);

/** Until nothing is open, nothing locked and nothing left to be counted. */
const open = async (): Promise<number> => {
  const text = `select ((select count(*) from lottery_ticket where state = 'accepted')
    + (select count(*) from lottery_follow where state = 'running') + (select count(*) from lottery_ticket_uncounted))::int as open`;
  return (await patiently(() => app.pool.query<{ open: number }>(text))).rows[0]?.open ?? 0;
};
for (let tries = 0; tries < END_TRIES_MAX && (await open()) > 0; tries += 1) await pause(500);
const openLeft = await open();

let otherAnswers = 0;
await runConcurrently(played, CONCURRENCY, async ({ request, answer }) => {
  const again = await ask(request);
  const isSame =
    answer.status_code === ResultCode.Success
      ? JSON.stringify(again) === JSON.stringify(answer)
      : again.status_code !== ResultCode.Success;
  if (isSame) return;
  otherAnswers += 1;
  console.log(`${request.requestId}: first ${JSON.stringify(answer)}, then ${JSON.stringify(again)}`);
});
const { tickets, followed, issues, ...faults } = await lotteryFaults(app, members, { played, funds: FUNDS_FEN });
const broken = await patiently(() => brokenInvariants(app.pool));
const { rows: ends } = await patiently(() => app.pool.query<{ end: string; tickets: number; isDrawn: boolean }>(ENDS));
const drawn = ends.reduce((sum, { isDrawn, tickets: many }) => sum + (isDrawn ? many : 0), 0);
const taken = played.filter(isTaken);
console.log(
  `seed ${SEED}: ${KILLS} kills in ${seconds} s; ${placing} with bets under way, ${left.undrawn} left a draw due, ` +
    `${left.unsettled} an issue unsettled, ${left.unfollowed} orders behind\n` +
    `${played.length} asked for, ${taken.length} taken, ${taken.filter(isFollow).length} of them orders; cut off ${cutOff} times\n` +
    `${tickets} tickets (${followed} of orders) on ${issues} issues: ${ends.map(({ tickets: many, end }) => `${many} ${end}`).join(', ')}\n` +
    `${Object.entries(faults)
      .map(([name, found]) => `${found} ${name}`)
      .join(', ')}, ${openLeft} left open, ${otherAnswers} answers that changed, ${broken.length} invariants broken`,
);
for (const line of broken.slice(0, 20)) console.log(line);
await Promise.all(servers.map((each) => each.stop()));
await close();
await beacon.stop();
rmSync(beaconFolder, { recursive: true, force: true });
await scratch.stop();
const isWhole = Object.values(faults).every((found) => found === 0) && otherAnswers + broken.length + openLeft === 0;
// A run whose kills met nothing in its middle, or whose draws came too late to count, has shown nothing.
const isWorth = cutOff > 0 && names.every((name) => left[name] > 0) && drawn * 2 > tickets;
process.exit(isWhole && isWorth ? 0 : 1);
