import { chinaDay, type Fen, type MemberId, startOfChinaDay } from '@fairground/money';
import { rulesOf } from '@fairground/promotions';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { gradeConfig } from './grade-config.ts';

type Db = Pick<Tx | AppContext, 'db'>;

/** What a member may take out in a China day by all methods together. */
interface WithdrawalAllowance {
  readonly grade: number;
  readonly count: number;
  readonly amount: Fen;
}

/** By the grade held now, or when the day began: a grade that is lost acts from the next day. */
export async function withdrawalAllowance({ db }: Db, memberId: MemberId, now: Date): Promise<WithdrawalAllowance> {
  const { rows } = await sql<{ grade: number }>`
    select greatest(m.grade, coalesce(
      (select c.to_grade from vip_change c where c.member_id = m.id and c.at <= ${startOfChinaDay(chinaDay(now))}
        order by c.at desc, c.id desc limit 1), 0)) as grade
    from member m where m.id = ${memberId}`.execute(db);
  const grade = rows[0]?.grade ?? 0;
  const { withdrawCount, withdrawAmount } = rulesOf(await gradeConfig({ db }, now), grade);
  return { grade, count: withdrawCount, amount: withdrawAmount };
}
