import { setTimeout as pause } from 'node:timers/promises';
import type { AppContext } from '../../../apps/server/src/platform/app-context.ts';
import { followOrders } from '../../../apps/server/src/modules/lottery/follows/follow-orders.ts';
import { patiently } from '../retrying-client.ts';
import type { seeded } from '../seeded.ts';

/** What the processes are to be in the middle of when they are killed. */
export const stages = ['placing', 'drawing', 'settling', 'following'] as const;
type Stage = (typeof stages)[number];

/** What a kill left undone, as the database tells it. */
export type LeftUndone = Readonly<Record<'undrawn' | 'unsettled' | 'unfollowed', number>>;

const LOOK_MS = 4;
const BEHIND_LOOK_MS = 100;
/** Where nothing of the kind comes, any moment is as good. */
const PATIENCE_MS = 25_000;
const SPREAD_MS: Readonly<Record<Stage, number>> = { placing: 30, drawing: 90, settling: 60, following: 900 };

/**
 * Waits for the middle of something, once the site has caught up with its draws: whoever takes over opens chains first, and kills
 * that never let it would only make issues void.
 */
export async function momentOf(app: AppContext, stage: Stage, drawInt: ReturnType<typeof seeded>): Promise<void> {
  const caughtUp = performance.now() + PATIENCE_MS;
  while (performance.now() < caughtUp && (await isBehind(app))) await pause(BEHIND_LOOK_MS);
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until && !(await isThere(app, stage))) await pause(LOOK_MS);
  await pause(drawInt.below(SPREAD_MS[stage]));
}

async function isBehind({ pool }: AppContext): Promise<boolean> {
  const { rows } = await patiently(() => pool.query<{ is: boolean }>(BEHIND));
  return rows[0]?.is === true;
}

async function isThere({ pool }: AppContext, stage: Stage): Promise<boolean> {
  if (stage === 'placing') return true;
  const { rows } = await patiently(() => pool.query<{ is: boolean }>(THERE[stage]));
  return rows[0]?.is === true;
}

export async function leftUndone({ pool }: AppContext): Promise<LeftUndone> {
  const { rows } = await patiently(() => pool.query<Omit<LeftUndone, 'unfollowed'>>(UNDONE));
  const due = await patiently(() => followOrders.due(pool, new Date()));
  return { ...(rows[0] ?? { undrawn: 0, unsettled: 0 }), unfollowed: due.length };
}

const BEHIND = `select exists (select from lottery_issue
  where state = 'waiting' and draws_at <= clock_timestamp() - interval '1 second') as is`;
const THERE: Readonly<Record<Exclude<Stage, 'placing'>, string>> = {
  drawing: `select exists (select from lottery_issue i where i.state = 'waiting' and i.draws_at <= clock_timestamp()
    and exists (select from lottery_ticket t where t.issue_no = i.issue_no)) as is`,
  settling: `select exists (select from lottery_issue i where i.state in ('drawn', 'void') and i.settled_at is null
    and exists (select from lottery_ticket t where t.issue_no = i.issue_no and t.state = 'accepted')) as is`,
  following: `select exists (select from lottery_follow_issue x join lottery_issue i on i.issue_no = x.issue_no
    where x.state = 'waiting' and i.opens_at between clock_timestamp() - interval '300 milliseconds' and clock_timestamp()) as is`,
};
const UNDONE = `select
  (select count(*)::int from lottery_issue i where i.state = 'waiting' and i.draws_at <= clock_timestamp()
    and exists (select from lottery_ticket t where t.issue_no = i.issue_no)) as undrawn,
  (select count(*)::int from lottery_issue i where i.state in ('drawn', 'void') and i.settled_at is null
    and exists (select from lottery_ticket t where t.issue_no = i.issue_no and t.state = 'accepted')) as unsettled`;
