import { type LotteryGame, lotteryGames } from '@fairground/lottery';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import type { Beacon, BeaconPace } from '../../platform/ports/beacon.ts';
import { noteBeaconChains, roundAt } from './beacon-chains.ts';
import { CHAIN_LENGTH, type Chain, chainsFrom, commitChain, linkAt, makeChain } from './chains.ts';
import { type DrawClock, findClock, isTimeOfDay, setClock, shownAt, wallAt, wantedSpeed } from './draw-clock.ts';
import { databaseNow } from './issues.ts';
import { firstPlace, type Place, placeAfter, timedIssue } from './timed-issue.ts';

/** So many issues are always there in advance; a few more are laid at a time. */
const AHEAD_LEAST = 125;
const AHEAD = 140;
/** Issues a site missed while it stood still are made up for in portions. */
const PORTION = 1_000;
/** The next chain is committed to while so many links of this one are free. */
const RENEWED_BEFORE = 500;

/** Keeps the next issues of every game as rows, with their link and their round of the beacon named before they are sold. */
export async function layIssues(app: AppContext): Promise<void> {
  const { beacon } = app;
  if (!beacon) return;
  for (const game of lotteryGames) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- a few rows each; nothing waits for it
      while ((await layGame(app, beacon, game)) === PORTION);
    } catch (error) {
      app.log.error({ err: error, game: game.code }, 'issues could not be laid; will be tried again');
    }
  }
}

/** Chains that are drawn from soon are opened beforehand, so that the first draw after a start is no later than the others. */
export async function openChainsAhead(app: AppContext): Promise<void> {
  if (!app.beacon) return;
  const { rows } = await app.pool.query<{ chainId: bigint }>(SOON);
  // oxlint-disable-next-line no-await-in-loop -- a tenth of a second each, once
  for (const { chainId } of rows) await linkAt(app, chainId, 0);
}

/** Says how many issues were added. */
async function layGame(app: AppContext, beacon: Beacon, game: LotteryGame): Promise<number> {
  const speed = wantedSpeed(app);
  const { rows } = await app.pool.query<{ ahead: number; speed: number | null }>({ ...STANDING, values: [game.code] });
  const [standing] = rows;
  if (standing && standing.ahead >= AHEAD_LEAST && standing.speed === speed) return 0;
  const pace = await beacon.pace();
  return app.transact(async (tx) => {
    await tx.query(LOCK, [game.code]);
    const last = await lastIssue(tx, game.code);
    const clock = await clockFor(tx, game, { speed, last });
    if (standing && standing.speed !== null && standing.speed !== speed)
      await retime(app, tx, { game, beacon, pace, clock });
    return layAfter(app, tx, { game, beacon, pace, clock, last });
  });
}

interface LastIssue extends Place {
  readonly chainId: bigint;
  readonly linkIndex: number;
  readonly opensAt: Date;
  readonly closesAt: Date;
}

async function lastIssue(tx: Tx, gameCode: string): Promise<LastIssue | undefined> {
  const { rows } = await tx.query<LastIssue>(LAST, [gameCode]);
  return rows[0];
}

/**
 * The clock of the draws as it is to run from now on. Another speed sets in when the issue on sale closes. A clock that
 * does not show the time of day stands still while nobody lays issues, so that no number is left out.
 */
async function clockFor(
  tx: Tx,
  game: LotteryGame,
  { speed, last }: { readonly speed: number; readonly last: LastIssue | undefined },
): Promise<DrawClock> {
  const now = (await databaseNow(tx)).getTime();
  const known = await findClock(tx, game.code);
  if (!known || !last) return known ?? setClock(tx, game.code, { speed, wallAt: now, shownAt: now });
  const clock = known.speed === speed ? known : await changedSpeed(tx, game, { known, speed, now });
  const next = timedIssue(game, placeAfter(game, last));
  if (isTimeOfDay(clock) || wallAt(clock, next.opensAt) >= now) return clock;
  return setClock(tx, game.code, { speed, wallAt: now, shownAt: next.opensAt });
}

