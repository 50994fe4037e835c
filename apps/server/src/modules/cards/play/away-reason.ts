import { Refusal } from '../../../platform/refusal.ts';
import type { Fen, MemberId } from '@fairground/money';
import { stakeRefusal } from '../../transfers/stake-refusal.ts';
import type { TableWork } from './table-work.ts';

interface AskedHold {
  readonly memberId: MemberId;
  readonly word: string | null;
  readonly hold: Fen;
}

const USUAL = '本局暂不能参与，请稍候';

/** Why a member sits the next hand out, as they read it at the table. */
export async function awayReason(
  { app, tx, now, table }: TableWork,
  { memberId, word, hold }: AskedHold,
): Promise<string> {
  if (word === 'cap') return '今日可派彩额度不足以覆盖本局最多可赢的金额，请换到底分更低的房间或明日再来';
  if (word === 'insufficient-balance')
    return table.room.buyIn ? '桌上筹码须在本场馆余额内，请先转回本场馆' : '余额不足，请先转入本场馆';
  const { venueCode } = table.row;
  const staked = { why: word ?? '', memberId, venueCode, gameCode: table.room.gameCode, stake: hold, now };
  try {
    return (await stakeRefusal(app, tx, { ...staked, field: 'stake' }))?.message ?? USUAL;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
