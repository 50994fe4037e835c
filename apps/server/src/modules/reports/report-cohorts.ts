import type { InputOf } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import type pg from 'pg';
import type { Days } from './report-rows.ts';
import type { CohortDay, CohortPlay } from './retention.ts';

type Basis = InputOf<BackOfficeCatalogue['reports']['retention']>['basis'];

/** The SQL of cohorts. */
export const reportCohorts = {
  /** Those who began on each day of a span, and how many of them played when; days on which nobody began are left out. */
  of: async (
    db: Pick<pg.Pool, 'query'>,
    basis: Basis,
    { from, to }: Days,
  ): Promise<{ readonly days: readonly CohortDay[]; readonly plays: readonly CohortPlay[] }> => {
    const [days, plays] = await Promise.all([
      db.query<CohortDay>({ ...SIZES, values: [basis, from, to] }),
      db.query<CohortPlay>({ ...PLAYS, values: [basis, from, to] }),
    ]);
    return { days: days.rows, plays: plays.rows };
  },
};

const SIZES = {
  name: 'reports.cohort-sizes',
  text: `select day::text, members as size from report_count_day where scope = $1 and day between $2 and $3 order by day`,
};
const PLAYS = {
  name: 'reports.cohort-plays',
  text: `select cohort_day::text as "cohortDay", day::text, members from report_cohort
    where basis = $1 and cohort_day between $2 and $3`,
};
