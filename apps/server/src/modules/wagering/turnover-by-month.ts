import type { Fen, MemberId } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';

export interface MonthOfTurnover {
  /** YYYY-MM, by the calendar of the site. */
  readonly month: string;
  /** Members with at least one settled bet. */
  readonly active: number;
  readonly turnover: Fen;
}

const BY_MONTH = `
  select to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
    count(distinct member_id)::int as active, coalesce(sum(counted), 0)::bigint as turnover
  from wagering_bet
  where member_id = any ($1) and at >= $2
  group by 1`;

/** What these members have played since a moment, month by month; months without a bet are left out. */
export async function turnoverByMonth(
  { pool }: Pick<AppContext, 'pool'>,
  memberIds: readonly MemberId[],
  since: Date,
): Promise<readonly MonthOfTurnover[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await pool.query<MonthOfTurnover>(BY_MONTH, [memberIds, since]);
  return rows;
}