async function changedSpeed(
  tx: Tx,
  game: LotteryGame,
  { known, speed, now }: { readonly known: DrawClock; readonly speed: number; readonly now: number },
): Promise<DrawClock> {
  const { rows } = await tx.query<Pick<LastIssue, 'day' | 'number' | 'closesAt'>>(ON_SALE, [game.code]);
  const [onSale] = rows;
  const from = onSale
    ? { wallAt: onSale.closesAt.getTime(), shownAt: timedIssue(game, onSale).closesAt }
    : { wallAt: now, shownAt: shownAt(known, now) };
  return setClock(tx, game.code, { speed, ...from });
}

interface Laying {
  readonly game: LotteryGame;
  readonly beacon: Beacon;
  readonly pace: BeaconPace;
  readonly clock: DrawClock;
}

interface IssueTimes {
  readonly opensAt: number;
  readonly closesAt: number;
  readonly drawsAt: number;
  readonly beaconRound: number;
}

/** The last round that is published by the draw; it must be one that is published after closing. */
function timesOf({ game, pace, clock }: Laying, place: Place): IssueTimes {
  const timed = timedIssue(game, place);
  const [opensAt, closesAt, drawsAt] = [timed.opensAt, timed.closesAt, timed.drawsAt].map((at) => wallAt(clock, at));
  if (opensAt === undefined || closesAt === undefined || drawsAt === undefined) throw new Error('three times are four');
  const beaconRound = Math.max(roundAt(pace, drawsAt), roundAt(pace, closesAt) + 1);
  return { opensAt, closesAt, drawsAt, beaconRound };
}

/** Issues that are not on sale yet follow the new speed. */
async function retime(app: AppContext, tx: Tx, laying: Laying): Promise<void> {
  const { rows } = await tx.query<Place & { issueNo: string }>(UNOPENED, [laying.game.code]);
  if (rows.length === 0) return;
  const times = rows.map((place) => timesOf(laying, place));
  await noteBeaconChains(
    app.pool,
    laying.beacon,
    times.map(({ beaconRound }) => beaconRound),
  );
  await tx.query(RETIME, [rows.map(({ issueNo }) => issueNo), ...timeColumns(times)]);
}

const timeColumns = (times: readonly IssueTimes[]) => [
  times.map(({ opensAt }) => new Date(opensAt)),
  times.map(({ closesAt }) => new Date(closesAt)),
  times.map(({ drawsAt }) => new Date(drawsAt)),
  times.map(({ beaconRound }) => beaconRound),
];

/** Adds what is missing behind the last issue. */
async function layAfter(
  app: AppContext,
  tx: Tx,
  { last, ...laying }: Laying & { readonly last: LastIssue | undefined },
): Promise<number> {
  const { game, clock } = laying;
  const spare = last ? undefined : await makeChain(app);
  const now = (await databaseNow(tx)).getTime();
  const first = last ? placeAfter(game, last) : firstPlace(game, shownAt(clock, now));
  const places = placesFrom(laying, first, now);
  if (places.length === 0) return 0;
  const links = last ? await linksAfter(app, tx, { game, last }) : undefined;
  const chain =
    spare && (await commitChain(tx, { ...spare, gameCode: game.code, firstIssue: timedIssue(game, first).issueNo }));
  const next = links ?? linksOf(chain ? [chain] : []);
  const issues = places.map((place) => ({ ...timedIssue(game, place), ...timesOf(laying, place), ...next() }));
  const sold = issues.filter(({ closesAt }) => closesAt > now);
  await noteBeaconChains(
    app.pool,
    laying.beacon,
    sold.map(({ beaconRound }) => beaconRound),
  );
  const rows = issues.map((issue) => ({
    issue_no: issue.issueNo,
    day: issue.day,
    number: issue.number,
    chain_id: `${issue.chainId}`,
    link_index: issue.linkIndex,
    lunar_year: issue.lunarYear,
    opens_at: new Date(issue.opensAt),
    closes_at: new Date(issue.closesAt),
    draws_at: new Date(issue.drawsAt),
    beacon_round: issue.beaconRound,
  }));
  await tx.query(LAY, [game.code, JSON.stringify(rows)]);
  return issues.length;
}

/** From the first one that is missing until enough of them have not closed. */
function placesFrom(laying: Laying, first: Place, now: number): readonly Place[] {
  const places: Place[] = [];
  let place = first;
  for (let ahead = 0; ahead < AHEAD && places.length < PORTION; place = placeAfter(laying.game, place)) {
    places.push(place);
    if (timesOf(laying, place).closesAt > now) ahead += 1;
  }
  return places;
}

