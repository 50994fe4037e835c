import type { Catalogue, OutputOf } from '@fairground/contract';
import type { Fen } from '@fairground/money';
import type { Queries } from '../../venues/venues.ts';

type WireShot = OutputOf<Catalogue['fishing']['session']>['list'][number];

interface ShotRow {
  readonly nonce: number;
  readonly at: Date;
  readonly stake: Fen;
  readonly species: number;
  readonly fishId: number;
  readonly victims: readonly { readonly fishId: number; readonly value: number }[];
  readonly of: number;
  readonly below: number;
  readonly drawn: number;
  readonly value: number;
  readonly win: Fen;
}

const wireShot = ({ at, victims, ...shot }: ShotRow): WireShot => ({
  ...shot,
  victims: [...victims],
  time: at.getTime(),
});

/** So many are told at once to whoever makes them anew. */
export const SHOTS_AT_ONCE = 500;

/** The SQL of shots as they are shown. */
export const fishingShotRows = {
  /** Newest first. */
  page: async (
    store: Queries,
    sessionNo: string,
    { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
  ): Promise<{ readonly total: number; readonly list: WireShot[] }> => {
    const { rows } = await store.query<ShotRow>({ ...PAGE, values: [sessionNo, pageSize, (pageNum - 1) * pageSize] });
    const { rows: totals } = await store.query<{ total: number }>({ ...COUNT, values: [sessionNo] });
    return { total: totals[0]?.total ?? 0, list: rows.map(wireShot) };
  },

  /** In the order they were fired. */
  fromNonce: async (store: Queries, sessionNo: string, from: number): Promise<WireShot[]> => {
    const { rows } = await store.query<ShotRow>({ ...FROM_NONCE, values: [sessionNo, from, SHOTS_AT_ONCE] });
    return rows.map(wireShot);
  },
};

const COLUMNS = `nonce, at, stake, species, fish_id as "fishId", victims, "of", below, drawn, value, win`;
const PAGE = {
  name: 'fishing-shot.page',
  text: `select ${COLUMNS} from fishing_shot where session_no = $1 order by seq desc limit $2 offset $3`,
};
const COUNT = {
  name: 'fishing-shot.count',
  text: 'select count(*)::int as total from fishing_shot where session_no = $1',
};
const FROM_NONCE = {
  name: 'fishing-shot.from-nonce',
  text: `select ${COLUMNS} from fishing_shot where session_no = $1 and nonce >= $2 order by nonce limit $3`,
};
