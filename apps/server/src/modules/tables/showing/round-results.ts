import type { Catalogue, OutputOf } from '@fairground/contract';
import type { Queries } from '../../venues/venues.ts';

type WireResult = OutputOf<Catalogue['tables']['results']>['list'][number];

interface ResultRow {
  readonly roundNo: string;
  readonly shoeNo: string | null;
  readonly number: bigint;
  readonly code: string;
  readonly numbers: readonly number[];
  readonly at: Date;
}

const wire = ({ roundNo, shoeNo, number, code, numbers, at }: ResultRow): WireResult => ({
  roundNo,
  shoeNo: shoeNo ?? '',
  number: Number(number),
  code,
  numbers: [...numbers],
  time: at.getTime(),
});

/** Results that are shown already. */
export const roundResults = {
  /** Of one shoe, oldest first. */
  ofShoe: async (store: Queries, shoeNo: string): Promise<WireResult[]> =>
    (await store.query<ResultRow>({ ...OF_SHOE, values: [shoeNo] })).rows.map(wire),

  /** The newest of a table before a round, newest first. */
  newest: async (
    store: Queries,
    tableCode: string,
    { before, size }: { readonly before?: bigint | undefined; readonly size: number },
  ): Promise<WireResult[]> =>
    (await store.query<ResultRow>({ ...NEWEST, values: [tableCode, before ?? null, size] })).rows.map(wire),
};

const COLUMNS = `r.round_no as "roundNo", r.shoe_no as "shoeNo", coalesce(r.shoe_number, r.number) as number,
  r.result_code as code, r.numbers, r.results_at as at`;
const SHOWN = `r.result_code is not null and r.results_at <= clock_timestamp()`;
const OF_SHOE = {
  name: 'table-round.of-shoe',
  text: `select ${COLUMNS} from table_round r where r.shoe_no = $1 and ${SHOWN} order by r.number limit 250`,
};
const NEWEST = {
  name: 'table-round.results',
  text: `select ${COLUMNS} from table_round r where r.table_code = $1 and ($2::bigint is null or r.number < $2) and ${SHOWN}
    order by r.number desc limit $3`,
};
