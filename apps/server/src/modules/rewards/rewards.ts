import type { MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { jsonRow } from '../../platform/json-row.ts';
import type { KeyKind, NewReward, Reward } from './reward-types.ts';

type Store = Pick<Tx, 'query'> | AppContext['pool'];

const COLUMNS = `id, member_id as "memberId", gift_kind as "giftKind", promotion_id as "promotionId", version, period, step,
  name, class as "giftClass", amount, points, times, state, begin_at as "beginAt", expire_at as "expireAt",
  claimed_at as "claimedAt", note, cause, terms, budget_periods as "budgetPeriods", created_at as "createdAt"`;

/** The SQL of rewards. */
export const rewards = {
  /** Undefined when this member has the reward of this period and step already. */
  async insert(tx: Tx, reward: NewReward, now: Date): Promise<Reward | undefined> {
    const { rows } = await tx.query<Reward>(INSERT, [
      jsonRow({
        member_id: reward.memberId,
        gift_kind: reward.giftKind,
        promotion_id: reward.promotionId,
        version: reward.version ?? 0,
        period: reward.period,
        step: reward.step,
        name: reward.name,
        class: reward.giftClass,
        amount: reward.amount ?? 0n,
        points: reward.points ?? 0,
        times: reward.times ?? 0,
        state: reward.heldFor === undefined ? 'claimable' : 'held',
        begin_at: reward.beginAt,
        expire_at: reward.expireAt ?? null,
        note: reward.heldFor ?? reward.note ?? '',
        cause: reward.cause ?? '',
        terms: reward.terms ?? {},
        budget_periods: reward.budgetPeriods ?? [],
        created_at: now,
      }),
    ]);
    return rows[0];
  },

  /** The kinds of key of which somebody else's reward has one already. With any, nothing was written that may stay. */
  async takeKeys(tx: Tx, { id, memberId }: Reward, kinds: readonly KeyKind[]): Promise<readonly KeyKind[]> {
    const { rows } = await tx.query<{ kind: KeyKind }>(TAKE_KEYS, [id, memberId, kinds]);
    return rows.map(({ kind }) => kind);
  },

  /** Unwritten in the transaction that wrote it: it was never given. */
  async drop(tx: Tx, id: bigint): Promise<void> {
    await tx.query(DROP, [id]);
  },

  async lock(tx: Tx, id: bigint): Promise<Reward | undefined> {
    const { rows } = await tx.query<Reward>(LOCK, [id]);
    return rows[0];
  },

  async find(store: Store, id: bigint): Promise<Reward | undefined> {
    const { rows } = await store.query<Reward>(FIND, [id]);
    return rows[0];
  },

  /** What operators did about it, for good. */
  async noteAct(
    tx: Tx,
    id: bigint,
    {
      act,
      amount,
      reason,
      by,
      now,
    }: { act: 'grant' | 'confiscate'; amount: bigint; reason: string; by: string; now: Date },
  ): Promise<void> {
    await tx.query(NOTE_ACT, [id, act, amount, reason, by, now]);
  },

  async setClaimed(tx: Tx, id: bigint, now: Date): Promise<Reward> {
    const { rows } = await tx.query<Reward>(CLAIM, [id, now]);
    const [reward] = rows;
    if (!reward) throw new Error(`reward ${id} is gone`);
    return reward;
  },

  async setState(tx: Tx, id: bigint, { state, note }: Pick<Reward, 'state' | 'note'>): Promise<void> {
    await tx.query(SET_STATE, [id, state, note]);
  },

  /** What a member can claim, of one promotion or all; what begins later and what is over are left out. */
  async claimable(
    store: Store,
    memberId: MemberId,
    { now, promotionId }: { readonly now: Date; readonly promotionId?: string | undefined },
  ): Promise<readonly Reward[]> {
    const { rows } = await store.query<Reward>(CLAIMABLE, [memberId, now, promotionId ?? null]);
    return rows;
  },

  /** Everything of one promotion, of these periods when named, the newest first. */
  async ofPromotion(
    store: Store,
    memberId: MemberId,
    { promotionId, periods }: { readonly promotionId: string; readonly periods?: readonly string[] },
  ): Promise<readonly Reward[]> {
    const { rows } = await store.query<Reward>(OF_PROMOTION, [memberId, promotionId, periods ?? null]);
    return rows;
  },

  /** Everything of a member that is claimable or was written in the last weeks, the newest first. */
  async recent(store: Store, memberId: MemberId): Promise<readonly Reward[]> {
    const { rows } = await store.query<Reward>(RECENT, [memberId]);
    return rows;
  },

  /** Claimable ones whose time is over, locked; who owes something keeps theirs. */
  async due(tx: Tx, now: Date, most: number): Promise<readonly Reward[]> {
    const { rows } = await tx.query<Reward>(DUE, [now, most]);
    return rows;
  },
};

const WRITTEN = `member_id, gift_kind, promotion_id, version, period, step, name, class, amount, points, times, state, begin_at,
  expire_at, note, cause, terms, budget_periods, created_at`;
const INSERT = {
  name: 'rewards.insert',
  text: `insert into reward (${WRITTEN}) select ${WRITTEN} from jsonb_populate_record(null::reward, $1::jsonb)
    on conflict (member_id, promotion_id, period, step) do nothing returning ${COLUMNS}`,
};
const TAKE_KEYS = {
  name: 'rewards.take-keys',
  text: `with mine as (
      select k.key_kind, k.key_hash from reward_keys($2, $3) k
    ), taken as (
      insert into reward_key (promotion_id, period, step, key_kind, key_hash, reward_id)
      select r.promotion_id, r.period, r.step, mine.key_kind, mine.key_hash, r.id
      from mine cross join reward r where r.id = $1 order by mine.key_kind, mine.key_hash
      on conflict do nothing returning key_kind, key_hash
    )
    select distinct key_kind as kind from (select * from mine except select * from taken) lost order by 1`,
};
const DROP = { name: 'rewards.drop', text: 'delete from reward where id = $1' };
const LOCK = { name: 'rewards.lock', text: `select ${COLUMNS} from reward where id = $1 for update` };
const FIND = { name: 'rewards.find', text: `select ${COLUMNS} from reward where id = $1` };
const NOTE_ACT = {
  name: 'rewards.note-act',
  text: 'insert into reward_act (reward_id, act, amount, reason, done_by, at) values ($1, $2, $3, $4, $5, $6)',
};
const CLAIM = {
  name: 'rewards.claim',
  text: `update reward set state = 'claimed', claimed_at = $2 where id = $1 returning ${COLUMNS}`,
};
const SET_STATE = { name: 'rewards.set-state', text: 'update reward set state = $2, note = $3 where id = $1' };
const CLAIMABLE = {
  name: 'rewards.claimable',
  text: `select ${COLUMNS} from reward
    where member_id = $1 and state = 'claimable' and begin_at <= $2 and (expire_at is null or expire_at > $2)
      and ($3::text is null or promotion_id = $3)
    order by expire_at nulls last, id limit 500`,
};
const OF_PROMOTION = {
  name: 'rewards.of-promotion',
  text: `select ${COLUMNS} from reward
    where member_id = $1 and promotion_id = $2 and ($3::text[] is null or period = any ($3))
    order by id desc limit 500`,
};
const RECENT = {
  name: 'rewards.recent',
  text: `select ${COLUMNS} from reward where member_id = $1 order by id desc limit 300`,
};
const DUE = {
  name: 'rewards.due',
  text: `select ${COLUMNS} from reward r
    where state = 'claimable' and expire_at <= $1
      and not exists (select from ledger_debtor d where d.member_id = r.member_id)
    order by expire_at limit $2 for update skip locked`,
};