interface Link {
  readonly chainId: bigint;
  readonly linkIndex: number;
}

/** The links after the last issue's, with the chain that follows once this one comes to its end. */
async function linksAfter(
  app: AppContext,
  tx: Tx,
  { game, last }: { readonly game: LotteryGame; readonly last: LastIssue },
): Promise<() => Link> {
  const chains = [...(await chainsFrom(tx, game.code, last.chainId))];
  const left = last.linkIndex + (chains.length - 1) * CHAIN_LENGTH;
  if (left < PORTION + RENEWED_BEFORE) {
    const firstOfNext = timedIssue(game, placeAfter(game, last, left + 1));
    chains.push(
      await commitChain(tx, { ...(await makeChain(app)), gameCode: game.code, firstIssue: firstOfNext.issueNo }),
    );
  }
  return linksOf(chains, last.linkIndex);
}

/** Issues use the links of a chain backwards, one each. */
function linksOf(chains: readonly Chain[], used?: number): () => Link {
  const [first, ...following] = chains;
  let chain = first;
  let index = used ?? first?.length ?? 0;
  return () => {
    if (index === 0) {
      chain = following.shift();
      index = chain?.length ?? 0;
    }
    if (!chain) throw new Error('the chain has come to its end');
    index -= 1;
    return { chainId: chain.id, linkIndex: index };
  };
}

const SOON = `select distinct chain_id as "chainId" from lottery_issue
  where state = 'waiting' and draws_at < clock_timestamp() + interval '1 hour'`;
const STANDING = {
  name: 'lottery-issue.standing',
  text: `select (select count(*)::int from lottery_issue where game_code = $1 and draws_at > clock_timestamp()
        and closes_at > clock_timestamp()) as ahead,
      (select speed from lottery_clock where game_code = $1 order by id desc limit 1) as speed`,
};
const LOCK = `select pg_advisory_xact_lock(hashtextextended('lottery-issues ' || $1, 0))`;
const LAST = `select day::text as day, number, chain_id as "chainId", link_index as "linkIndex", opens_at as "opensAt",
    closes_at as "closesAt"
  from lottery_issue where game_code = $1 order by day desc, number desc limit 1`;
const ON_SALE = `select day::text as day, number, closes_at as "closesAt" from lottery_issue
  where game_code = $1 and opens_at <= clock_timestamp() and draws_at > clock_timestamp() order by draws_at desc limit 1`;
const UNOPENED = `select issue_no as "issueNo", day::text as day, number from lottery_issue
  where game_code = $1 and state = 'waiting' and opens_at > clock_timestamp() order by day, number for update`;
const RETIME = `update lottery_issue i set opens_at = t.opens_at, closes_at = t.closes_at, draws_at = t.draws_at,
    beacon_round = t.beacon_round
  from unnest($1::text[], $2::timestamptz[], $3::timestamptz[], $4::timestamptz[], $5::bigint[])
    as t (issue_no, opens_at, closes_at, draws_at, beacon_round)
  where i.issue_no = t.issue_no`;
/** One that closed before it was laid was never on sale: it is void from the beginning, and nothing has to be given back. */
const LAY = `insert into lottery_issue (game_code, issue_no, day, number, chain_id, link_index, lunar_year, opens_at,
    closes_at, draws_at, beacon_round, state, drawn_at, settled_at, void_reason)
  select $1, l.issue_no, l.day, l.number, l.chain_id, l.link_index, l.lunar_year,
    case when n.is_missed then l.opens_at else greatest(l.opens_at, n.now) end, l.closes_at, l.draws_at, l.beacon_round,
    case when n.is_missed then 'void' else 'waiting' end, case when n.is_missed then n.now end,
    case when n.is_missed then n.now end, case when n.is_missed then '停机期间未开售' else '' end
  from jsonb_to_recordset($2::jsonb) as l (issue_no text, day date, number integer, chain_id bigint, link_index integer,
    lunar_year integer, opens_at timestamptz, closes_at timestamptz, draws_at timestamptz, beacon_round bigint)
  cross join lateral (select t.now, l.closes_at <= t.now as is_missed
    from (select date_trunc('milliseconds', clock_timestamp()) as now) t) n`;
