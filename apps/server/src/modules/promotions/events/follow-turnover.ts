import type { AppContext } from '../../../platform/app-context.ts';
import { actingPromotions } from '../find-promotion.ts';
import { countRaces } from './count-races.ts';
import { qualifyFriend } from './decide-invitations.ts';
import { type BetNews, rewardBets } from './reward-bets.ts';
import { rewardTickets } from './reward-tickets.ts';

const GROUP_MAX = 200;

/**
 * Whoever's turnover moved is counted in the races, and looked at as a friend and for tickets and other bets of theirs. News are dropped when
 * everything was done: doing it again changes nothing.
 */
export async function followTurnover(app: AppContext): Promise<void> {
  const now = app.now();
  const { rows } = await app.pool.query<BetNews & { id: bigint }>({ ...NEWS, values: [GROUP_MAX] });
  if (rows.length === 0) return;
  const members = [...new Set(rows.map(({ memberId }) => memberId))];
  const promotions = (await actingPromotions(app.pool, now)).filter(({ state }) => state === 'live');
  for (const memberId of members) {
    // oxlint-disable-next-line no-await-in-loop -- a transaction each: one that fails holds up no other
    await app.transact((tx) => qualifyFriend(tx, promotions, { friendId: memberId, now }));
    // oxlint-disable-next-line no-await-in-loop
    await app.transact((tx) => rewardTickets(app, tx, { promotions, memberId, now }));
  }
  await rewardBets(app, promotions, rows);
  await app.transact(async (tx) => {
    await countRaces(tx, { promotions, members, now });
    await tx.query({ ...DROP, values: [rows.map(({ id }) => id)] });
  });
  if (rows.length === GROUP_MAX) await followTurnover(app);
}

const NEWS = {
  name: 'promotions.event-news',
  text: `select id, member_id as "memberId", bet_from as "betFrom", bet_to as "betTo" from turnover_news where consumer = 'events' order by id limit $1`,
};
const DROP = {
  name: 'promotions.drop-event-news',
  text: 'delete from turnover_news where id = any ($1::bigint[])',
};
