import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { actingPromotions } from '../find-promotion.ts';
import { countRaces } from './count-races.ts';
import { qualifyFriend } from './decide-invitations.ts';
import { rewardTickets } from './reward-tickets.ts';

const GROUP_MAX = 200;

/** Whoever's turnover moved is counted in the races, and looked at as a friend and for tickets of theirs. */
export async function followTurnover(app: AppContext): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- group by group, until nobody waits
  while ((await app.transact((tx) => followGroup(app, tx))) === GROUP_MAX);
}

async function followGroup(app: AppContext, tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ memberId: bigint }>({ ...TAKE, values: [GROUP_MAX] });
  if (rows.length === 0) return 0;
  const now = app.now();
  const members = [...new Set(rows.map(({ memberId }) => memberId))].toSorted((one, other) => (one < other ? -1 : 1));
  const promotions = (await actingPromotions(tx, now)).filter(({ state }) => state === 'live');
  await countRaces(tx, promotions, members, now);
  for (const memberId of members) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, in one order
    await qualifyFriend(tx, promotions, memberId, now);
    // oxlint-disable-next-line no-await-in-loop
    await rewardTickets(app, tx, promotions, memberId, now);
  }
  return rows.length;
}

const TAKE = {
  name: 'promotions.take-news',
  text: `delete from turnover_news where id in (
      select id from turnover_news where consumer = 'events' order by id limit $1 for update skip locked)
    returning member_id as "memberId"`,
};
