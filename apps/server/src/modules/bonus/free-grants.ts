import type { Fen, MemberId } from '@fairground/money';
import type { Tx } from '../../platform/app-context.ts';
import { jsonRow } from '../../platform/json-row.ts';
import type { Store } from './bonus-lots.ts';

const DAY_MS = 86_400_000;
const USE_DAYS = 7;

interface Grant {
  readonly memberId: MemberId;
  /** The reward it belongs to: asked twice, it is given once. */
  readonly rewardId: bigint;
  readonly promotionId: string;
  readonly name: string;
  readonly now: Date;
  /** Seven days when left out. */
  readonly expiresAt?: Date | undefined;
}

export interface NewFreeBet extends Grant {
  readonly amount: Fen;
}

export interface NewFreeSpins extends Grant {
  /** Of one spin. */
  readonly stake: Fen;
  readonly count: number;
  /** One game only; left out: any slot game of ours. */
  readonly gameCode?: string | undefined;
}

const expiryOf = ({ expiresAt, now }: Grant): Date => expiresAt ?? new Date(now.getTime() + USE_DAYS * DAY_MS);

/** Gives a free bet: no money moves before it is used. */
export async function grantFreeBet(tx: Tx, grant: NewFreeBet): Promise<void> {
  const { memberId, rewardId, promotionId, name, amount, now } = grant;
  await tx.query({ ...FREE_BET, values: [memberId, rewardId, promotionId, name, amount, now, expiryOf(grant)] });
}

/** Gives free spins: no money moves before one is used. */
export async function grantFreeSpins(tx: Tx, grant: NewFreeSpins): Promise<void> {
  const { memberId, rewardId, promotionId, name, stake, count, gameCode, now } = grant;
  const row = jsonRow({
    member_id: memberId,
    reward_id: rewardId,
    promotion_id: promotionId,
    name,
    stake,
    given: count,
    spins_left: count,
    game_code: gameCode ?? null,
    granted_at: now,
    expires_at: expiryOf(grant),
  });
  await tx.query({ ...FREE_SPINS, values: [row] });
}

/** What a member can still use. */
export interface FreeBet {
  readonly id: bigint;
  readonly name: string;
  readonly amount: Fen;
  readonly expiresAt: Date;
}

export interface FreeSpins {
  readonly id: bigint;
  readonly name: string;
  readonly stake: Fen;
  readonly spinsLeft: number;
  readonly gameCode: string | null;
  readonly expiresAt: Date;
}

export async function freeBetsOf(store: Store, memberId: MemberId, now: Date): Promise<readonly FreeBet[]> {
  return (await store.query<FreeBet>({ ...USABLE_BETS, values: [memberId, now] })).rows;
}

export async function freeSpinsOf(store: Store, memberId: MemberId, now: Date): Promise<readonly FreeSpins[]> {
  return (await store.query<FreeSpins>({ ...USABLE_SPINS, values: [memberId, now] })).rows;
}

const FREE_BET = {
  name: 'bonus.grant-free-bet',
  text: `insert into free_bet (member_id, reward_id, promotion_id, name, amount, granted_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7) on conflict (reward_id) do nothing`,
};
const SPINS_WRITTEN =
  'member_id, reward_id, promotion_id, name, stake, given, spins_left, game_code, granted_at, expires_at';
const FREE_SPINS = {
  name: 'bonus.grant-free-spins',
  text: `insert into free_spins (${SPINS_WRITTEN})
    select ${SPINS_WRITTEN} from jsonb_populate_record(null::free_spins, $1::jsonb) on conflict (reward_id) do nothing`,
};
const USABLE_BETS = {
  name: 'bonus.usable-free-bets',
  text: `select id, name, amount, expires_at as "expiresAt" from free_bet
    where member_id = $1 and state = 'unused' and expires_at > $2 order by expires_at, id limit 100`,
};
const USABLE_SPINS = {
  name: 'bonus.usable-free-spins',
  text: `select id, name, stake, spins_left as "spinsLeft", game_code as "gameCode", expires_at as "expiresAt" from free_spins
    where member_id = $1 and state = 'open' and expires_at > $2 order by expires_at, id limit 100`,
};
