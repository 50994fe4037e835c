import type { MemberId } from '@fairground/money';
import { countedOf } from '@fairground/promotions';
import type { Tx } from '../../../platform/app-context.ts';
import { raceBoard, type RaceScore } from '../../races/race-board.ts';
import type { Promotion } from '../find-promotion.ts';
import { type RaceRules, raceRulesOf } from '../kinds/published-tables.ts';
import { frozenAt, racePeriods, type RaceSpan } from './race-periods.ts';

interface Counting {
  readonly promotions: readonly Promotion[];
  readonly members: readonly MemberId[];
  readonly now: Date;
}

/** Counts what members have played into the boards that are not frozen: of this period, and of the last one until its noon. */
export async function countRaces(tx: Tx, { promotions, members, now }: Counting): Promise<void> {
  for (const promotion of promotions) {
    const race = raceRulesOf(promotion.document);
    if (!race) continue;
    for (const span of racePeriods(promotion.document, now, 2)) {
      if (now >= frozenAt(span)) continue;
      // oxlint-disable-next-line no-await-in-loop -- one connection, a race or two
      const scores = await scoresIn(tx, members, { race, span });
      // oxlint-disable-next-line no-await-in-loop
      await raceBoard.setScores(tx, { promotionId: promotion.id, period: span.period }, scores);
    }
  }
}

interface PlayedDay {
  readonly memberId: bigint;
  readonly own: bigint;
  readonly seq: bigint;
}

async function scoresIn(
  tx: Tx,
  members: readonly MemberId[],
  { race: { category, dayMost }, span: { days } }: { readonly race: RaceRules; readonly span: RaceSpan },
): Promise<readonly RaceScore[]> {
  const { rows } = await tx.query<PlayedDay>({ ...PLAYED, values: [members, days.from, days.to, category ?? null] });
  return members.map((memberId) => {
    const own = rows.filter((row) => row.memberId === memberId);
    return {
      memberId,
      score: countedOf(
        own.map((day) => day.own),
        dayMost,
      ),
      seq: own.reduce((latest, { seq }) => (seq > latest ? seq : latest), 0n),
    };
  });
}

const PLAYED = {
  name: 'promotions.race-days',
  text: `select member_id as "memberId", sum(own)::bigint as own, max(seq) as seq from turnover_day
    where member_id = any ($1::bigint[]) and day between $2::date and $3::date and ($4::text is null or category = $4)
    group by member_id, day`,
};
