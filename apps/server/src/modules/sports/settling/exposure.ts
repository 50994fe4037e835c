import type { Tx } from '../../../platform/house.ts';
import type { JudgedTicket } from './judge-tickets.ts';

/**
 * What stands on a selection shrinks as its tickets end, and grows again with those that are opened again. Only tickets
 * of one selection are counted there.
 */
export async function moveExposure(tx: Tx, moving: readonly JudgedTicket[]): Promise<void> {
  const moves = moving.flatMap(({ row, change }) => {
    const way = ways[change.kind];
    const [leg, ...others] = row.legs;
    if (way === 0n || !leg || others.length > 0) return [];
    const staked = row.staked - row.cashedStake;
    return { leg, tickets: way, staked: way * staked, returnable: (way * row.returnable * staked) / row.staked };
  });
  if (moves.length === 0) return;
  await tx.query(MOVE, [
    moves.map(({ leg }) => leg.gameId),
    moves.map(({ leg }) => leg.play),
    moves.map(({ leg }) => leg.line),
    moves.map(({ leg }) => leg.side),
    moves.map(({ leg }) => leg.score),
    moves.map(({ tickets }) => tickets),
    moves.map(({ staked }) => staked),
    moves.map(({ returnable }) => returnable),
  ]);
}

const ways: Readonly<Record<JudgedTicket['change']['kind'], bigint>> = {
  post: -1n,
  reverse: 1n,
  replace: 0n,
  receipt: 0n,
  none: 0n,
};

const MOVE = {
  name: 'sport.move-exposure',
  text: `update sport_exposure e set tickets = greatest(0, e.tickets + w.tickets), staked = greatest(0, e.staked + w.staked),
      returnable = greatest(0, e.returnable + w.returnable)
    from (select game_id, play, line, side, score, sum(tickets)::int as tickets, sum(staked)::bigint as staked,
        sum(returnable)::bigint as returnable
      from unnest($1::text[], $2::text[], $3::int[], $4::text[], $5::text[], $6::int[], $7::bigint[], $8::bigint[])
        as each (game_id, play, line, side, score, tickets, staked, returnable)
      group by 1, 2, 3, 4, 5) w
    where e.game_id = w.game_id and e.play = w.play and e.line = w.line and e.side = w.side and e.score = w.score`,
};
