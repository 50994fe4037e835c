import type { MemberId } from '@fairground/money';
import type { Work } from '../../platform/app-context.ts';
import { gradeConfig } from './grade-config.ts';
import { offerUpgradeGift } from './raise-grade.ts';

/** Upgrade gifts that could not be offered when the grade was reached, because the member was taking a break. */
export async function offerMissingGifts({ app, tx, now }: Work, memberId: MemberId): Promise<void> {
  const { rows } = await tx.query<{ grade: number }>(MISSING, [memberId]);
  if (rows.length === 0) return;
  const config = await gradeConfig(tx, now);
  // oxlint-disable-next-line no-await-in-loop -- one connection
  for (const { grade } of rows) await offerUpgradeGift(app, tx, { memberId, grade, config, now });
}

const MISSING = {
  name: 'grades.missing-gifts',
  text: `select g.grade from vip_member v cross join generate_series(1, v.highest) as g (grade)
    where v.member_id = $1 and not exists (select from reward r where r.member_id = v.member_id
      and r.promotion_id = 'vip-gifts' and r.period = 'life' and r.step = 'upgrade-' || g.grade)`,
};
