import type { VenueCategory } from '@fairground/contract/venues';
import type { Fen, MemberId } from '@fairground/money';
import type { Tx } from '../../platform/app-context.ts';

/** China days, both of them included; one category, or all of them. */
export interface TurnoverSpan {
  readonly from: string;
  readonly to: string;
  readonly category?: VenueCategory | undefined;
}

/** Valid turnover by the member's own money: what grades, promotions, races and rebates go by. */
export async function turnoverOf(
  store: Pick<Tx, 'query'>,
  memberId: MemberId,
  { from, to, category }: TurnoverSpan,
): Promise<Fen> {
  const { rows } = await store.query<{ own: Fen }>(TURNOVER_OF, [memberId, from, to, category ?? null]);
  return rows[0]?.own ?? 0n;
}

const TURNOVER_OF = {
  name: 'wagering.turnover-of',
  text: `select coalesce(sum(own), 0)::bigint as own from turnover_day
    where member_id = $1 and day between $2::date and $3::date and ($4::text is null or category = $4)`,
};
