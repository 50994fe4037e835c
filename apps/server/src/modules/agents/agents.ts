import type { AgentState } from '@fairground/contract/agents';
import type { MemberId } from '@fairground/money';
import { sql } from 'kysely';
import type { AppContext, Tx } from '../../platform/app-context.ts';

type Db = Pick<Tx | AppContext, 'db'>;

export interface Agent {
  readonly memberId: MemberId;
  readonly code: string;
  readonly state: AgentState;
  readonly plan: string;
  readonly appliedAt: Date;
  readonly decidedBy: string;
  readonly decidedAt: Date | null;
  readonly reason: string;
  readonly approvedAt: Date | null;
  readonly endedAt: Date | null;
}

const COLUMNS = [
  'agent.member_id as memberId',
  'agent.code',
  sql<AgentState>`agent.state`.as('state'),
  'agent.plan',
  'agent.applied_at as appliedAt',
  'agent.decided_by as decidedBy',
  'agent.decided_at as decidedAt',
  'agent.reason',
  'agent.approved_at as approvedAt',
  'agent.ended_at as endedAt',
] as const;

/** What an operator said about an application or a contract. */
interface Decision {
  readonly by: string;
  readonly reason: string;
  readonly now: Date;
}

const countMembers = ({ db }: Db, memberIds: readonly MemberId[]) =>
  db
    .selectFrom('member')
    .select(({ fn }) => ['agent_id as agentId', fn.countAll<bigint>().as('members')])
    .where('agent_id', 'in', memberIds)
    .groupBy('agent_id')
    .execute();

/** The SQL of agents. */
export const agents = {
  find: ({ db }: Db, memberId: MemberId): Promise<Agent | undefined> =>
    db.selectFrom('agent').select(COLUMNS).where('member_id', '=', memberId).executeTakeFirst(),

  /** Nobody else decides about it, or writes a statement, before the transaction ends. */
  lock: ({ db }: Tx, memberId: MemberId): Promise<Agent | undefined> =>
    db.selectFrom('agent').select(COLUMNS).where('member_id', '=', memberId).forUpdate().executeTakeFirst(),

  /** Whose code it is, as long as their contract runs. */
  byCode: async ({ db }: Db, code: string): Promise<MemberId | undefined> =>
    (
      await db
        .selectFrom('agent')
        .select('member_id as memberId')
        .where('code', '=', code)
        .where('state', '=', 'approved')
        .executeTakeFirst()
    )?.memberId,

  /** A first application, or a new one after a refusal; false when one waits or runs, or the code is somebody's. */
  apply: async ({ db }: Tx, asked: { memberId: MemberId; code: string; plan: string; now: Date }): Promise<boolean> => {
    const { memberId, code, plan, now } = asked;
    const row = await db
      .insertInto('agent')
      .values({ member_id: memberId, code, state: 'waiting', plan, applied_at: now })
      .onConflict((conflict) =>
        conflict
          .column('member_id')
          .doUpdateSet({ state: 'waiting', plan, applied_at: now, decided_by: '', decided_at: null, reason: '' })
          .where('agent.state', '=', 'refused'),
      )
      .returning('member_id')
      .executeTakeFirst();
    return row !== undefined;
  },

  approve: async ({ db }: Tx, memberId: MemberId, { by, now }: Decision): Promise<void> => {
    await db
      .updateTable('agent')
      .set({ state: 'approved', decided_by: by, decided_at: now, approved_at: now, reason: '' })
      .where('member_id', '=', memberId)
      .execute();
  },

  refuse: async ({ db }: Tx, memberId: MemberId, { by, reason, now }: Decision): Promise<void> => {
    await db
      .updateTable('agent')
      .set({ state: 'refused', decided_by: by, decided_at: now, reason })
      .where('member_id', '=', memberId)
      .execute();
  },

  end: async ({ db }: Tx, memberId: MemberId, { by, reason, now }: Decision): Promise<void> => {
    await db
      .updateTable('agent')
      .set({ state: 'ended', decided_by: by, decided_at: now, ended_at: now, reason })
      .where('member_id', '=', memberId)
      .execute();
  },

  countWaiting: async ({ db }: Db): Promise<number> => {
    const { count } = await db
      .selectFrom('agent')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** How many registered with the code of each of these. */
  membersOf: async (db: Db, memberIds: readonly MemberId[]): Promise<ReadonlyMap<MemberId, number>> => {
    if (memberIds.length === 0) return new Map();
    const rows = await countMembers(db, memberIds);
    return new Map(rows.flatMap(({ agentId, members }) => (agentId === null ? [] : [[agentId, Number(members)]])));
  },

  /** Applications that wait come first in the order they came, everybody else the latest first. */
  page: async (
    { db }: Db,
    { state, pageNum, pageSize }: { state: AgentState | undefined; pageNum: number; pageSize: number },
  ) => {
    let found = db.selectFrom('agent');
    if (state !== undefined) found = found.where('agent.state', '=', state);
    const { total } = await found.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
    const rows = await found
      .innerJoin('member', 'member.id', 'agent.member_id')
      .select([...COLUMNS, 'member.name as memberName'])
      .orderBy(({ eb }) => eb('agent.state', '<>', 'waiting'))
      .orderBy('agent.applied_at', state === 'waiting' ? 'asc' : 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return { total: Number(total), rows };
  },
};
