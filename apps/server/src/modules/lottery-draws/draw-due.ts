import type { AppContext } from '../../platform/app-context.ts';
import { decideIssue, type DueIssue } from './decide-issue.ts';

/** The table is looked at so often at least, and so soon again while something is late. */
const LOOK_MS = 1_000;
const RETRY_MS = 200;
const BATCH = 60;

/** When to look next, so that the hundreds of turns between two draws cost nothing. */
const nextLook = () => ({ at: 0 });

/** Draws every issue whose time has come. A turn every few milliseconds; the leader alone takes it. */
export async function drawDue(app: AppContext): Promise<void> {
  const { beacon } = app;
  const look = app.caches.of(nextLook);
  if (!beacon || performance.now() < look.at) return;
  const { rows } = await app.pool.query<DueIssue>({ ...DUE, values: [BATCH] });
  const results = await Promise.all(rows.map((issue) => decideOrTell(app, () => decideIssue(app, beacon, issue))));
  if (rows.length === BATCH) return;
  const rest = results.includes('waiting') ? RETRY_MS : LOOK_MS;
  look.at = performance.now() + Math.min(rest, await nextDrawMs(app));
}

/** One that cannot be decided keeps no other from being. */
async function decideOrTell<Result>(app: AppContext, decide: () => Promise<Result>): Promise<Result | 'waiting'> {
  try {
    return await decide();
  } catch (error) {
    app.log.error({ err: error }, 'an issue could not be decided; will be tried again');
    return 'waiting';
  }
}

async function nextDrawMs({ pool }: AppContext): Promise<number> {
  const { rows } = await pool.query<{ ms: number | null }>(NEXT);
  return rows[0]?.ms ?? LOOK_MS;
}

/** Those that can still be drawn before those that are too late for it. */
const DUE = {
  name: 'lottery-issue.due',
  text: `select issue_no as "issueNo", game_code as "gameCode", chain_id as "chainId", link_index as "linkIndex",
      beacon_round as "beaconRound", extract(epoch from clock_timestamp() - draws_at)::float8 * 1000 as "lateMs"
    from lottery_issue where state = 'waiting' and draws_at <= clock_timestamp() order by draws_at desc limit $1`,
};
const NEXT = {
  name: 'lottery-issue.next-draw',
  text: `select extract(epoch from min(draws_at) - clock_timestamp())::float8 * 1000 as ms
    from lottery_issue where state = 'waiting' and draws_at > clock_timestamp()`,
};
