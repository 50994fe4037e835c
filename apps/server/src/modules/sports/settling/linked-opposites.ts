import { currentRulebook, isSport, marketTypeOf } from '@fairground/betting';
import type { MatchId, MemberId } from '@fairground/money';
import type { Tx } from '../../../platform/app-context.ts';
import { exclusiveSidesOf } from './ticket-turnover.ts';

/** A single bet whose other side was taken by an account that may be the same person's. */
export interface LinkedOpposite {
  readonly ticketId: string;
  readonly memberId: MemberId;
  readonly other: MemberId;
}

interface Row extends LinkedOpposite {
  readonly sport: string;
  readonly marketCode: string;
  /** The sides both have taken together. */
  readonly sides: readonly string[];
}

/** The single bets on these matches that linked accounts cover with each other: every outcome of a market, between them. */
export async function linkedOpposites(
  db: Pick<Tx, 'query'>,
  gameIds: readonly MatchId[],
): Promise<readonly LinkedOpposite[]> {
  const { rows } = await db.query<Row>(LINKED_OPPOSITES, [gameIds]);
  return rows.filter(({ sport, marketCode, sides }) => {
    const marketType = marketTypeOf(marketCode);
    const all = marketType && isSport(sport) && exclusiveSidesOf(marketType, currentRulebook.sports[sport]);
    return Array.isArray(all) && all.every((side: string) => sides.includes(side));
  });
}

const LINKED_OPPOSITES = {
  name: 'sport.linked-opposites',
  text: `with bet as materialized (
      select t.member_id, t.id, l.sport, l.game_id, l.market_code, l.line, l.side
      from sport_leg l join sport_ticket t on t.id = l.ticket_id
      where l.game_id = any ($1::text[]) and t.mode = 'single' and t.status in ('accepted', 'settled')
    ), split as materialized (
      select game_id, market_code, line from bet group by 1, 2, 3
      having count(distinct side) > 1 and count(distinct member_id) > 1
    ), pair as materialized (
      select p.one, p.other from linked_members(array(
        select distinct member_id from bet join split using (game_id, market_code, line))) p
    )
    select own.id as "ticketId", own.member_id as "memberId", p.other, own.sport, own.market_code as "marketCode",
      array(select distinct b.side from bet b where b.member_id in (p.one, p.other)
        and (b.game_id, b.market_code, b.line) = (own.game_id, own.market_code, own.line)) as sides
    from pair p join bet own on own.member_id = p.one
    where exists (select from bet b where b.member_id = p.other
      and (b.game_id, b.market_code, b.line) = (own.game_id, own.market_code, own.line) and b.side <> own.side)`,
};
