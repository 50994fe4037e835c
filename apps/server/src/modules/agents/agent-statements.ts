import type { CarriedLoss, CommissionPart } from '@fairground/promotions';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { jsonRow } from '../../platform/json-row.ts';
import type { MemberPlay } from './agent-members.ts';

type Store = Pick<Tx, 'query'> | AppContext['pool'];

/** By how much an earlier month changed since its statement. */
export interface Correction {
  readonly month: string;
  readonly amount: Fen;
}

/** A month as it is reckoned, each deduction a line. */
export interface MonthFigures {
  /** YYYY-MM. */
  readonly month: string;
  readonly members: number;
  readonly active: number;
  readonly staked: Fen;
  readonly returned: Fen;
  readonly platform: Fen;
  readonly rewards: Fen;
  readonly fees: Fen;
  readonly net: Fen;
  readonly corrections: readonly Correction[];
  readonly madeUp: Fen;
  readonly carried: readonly CarriedLoss[];
  readonly forgiven: Fen;
  readonly base: Fen;
  readonly parts: readonly CommissionPart[];
  readonly commission: Fen;
}

export interface Statement extends MonthFigures {
  readonly waited: Fen;
  readonly paid: Fen;
  readonly waits: Fen;
  readonly createdAt: Date;
}

/** Amounts inside JSON are texts. */
interface StoredStatement extends Omit<Statement, 'corrections' | 'carried' | 'parts'> {
  readonly corrections: readonly { readonly month: string; readonly amount: string }[];
  readonly carried: readonly { readonly month: string; readonly amount: string }[];
  readonly parts: readonly { readonly rate: string; readonly of: string; readonly amount: string }[];
}

const read = (row: StoredStatement): Statement => ({
  ...row,
  corrections: row.corrections.map(({ month, amount }) => ({ month, amount: BigInt(amount) })),
  carried: row.carried.map(({ month, amount }) => ({ month, amount: BigInt(amount) })),
  parts: row.parts.map(({ rate, of, amount }) => ({ rate: BigInt(rate), of: BigInt(of), amount: BigInt(amount) })),
});

const firstDay = (month: string): string => `${month}-01`;

/** The SQL of statements: written once, never changed. */
export const agentStatements = {
  async latest(store: Store, agentId: MemberId): Promise<Statement | undefined> {
    const [latest] = await agentStatements.list(store, agentId, 1);
    return latest;
  },

  /** The latest first. */
  async list(store: Store, agentId: MemberId, limit: number): Promise<readonly Statement[]> {
    const { rows } = await store.query<StoredStatement>({ ...LIST, values: [agentId, limit] });
    return rows.map(read);
  },

  /** Months from one on, with what was counted for each so far: by its statement and by corrections since. */
  async countedSince(store: Store, agentId: MemberId, month: string) {
    const { rows } = await store.query<{ month: string; net: Fen }>({ ...COUNTED, values: [agentId, firstDay(month)] });
    return rows;
  },

  async isWritten(store: Store, agentId: MemberId, month: string): Promise<boolean> {
    const { rows } = await store.query<{ month: string }>({ ...WRITTEN, values: [agentId, firstDay(month)] });
    return rows.length > 0;
  },

  /** Whose play a statement counted, and what came of it. */
  async playOf(store: Store, agentId: MemberId, month: string): Promise<readonly Omit<MemberPlay, 'turnover'>[]> {
    const values = [agentId, firstDay(month)];
    const { rows } = await store.query<Omit<MemberPlay, 'turnover'>>({ ...PLAY_OF, values });
    return rows;
  },

  async insert(
    tx: Tx,
    agentId: MemberId,
    { statement, play }: { readonly statement: Statement; readonly play: readonly MemberPlay[] },
  ): Promise<void> {
    const month = firstDay(statement.month);
    await tx.query(INSERT, [
      jsonRow({
        agent_id: agentId,
        month,
        members: statement.members,
        active: statement.active,
        staked: statement.staked,
        returned: statement.returned,
        platform: statement.platform,
        rewards: statement.rewards,
        fees: statement.fees,
        net: statement.net,
        made_up: statement.madeUp,
        carried: statement.carried,
        forgiven: statement.forgiven,
        base: statement.base,
        parts: statement.parts,
        commission: statement.commission,
        waited: statement.waited,
        paid: statement.paid,
        waits: statement.waits,
        created_at: statement.createdAt,
      }),
    ]);
    await tx.query(INSERT_MEMBERS, [
      agentId,
      month,
      play.map(({ memberId }) => memberId),
      play.map(({ staked }) => staked),
      play.map(({ returned }) => returned),
      play.map(({ rewards }) => rewards),
      play.map(({ fees }) => fees),
    ]);
    const corrected = statement.corrections;
    await tx.query(INSERT_CORRECTIONS, [
      agentId,
      month,
      corrected.map((each) => firstDay(each.month)),
      corrected.map(({ amount }) => amount),
    ]);
  },

  /** Agents whose statement of a month is missing: their contract began before it was over. */
  async missing(store: Store, month: string, ends: Date): Promise<readonly MemberId[]> {
    const { rows } = await store.query<{ memberId: MemberId }>({ ...MISSING, values: [firstDay(month), ends] });
    return rows.map(({ memberId }) => memberId);
  },
};

const LIST = {
  name: 'agents.statements',
  text: `select to_char(s.month, 'YYYY-MM') as month, s.members, s.active, s.staked, s.returned, s.platform, s.rewards, s.fees, s.net,
      s.made_up as "madeUp", s.carried, s.forgiven, s.base, s.parts, s.commission, s.waited, s.paid, s.waits,
      s.created_at as "createdAt", coalesce((select jsonb_agg(jsonb_build_object('month', to_char(c.of_month, 'YYYY-MM'),
        'amount', c.amount::text) order by c.of_month) from agent_correction c
        where c.agent_id = s.agent_id and c.month = s.month), '[]') as corrections
    from agent_statement s where s.agent_id = $1 order by s.month desc limit $2`,
};
const COUNTED = {
  name: 'agents.counted-months',
  text: `select to_char(s.month, 'YYYY-MM') as month, (s.net + coalesce((select sum(c.amount) from agent_correction c
        where c.agent_id = s.agent_id and c.of_month = s.month), 0))::bigint as net
    from agent_statement s where s.agent_id = $1 and s.month >= $2::date order by s.month`,
};
const WRITTEN = {
  name: 'agents.is-written',
  text: `select to_char(month, 'YYYY-MM') as month from agent_statement where agent_id = $1 and month = $2::date`,
};
const PLAY_OF = {
  name: 'agents.statement-members',
  text: `select member_id as "memberId", staked, returned, rewards, fees from agent_statement_member
    where agent_id = $1 and month = $2::date`,
};
const INSERT = `insert into agent_statement select * from jsonb_populate_record(null::agent_statement, $1::jsonb)`;
const INSERT_MEMBERS = `insert into agent_statement_member (agent_id, month, member_id, staked, returned, rewards, fees)
  select $1, $2::date, * from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])`;
const INSERT_CORRECTIONS = `insert into agent_correction (agent_id, month, of_month, amount)
  select $1, $2::date, * from unnest($3::date[], $4::bigint[])`;
const MISSING = {
  name: 'agents.missing-statements',
  text: `select a.member_id as "memberId" from agent a
    where a.state in ('approved', 'ended') and a.approved_at < $2
      and not exists (select from agent_statement s where s.agent_id = a.member_id
        and s.month >= least($1::date, date_trunc('month', a.ended_at at time zone 'Asia/Shanghai')::date))
    order by a.member_id`,
};
