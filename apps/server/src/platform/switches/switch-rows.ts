import type { SiteSwitch, SwitchState } from '@fairground/contract/site-switches';
import type pg from 'pg';
import type { RegionRule } from './region-rules.ts';

/** How operators have set a switch. */
export interface SwitchSetting {
  readonly state: SwitchState;
  /** Head and words for players; empty where the usual ones do. */
  readonly title: string;
  readonly words: string;
  /** When it is planned to be over. */
  readonly resumeAt: Date | null;
}

export interface SwitchRow extends SwitchSetting {
  readonly name: SiteSwitch;
  readonly version: number;
  /** Null while nobody has touched it. */
  readonly setBy: string | null;
  readonly setAt: Date | null;
}

export interface RegionsRow {
  readonly version: number;
  readonly rules: readonly RegionRule[];
  readonly setBy: string | null;
  readonly setAt: Date | null;
}

interface SetBy {
  readonly operatorId: bigint;
  readonly at: Date;
}

interface NewSetting {
  readonly name: SiteSwitch;
  readonly setting: SwitchSetting;
  readonly by: SetBy;
}

/** A pool or a transaction, as far as it is needed here: the AppContext holds what this folder makes. */
type Store = Pick<pg.PoolClient, 'query'>;

/** The rows in the database are the fact; what processes remember follows them. */
export const switchRows = {
  all: async (store: Store): Promise<readonly SwitchRow[]> => (await store.query<SwitchRow>(ALL)).rows,

  /** Held until the transaction ends: nobody switches between this look and what is done on it. */
  share: async (store: Store, name: SiteSwitch): Promise<SwitchRow> =>
    known(await store.query<SwitchRow>(SHARE, [name])),

  lock: async (store: Store, name: SiteSwitch): Promise<SwitchRow> => known(await store.query<SwitchRow>(LOCK, [name])),

  /** Both entrances, in one order, so that two changes never wait for each other in a circle. */
  lockEntrances: async (store: Store): Promise<readonly SwitchRow[]> =>
    (await store.query<SwitchRow>(LOCK_ENTRANCES)).rows,

  set: async (store: Store, { name, setting, by }: NewSetting): Promise<void> => {
    const { state, title, words, resumeAt } = setting;
    await store.query(SET, [name, state, title, words, resumeAt, by.operatorId, by.at]);
  },

  regions: async (store: Store): Promise<RegionsRow> => known(await store.query<RegionsRow>(REGIONS)),

  lockRegions: async (store: Store): Promise<RegionsRow> => known(await store.query<RegionsRow>(LOCK_REGIONS)),

  setRegions: async (store: Store, rules: readonly RegionRule[], by: SetBy): Promise<void> => {
    const barred = rules.flatMap(({ residence }) => residence ?? []);
    await store.query(SET_REGIONS, [JSON.stringify(rules), barred, by.operatorId, by.at]);
  },
};

function known<Row extends pg.QueryResultRow>({ rows: [row] }: pg.QueryResult<Row>): Row {
  if (!row) throw new Error('a site switch has lost its row');
  return row;
}

const COLUMNS = `s.name, s.state, s.title, s.words, s.resume_at as "resumeAt", s.version, s.set_at as "setAt",
  (select o.name from operator o where o.id = s.set_by) as "setBy"`;
const ALL = `select ${COLUMNS} from site_switch s order by s.name`;
const SHARE = `select ${COLUMNS} from site_switch s where s.name = $1 for share of s`;
const LOCK = `select ${COLUMNS} from site_switch s where s.name = $1 for update of s`;
const LOCK_ENTRANCES = `select ${COLUMNS} from site_switch s where s.name in ('login', 'register')
  order by s.name for update of s`;
const SET = `update site_switch set state = $2, title = $3, words = $4, resume_at = $5, version = version + 1, set_by = $6,
  set_at = $7 where name = $1`;

const REGION_COLUMNS = `r.version, r.rules, r.set_at as "setAt",
  (select o.name from operator o where o.id = r.set_by) as "setBy"`;
const REGIONS = `select ${REGION_COLUMNS} from region_rules r`;
const LOCK_REGIONS = `${REGIONS} for update of r`;
const SET_REGIONS = `update region_rules set rules = $1::jsonb, barred = $2, version = version + 1, set_by = $3, set_at = $4`;
