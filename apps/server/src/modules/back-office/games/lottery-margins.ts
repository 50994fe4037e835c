import type { LotteryRules } from '@fairground/lottery';
import type { Fen } from '@fairground/money';
import type { Tx } from '../../../platform/app-context.ts';
import type { Queries } from '../../venues/venues.ts';

/** The rules a game is sold by, and what its settled tickets of the last thirty days made. */
export interface SoldRules {
  readonly gameCode: string;
  readonly rulebook: string;
  readonly rules: LotteryRules;
  readonly fromAt: Date;
  readonly setBy: string;
  readonly reason: string;
  readonly tickets: number;
  readonly staked: Fen;
  readonly returned: Fen;
}

/** A change of margins that somebody asked for; its subject ends with them. */
interface WaitingMargins {
  readonly subject: string;
  readonly by: string;
  readonly reason: string;
  readonly askedAt: Date;
}

export const lotteryMargins = {
  async all(store: Queries): Promise<readonly SoldRules[]> {
    const { rows } = await store.query<SoldRules>(ALL);
    return rows;
  },

  /** Locked, so that of two changes at once the later one sees the earlier. */
  async lock(tx: Tx, gameCode: string): Promise<Pick<SoldRules, 'rulebook' | 'rules'> | undefined> {
    const { rows } = await tx.query<Pick<SoldRules, 'rulebook' | 'rules'>>({ ...LOCK, values: [gameCode] });
    return rows[0];
  },

  async set(tx: Tx, row: Omit<SoldRules, 'tickets' | 'staked' | 'returned'>): Promise<void> {
    const { gameCode, rulebook, rules, fromAt, setBy, reason } = row;
    await tx.query({ ...SET, values: [gameCode, rulebook, JSON.stringify(rules), fromAt, setBy, reason] });
  },

  /** The newest margins somebody asked for on top of these rules since a moment, who did and why. */
  async waiting(store: Queries, rulebook: string, since: Date): Promise<WaitingMargins | undefined> {
    const { rows } = await store.query<WaitingMargins>({ ...WAITING, values: [`${rulebook}:`, since] });
    return rows[0];
  },
};

const ALL = {
  name: 'lottery-margins.all',
  text: `select distinct on (r.game_code) r.game_code as "gameCode", r.rulebook, r.rules, r.from_at as "fromAt",
      r.set_by as "setBy", r.reason, t.tickets, t.staked, t.returned
    from lottery_rulebook r
    cross join lateral (select count(*)::integer as tickets, coalesce(sum(k.stake), 0)::bigint as staked,
        coalesce(sum(k.won), 0)::bigint as returned
      from lottery_issue i join lottery_ticket k on k.issue_no = i.issue_no
      where i.game_code = r.game_code and i.draws_at > clock_timestamp() - interval '30 days'
        and k.state in ('won', 'lost')) t
    order by r.game_code, r.id desc`,
};
const LOCK = {
  name: 'lottery-margins.lock',
  text: 'select rulebook, rules from lottery_rulebook where game_code = $1 order by id desc limit 1 for update',
};
const SET = {
  name: 'lottery-margins.set',
  text: `insert into lottery_rulebook (game_code, rulebook, rules, from_at, set_by, reason)
    values ($1, $2, $3::jsonb, $4, $5, $6)`,
};
const WAITING = {
  name: 'lottery-margins.waiting',
  text: `select a.subject, a.reason, string_agg(o.name, '、' order by a.at) as by, min(a.at) as "askedAt"
    from dual_approval a join operator o on o.id = a.operator_id
    where a.action = 'set-margins' and position($1 in a.subject) > 0 and a.at >= $2
    group by a.subject, a.reason order by min(a.at) desc limit 1`,
};
