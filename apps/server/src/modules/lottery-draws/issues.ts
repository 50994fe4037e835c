import type { Queries } from '../venues/venues.ts';

/** An issue as its row says. */
export interface Issue {
  readonly issueNo: string;
  readonly gameCode: string;
  /** YYYY-MM-DD, the day of China it counts in. */
  readonly day: string;
  readonly number: number;
  readonly chainId: bigint;
  readonly linkIndex: number;
  readonly beaconRound: bigint;
  readonly lunarYear: number;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly drawsAt: Date;
  readonly sale: 'on' | 'stopped';
  readonly state: 'waiting' | 'drawn' | 'settled' | 'void';
  readonly draw: readonly number[] | null;
  readonly link: string | null;
  readonly beacon: string | null;
  readonly beaconSignature: string | null;
  readonly voidReason: string;
  readonly version: number;
}

export const ISSUE_COLUMNS = `issue_no as "issueNo", game_code as "gameCode", day::text as day, number,
  chain_id as "chainId", link_index as "linkIndex", beacon_round as "beaconRound", lunar_year as "lunarYear",
  opens_at as "opensAt", closes_at as "closesAt", draws_at as "drawsAt", sale, state, draw, link, beacon,
  beacon_signature as "beaconSignature", void_reason as "voidReason", version`;

export async function findIssue(store: Queries, issueNo: string): Promise<Issue | undefined> {
  const { rows } = await store.query<Issue>({ ...FIND, values: [issueNo] });
  return rows[0];
}

/** The database's own clock, which closing and drawing go by. */
export async function databaseNow(store: Queries): Promise<Date> {
  const { rows } = await store.query<{ now: Date }>({ ...NOW });
  const [row] = rows;
  if (!row) throw new Error('the database does not tell the time');
  return row.now;
}

const FIND = { name: 'lottery-issue.find', text: `select ${ISSUE_COLUMNS} from lottery_issue where issue_no = $1` };
const NOW = { name: 'lottery.now', text: 'select clock_timestamp() as now' };
