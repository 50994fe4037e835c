import { sql } from 'kysely';
import type { AppContext } from '../../../platform/app-context.ts';
import { asLiteral } from '../../members/find-members.ts';

interface Filter {
  readonly action: string | undefined;
  /** A name, or empty for everybody. */
  readonly operator: string;
  readonly memberId: bigint | undefined;
  /** What it was about; its further parts, of an approval for instance, belong to it. */
  readonly subject: string | undefined;
}

/** The SQL of reading the log again, the latest first. */
export const operatorLogPages = {
  page: async (
    { db }: Pick<AppContext, 'db'>,
    { action, operator, memberId, subject }: Filter,
    { pageNum, pageSize }: { pageNum: number; pageSize: number },
  ) => {
    const wanted = db
      .selectFrom('operator_log as log')
      .leftJoin('operator', 'operator.id', 'log.operator_id')
      .$if(action !== undefined, (query) => query.where('log.action', '=', action ?? ''))
      .$if(operator !== '', (query) => query.where(sql<boolean>`lower(operator.name) = ${operator.toLowerCase()}`))
      .$if(subject !== undefined, (query) =>
        query.where(sql<boolean>`(log.subject = ${subject} or log.subject like ${`${asLiteral(subject ?? '')}:%`})`),
      )
      .$if(memberId !== undefined, (query) => query.where('log.member_id', '=', memberId ?? 0n));
    const { total } = await wanted.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
    const rows = await wanted
      .select(['log.id', 'log.at', 'log.action', 'log.outcome', 'log.subject', 'log.detail', 'log.ip'])
      .select(['operator.name as operator', 'log.member_id as memberId'])
      .orderBy('log.id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return { total: Number(total), rows };
  },
};
