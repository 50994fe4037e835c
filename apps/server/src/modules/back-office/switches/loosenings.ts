import type { AppContext, Tx } from '../../../platform/app-context.ts';

/** What somebody wants to loosen: the state it was asked about, and what is to become of it. */
export interface Loosening {
  readonly id: bigint;
  /** `switch:login`, or `region:7`. */
  readonly target: string;
  readonly before: unknown;
  /** Null removes it. */
  readonly after: unknown;
  readonly reason: string;
  readonly askedBy: bigint;
  readonly askerName: string;
  readonly askedAt: Date;
}

interface Decision {
  readonly state: 'done' | 'refused';
  readonly operatorId: bigint;
  readonly reason: string;
  readonly at: Date;
}

type Store = Pick<Tx, 'query'>;

/** Requests that wait for a second person, and what was said to them. */
export const loosenings = {
  async waiting(store: Store): Promise<readonly Loosening[]> {
    return (await store.query<Loosening>({ ...WAITING, values: [] })).rows;
  },

  async countWaiting({ pool }: Pick<AppContext, 'pool'>): Promise<number> {
    return (await loosenings.waiting(pool)).length;
  },

  /** Locked, so that of two who decide at once the later one finds it decided. */
  async lock(tx: Store, id: bigint): Promise<Loosening | undefined> {
    return (await tx.query<Loosening>({ ...LOCK, values: [id] })).rows[0];
  },

  /** Undefined where one waits for the same thing already. */
  async ask(
    tx: Store,
    { target, before, after, reason, askedBy, askedAt }: Omit<Loosening, 'id' | 'askerName'>,
  ): Promise<bigint | undefined> {
    const values = [
      target,
      JSON.stringify(before),
      after === null ? null : JSON.stringify(after),
      reason,
      askedBy,
      askedAt,
    ];
    return (await tx.query<{ id: bigint }>({ ...ASK, values })).rows[0]?.id;
  },

  async decide(tx: Store, id: bigint, { state, operatorId, reason, at }: Decision): Promise<void> {
    await tx.query({ ...DECIDE, values: [id, state, operatorId, reason, at] });
  },

  /** What it was asked about is not so any more: it has to be asked for anew. */
  async supersede(tx: Store, target: string, { operatorId, at }: Pick<Decision, 'operatorId' | 'at'>): Promise<void> {
    await tx.query({ ...SUPERSEDE, values: [target, operatorId, at] });
  },
};

const COLUMNS = `l.id, l.target, l.before, l.after, l.reason, l.asked_by as "askedBy", l.asked_at as "askedAt",
  (select o.name from operator o where o.id = l.asked_by) as "askerName"`;
const WAITING = {
  name: 'loosenings.waiting',
  text: `select ${COLUMNS} from site_loosening l where l.state = 'waiting' order by l.id`,
};
const LOCK = {
  name: 'loosenings.lock',
  text: `select ${COLUMNS} from site_loosening l where l.id = $1 and l.state = 'waiting' for update of l`,
};
const ASK = {
  name: 'loosenings.ask',
  text: `insert into site_loosening (target, before, after, reason, asked_by, asked_at)
    values ($1, $2::jsonb, $3::jsonb, $4, $5, $6)
    on conflict (target) where state = 'waiting' do nothing returning id`,
};
const DECIDE = {
  name: 'loosenings.decide',
  text: `update site_loosening set state = $2, decided_by = $3, decision_reason = $4, decided_at = $5 where id = $1`,
};
const SUPERSEDE = {
  name: 'loosenings.supersede',
  text: `update site_loosening set state = 'refused', decided_by = $2, decided_at = $3,
    decision_reason = '对象已另行更改' where target = $1 and state = 'waiting'`,
};
