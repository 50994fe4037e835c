import { ResultCode } from '@fairground/contract';
import { housePromo, venueWallet } from '@fairground/ledger';
import { type Fen, type MemberId, yuanText } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { betFundings } from './bet-funding.ts';
import { lockBonusOf } from './bonus-lots.ts';

export interface FreeStake {
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly betNo: string;
  readonly stake: Fen;
  /** Names the call: a repeat of it finds its own bet. */
  readonly requestKey: string;
  readonly now: Date;
}

/**
 * Pays a stake with a free bet: the whole of it, once. A repeat of the call is let through to the bet it has placed. The
 * member's limit row is taken first, as every stake does.
 */
export async function stakeFreeBet(
  app: AppContext,
  tx: Tx,
  { freeBetId, ...stake }: FreeStake & { readonly freeBetId: bigint },
): Promise<boolean> {
  await lockBonusOf(tx, [stake.memberId]);
  const { rows } = await tx.query<FreeBetRow>({ ...FIND_BET, values: [freeBetId, stake.memberId] });
  const [found] = rows;
  if (!found) throw noSuch('freeBetId', '没有这张免费投注');
  if (found.requestKey === stake.requestKey) return true;
  if (found.state !== 'unused')
    throw unusable('freeBetId', found.state === 'used' ? '免费投注已使用' : '免费投注已过期');
  if (found.expiresAt <= stake.now) throw unusable('freeBetId', '免费投注已过期');
  if (found.amount !== stake.stake) throw unusable('stake', `免费投注须一次用完，金额为 ${yuanText(found.amount)} 元`);
  await tx.query({ ...USE_BET, values: [freeBetId, stake.betNo, stake.requestKey, stake.now] });
  await pay(app, tx, { ...stake, kind: 'freebet', sourceId: freeBetId });
  return true;
}

/** Pays a round with one of the free spins. */
export async function stakeFreeSpin(
  app: AppContext,
  tx: Tx,
  { freeSpinsId, gameCode, ...stake }: FreeStake & { readonly freeSpinsId: bigint; readonly gameCode: string },
): Promise<boolean> {
  await lockBonusOf(tx, [stake.memberId]);
  const { rows } = await tx.query<FreeSpinsRow>({
    ...FIND_SPINS,
    values: [freeSpinsId, stake.memberId, `free-spin:${stake.requestKey}`],
  });
  const [found] = rows;
  if (!found) throw noSuch('freeSpinsId', '没有这份免费旋转');
  if (found.isRepeat) return true;
  if (found.state === 'used') throw unusable('freeSpinsId', '免费旋转已用完');
  if (found.state !== 'open' || found.expiresAt <= stake.now) throw unusable('freeSpinsId', '免费旋转已过期');
  if (found.gameCode !== null && found.gameCode !== gameCode)
    throw unusable('freeSpinsId', '这份免费旋转不适用于本游戏');
  if (found.stake !== stake.stake) throw unusable('stake', `免费旋转每次投注额为 ${yuanText(found.stake)} 元`);
  await tx.query({ ...USE_SPIN, values: [freeSpinsId] });
  await pay(app, tx, { ...stake, kind: 'spins', sourceId: freeSpinsId });
  return true;
}

interface FreePayment extends FreeStake {
  readonly kind: 'freebet' | 'spins';
  readonly sourceId: bigint;
}

async function pay(app: AppContext, tx: Tx, payment: FreePayment): Promise<void> {
  const { memberId, venueCode, betNo, stake, requestKey, now, kind, sourceId } = payment;
  const posted = await app.ledger.post(tx, {
    key: kind === 'spins' ? `free-spin:${requestKey}` : `free-bet:${betNo}`,
    kind: 'free-stake',
    cause: betNo,
    actor: `member:${memberId}`,
    at: now,
    postings: [{ from: housePromo, to: venueWallet(memberId, venueCode), amount: stake }],
  });
  if (!posted.ok) throw new Error(`bet ${betNo}: free stake not posted: ${posted.why}`);
  await betFundings.insert(tx, { betNo, kind, sourceId, memberId, venueCode, amount: stake, stake }, now);
}

interface UsedFreeBet {
  readonly id: bigint;
  readonly betNo: string;
  readonly now: Date;
}

/** What becomes of a used free bet when its bet is cancelled, or was not cancelled after all. */
export const freeBetUse = {
  /** It can be used again, for as long as it could when it was used. */
  giveBack: async (tx: Tx, { id, betNo, now }: UsedFreeBet): Promise<void> => {
    await tx.query({ ...GIVE_BACK, values: [id, betNo, now] });
  },

  /** Unless it has been used for another bet since: that is nobody's loss but ours. */
  useAgain: async (tx: Tx, { id, betNo, now }: UsedFreeBet): Promise<void> => {
    await tx.query({ ...USE_AGAIN, values: [id, betNo, now] });
  },
};

type Field = 'freeBetId' | 'freeSpinsId' | 'stake';
const noSuch = (field: Field, message: string): Refusal => new Refusal(ResultCode.NotFound, message, { field });
const unusable = (field: Field, message: string): Refusal => new Refusal(ResultCode.Warning, message, { field });

interface FreeBetRow {
  readonly amount: Fen;
  readonly state: string;
  readonly requestKey: string | null;
  readonly expiresAt: Date;
}

interface FreeSpinsRow {
  readonly stake: Fen;
  readonly state: string;
  readonly gameCode: string | null;
  readonly expiresAt: Date;
  readonly isRepeat: boolean;
}

const FIND_BET = {
  name: 'bonus.find-free-bet',
  text: `select amount, state, request_key as "requestKey", expires_at as "expiresAt" from free_bet
    where id = $1 and member_id = $2 for update`,
};
const USE_BET = {
  name: 'bonus.use-free-bet',
  text: `update free_bet set state = 'used', bet_no = $2, request_key = $3, used_at = $4 where id = $1`,
};
const GIVE_BACK = {
  name: 'bonus.give-free-bet-back',
  text: `update free_bet set state = 'unused', bet_no = null, request_key = null, used_at = null,
      expires_at = $3::timestamptz + (expires_at - used_at) where id = $1 and bet_no = $2`,
};
const USE_AGAIN = {
  name: 'bonus.use-free-bet-again',
  text: `update free_bet set state = 'used', bet_no = $2, request_key = 'again:' || $2, used_at = $3
    where id = $1 and state <> 'used'`,
};
const FIND_SPINS = {
  name: 'bonus.find-free-spins',
  text: `select stake, state, game_code as "gameCode", expires_at as "expiresAt",
      exists (select from ledger_entry e where e.key = $3) as "isRepeat"
    from free_spins where id = $1 and member_id = $2 for update`,
};
const USE_SPIN = {
  name: 'bonus.use-free-spin',
  text: `update free_spins set spins_left = spins_left - 1, state = case when spins_left = 1 then 'used' else state end
    where id = $1`,
};
