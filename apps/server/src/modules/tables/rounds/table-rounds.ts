import type { ShownCard } from '@fairground/tables';
import type { Queries } from '../../venues/venues.ts';

export type RoundState = 'open' | 'sealed' | 'settled' | 'void';

/** A round as its row says. */
export interface TableRound {
  readonly roundNo: string;
  readonly tableCode: string;
  readonly number: bigint;
  readonly shoeNo: string | null;
  readonly shoeNumber: number | null;
  readonly firstCard: number | null;
  readonly chainId: bigint | null;
  readonly linkIndex: number | null;
  readonly rulebook: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly dealsAt: Date;
  readonly state: RoundState;
  readonly drawn: readonly number[] | null;
  readonly cards: readonly ShownCard[] | null;
  readonly link: string | null;
  readonly resultCode: string | null;
  readonly numbers: readonly number[] | null;
  readonly backs: Readonly<Record<string, number>> | null;
  readonly resultsAt: Date | null;
  readonly nextAt: Date | null;
  readonly settledAt: Date | null;
  readonly voidReason: string;
}

export const ROUND_COLUMNS = `r.round_no as "roundNo", r.table_code as "tableCode", r.number, r.shoe_no as "shoeNo",
  r.shoe_number as "shoeNumber", r.first_card as "firstCard", r.chain_id as "chainId", r.link_index as "linkIndex", r.rulebook,
  r.opens_at as "opensAt", r.closes_at as "closesAt", r.deals_at as "dealsAt", r.state, r.drawn, r.cards, r.link,
  r.result_code as "resultCode", r.numbers, r.backs, r.results_at as "resultsAt", r.next_at as "nextAt",
  r.settled_at as "settledAt", r.void_reason as "voidReason"`;

/** The SQL of rounds that are looked at. */
export const tableRounds = {
  find: async (store: Queries, roundNo: string): Promise<TableRound | undefined> =>
    (await store.query<TableRound>({ ...FIND, values: [roundNo] })).rows[0],

  ofNumbers: async (store: Queries, numbers: readonly string[]): Promise<ReadonlyMap<string, TableRound>> => {
    const { rows } = await store.query<TableRound>({ ...OF_NUMBERS, values: [numbers] });
    return new Map(rows.map((row) => [row.roundNo, row]));
  },

  /** The newest rounds of a table, newest first. */
  newest: async (store: Queries, tableCode: string, count: number): Promise<readonly TableRound[]> =>
    (await store.query<TableRound>({ ...NEWEST, values: [tableCode, count] })).rows,
};

const FIND = { name: 'table-round.find', text: `select ${ROUND_COLUMNS} from table_round r where r.round_no = $1` };
const OF_NUMBERS = {
  name: 'table-round.of-numbers',
  text: `select ${ROUND_COLUMNS} from table_round r where r.round_no = any ($1::text[])`,
};
const NEWEST = {
  name: 'table-round.newest',
  text: `select ${ROUND_COLUMNS} from table_round r where r.table_code = $1 order by r.number desc limit $2`,
};
