import type { Fen, MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { jsonRow } from '../../platform/json-row.ts';

/** The pool, or a transaction. */
export type Store = Pick<Tx, 'query'> | AppContext['pool'];

export type LotState = 'open' | 'closing' | 'converted' | 'quit' | 'expired' | 'exhausted' | 'ended';

/** One gift of bonus money, as it stands. */
export interface BonusLot {
  readonly id: bigint;
  readonly memberId: MemberId;
  readonly rewardId: bigint;
  readonly promotionId: string;
  readonly version: number;
  readonly name: string;
  /** `ANY`, or the one category it may be staked in. */
  readonly product: string;
  readonly venueCode: string | null;
  readonly amount: Fen;
  readonly balance: Fen;
  readonly converted: Fen;
  readonly forfeited: Fen;
  /** What of it is in bets that are not settled. */
  readonly openStake: Fen;
  readonly need: Fen;
  readonly done: Fen;
  readonly requirementId: bigint;
  readonly maxStake: Fen;
  readonly maxConversion: Fen;
  readonly isDepositMatched: boolean;
  /** Whether a withdrawal of own money ends it. */
  readonly onWithdrawal: 'keep' | 'end';
  readonly state: LotState;
  readonly openedAt: Date;
  readonly expiresAt: Date;
  /** Why its requirement is closed; null while it is not. */
  readonly closeReason: string | null;
}

/** Changes of a lot's figures: what is added to each. */
export interface LotChange {
  readonly balance?: Fen;
  readonly staked?: Fen;
  readonly returned?: Fen;
  readonly converted?: Fen;
  readonly forfeited?: Fen;
  readonly openStake?: Fen;
}

/** What is written when a lot is opened; the rest begins at nothing. */
export type NewLotRow = Omit<
  BonusLot,
  'id' | 'balance' | 'converted' | 'forfeited' | 'openStake' | 'done' | 'state' | 'closeReason'
>;

/** The SQL of lots. */
export const bonusLots = {
  insert: async (tx: Tx, lot: NewLotRow): Promise<bigint> => {
    const { rows } = await tx.query<{ id: bigint }>({
      ...INSERT,
      values: [
        jsonRow({
          member_id: lot.memberId,
          reward_id: lot.rewardId,
          promotion_id: lot.promotionId,
          version: lot.version,
          name: lot.name,
          product: lot.product,
          venue_code: lot.venueCode,
          amount: lot.amount,
          balance: lot.amount,
          need: lot.need,
          requirement_id: lot.requirementId,
          max_stake: lot.maxStake,
          max_conversion: lot.maxConversion,
          is_deposit_matched: lot.isDepositMatched,
          on_withdrawal: lot.onWithdrawal,
          opened_at: lot.openedAt,
          expires_at: lot.expiresAt,
        }),
      ],
    });
    if (!rows[0]) throw new Error(`lot of reward ${lot.rewardId} not written`);
    return rows[0].id;
  },

  ofReward: async (store: Store, rewardId: bigint): Promise<BonusLot | undefined> =>
    (await store.query<BonusLot>({ ...OF_REWARD, values: [rewardId] })).rows[0],

  find: async (store: Store, id: bigint): Promise<BonusLot | undefined> =>
    (await store.query<BonusLot>({ ...FIND, values: [id] })).rows[0],

  /** All of a member, newest first. */
  ofMember: async (store: Store, memberId: MemberId): Promise<readonly BonusLot[]> =>
    (await store.query<BonusLot>({ ...OF_MEMBER, values: [memberId] })).rows,

  /** Those that are not over, oldest first. */
  live: async (store: Store, memberId: MemberId): Promise<readonly BonusLot[]> =>
    (await store.query<BonusLot>({ ...LIVE, values: [memberId] })).rows,

  add: async (tx: Tx, id: bigint, change: LotChange): Promise<void> => {
    const { balance = 0n, staked = 0n, returned = 0n, converted = 0n, forfeited = 0n, openStake = 0n } = change;
    await tx.query({ ...ADD, values: [id, balance, staked, returned, converted, forfeited, openStake] });
  },

  /** It is over; its balance has been moved already. */
  end: async (tx: Tx, id: bigint, { state, now }: { readonly state: LotState; readonly now: Date }): Promise<void> => {
    await tx.query({ ...END, values: [id, state, now] });
  },

  /** Looked at by the job that closes lots. */
  noteDue: async (tx: Tx, id: bigint): Promise<void> => {
    await tx.query({ ...NOTE_DUE, values: [id] });
  },

  close: async (tx: Tx, id: bigint): Promise<void> => {
    await tx.query({ ...CLOSE, values: [id] });
  },
};

/**
 * Whoever changes lots holds the member's limit row, as everybody does who settles or stakes: two changes of one member's
 * bonus money wait for each other here, before either has touched a wallet. (The module of limits stands above this one, because
 * a self-exclusion ends lots; the function is the database's.)
 */
export async function lockBonusOf(tx: Tx, memberIds: readonly MemberId[]): Promise<void> {
  await tx.query({ ...LOCK, values: [memberIds] });
}

const COLUMNS = `l.id, l.member_id as "memberId", l.reward_id as "rewardId", l.promotion_id as "promotionId", l.version, l.name,
  l.product, l.venue_code as "venueCode", l.amount, l.balance, l.converted, l.forfeited, l.open_stake as "openStake", l.need,
  r.done, l.requirement_id as "requirementId", l.max_stake as "maxStake", l.max_conversion as "maxConversion",
  l.is_deposit_matched as "isDepositMatched", l.on_withdrawal as "onWithdrawal", l.state, l.opened_at as "openedAt", l.expires_at as "expiresAt",
  r.close_reason as "closeReason"`;
const FROM = `from bonus_lot l join wagering_requirement r on r.id = l.requirement_id`;

const WRITTEN = `member_id, reward_id, promotion_id, version, name, product, venue_code, amount, balance, need, requirement_id,
  max_stake, max_conversion, is_deposit_matched, on_withdrawal, opened_at, expires_at`;
const INSERT = {
  name: 'bonus.insert-lot',
  text: `insert into bonus_lot (${WRITTEN}) select ${WRITTEN} from jsonb_populate_record(null::bonus_lot, $1::jsonb) returning id`,
};
const OF_REWARD = { name: 'bonus.lot-of-reward', text: `select ${COLUMNS} ${FROM} where l.reward_id = $1` };
const FIND = { name: 'bonus.find-lot', text: `select ${COLUMNS} ${FROM} where l.id = $1` };
const OF_MEMBER = {
  name: 'bonus.lots-of-member',
  text: `select ${COLUMNS} ${FROM} where l.member_id = $1 order by l.id desc limit 200`,
};
const LIVE = {
  name: 'bonus.live-lots',
  text: `select ${COLUMNS} ${FROM} where l.member_id = $1 and l.state in ('open', 'closing') order by l.id`,
};
const ADD = {
  name: 'bonus.change-lot',
  text: `update bonus_lot set balance = balance + $2, staked = staked + $3, returned = returned + $4,
      converted = converted + $5, forfeited = forfeited + $6, open_stake = open_stake + $7 where id = $1`,
};
const END = { name: 'bonus.end-lot', text: `update bonus_lot set state = $2, ended_at = $3 where id = $1` };
const NOTE_DUE = {
  name: 'bonus.note-due-lot',
  text: `insert into bonus_lot_due (requirement_id) select requirement_id from bonus_lot where id = $1 on conflict do nothing`,
};
const CLOSE = {
  name: 'bonus.close-lot',
  text: `update bonus_lot set state = 'closing' where id = $1 and state = 'open'`,
};
const LOCK = { name: 'bonus.lock-members', text: 'select limit_lock_members($1)' };
