import type { Fen, MemberId } from '@fairground/money';
import type { Tx } from '../../platform/app-context.ts';
import type { Queries } from '../venues/venues.ts';

/** One period of one race. */
export interface RacePeriod {
  readonly promotionId: string;
  readonly period: string;
}

/** A place on a board. */
export interface RacePlace {
  readonly rank: number;
  readonly memberId: MemberId;
  /** As the member is called; shown masked. */
  readonly name: string;
  readonly score: Fen;
}

/** What a member's play of a period counts for, and the settlement that brought it there. */
export interface RaceScore {
  readonly memberId: MemberId;
  readonly score: Fen;
  readonly seq: bigint;
}

/** The SQL of boards. Ranks are a total order: score, then who was there first. */
export const raceBoard = {
  /** Writes scores as they are now; a score that did not change keeps its place among equals. */
  setScores: async (tx: Tx, { promotionId, period }: RacePeriod, scores: readonly RaceScore[]): Promise<void> => {
    await tx.query({
      ...SET,
      values: [
        promotionId,
        period,
        scores.map(({ memberId }) => memberId),
        scores.map(({ score }) => score),
        scores.map(({ seq }) => seq),
      ],
    });
  },

  /** Places from one rank on, in order. */
  top: async (
    store: Queries,
    { promotionId, period }: RacePeriod,
    { from, count }: { readonly from: number; readonly count: number },
  ): Promise<readonly RacePlace[]> => {
    const { rows } = await store.query<Omit<RacePlace, 'rank'>>({
      ...TOP,
      values: [promotionId, period, from - 1, count],
    });
    return rows.map((row, index) => ({ ...row, rank: from + index }));
  },

  /** A member's own place, counted by steps of scores and within the own one. */
  own: async (
    store: Queries,
    { promotionId, period }: RacePeriod,
    memberId: MemberId,
  ): Promise<RacePlace | undefined> => {
    const { rows } = await store.query<Omit<RacePlace, 'rank'> & { readonly before: bigint }>({
      ...OWN,
      values: [promotionId, period, memberId],
    });
    const [row] = rows;
    return row && { memberId: row.memberId, name: row.name, score: row.score, rank: Number(row.before) + 1 };
  },
};

const SET = {
  name: 'race.set-scores',
  text: 'select race_set_scores($1, $2, $3::bigint[], $4::bigint[], $5::bigint[])',
};
const TOP = {
  name: 'race.top',
  text: `select e.member_id as "memberId", m.name, e.score from race_entry e join member m on m.id = e.member_id
    where e.promotion_id = $1 and e.period = $2
    order by e.score desc, e.seq, e.member_id offset $3 limit $4`,
};
const OWN = {
  name: 'race.own',
  text: `select e.member_id as "memberId", m.name, e.score, race_before(e) as before
    from race_entry e join member m on m.id = e.member_id
    where e.promotion_id = $1 and e.period = $2 and e.member_id = $3`,
};
