import type { MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { numberList } from '../../platform/number-list.ts';

type Queries = Pick<Tx, 'query'> | AppContext['pool'];

/** The grade each of these members held at a moment: what the last change before it, or at it, left them with. */
export async function gradeHeldAt(
  store: Queries,
  memberIds: readonly MemberId[],
  at: Date,
): Promise<ReadonlyMap<bigint, number>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await store.query<{ memberId: bigint; grade: number }>({
    ...HELD,
    values: [numberList(memberIds), at],
  });
  return new Map(rows.map(({ memberId, grade }) => [memberId, grade]));
}

/** Whose grade never changed holds it since they are here. */
const HELD = {
  name: 'grades.held',
  text: `select m.id as "memberId", coalesce(
      (select c.to_grade from vip_change c where c.member_id = m.id and c.at <= $2 order by c.at desc, c.id desc limit 1),
      (select c.from_grade from vip_change c where c.member_id = m.id order by c.at, c.id limit 1),
      m.grade) as grade
    from member m where m.id = any ($1::bigint[])`,
};
