import { cappedPayout } from '@fairground/betting';
import { chinaDay, type Fen, type MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { venueCapOf } from '../venues/payout-caps.ts';

/** A round that has its result. */
interface WonRound {
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly stake: Fen;
  readonly win: Fen;
  readonly now: Date;
}

/**
 * What of a win is paid: the payout of the member's day has a cap, the same at a provider as in our own games, and
 * whatever was paid under it counts in one sum. Whoever asks holds the member's limits, so nobody else is paying.
 */
export async function capWin(
  app: AppContext,
  tx: Tx,
  { memberId, venueCode, stake, win, now }: WonRound,
): Promise<{ readonly paid: Fen; readonly withheld: Fen }> {
  // A stake that comes back is not a payout of the day.
  if (win <= stake) return { paid: win, withheld: 0n };
  const { kind, cap } = await venueCapOf(app, venueCode);
  const day = chinaDay(now);
  const { rows } = await tx.query<{ paid: Fen }>({ ...PAID_TODAY, values: [memberId, day, kind] });
  const pay = cappedPayout({ returned: win, staked: stake, cap, paidToday: rows[0]?.paid ?? 0n });
  if (pay.paid > stake) await tx.query({ ...COUNT_PAID, values: [memberId, day, kind, pay.paid] });
  return pay;
}

const PAID_TODAY = {
  name: 'providers.paid-today',
  text: 'select paid from daily_payout where member_id = $1 and day = $2::date and cap = $3',
};
const COUNT_PAID = {
  name: 'providers.count-paid',
  text: `insert into daily_payout as p (member_id, day, cap, paid) values ($1, $2::date, $3, $4)
    on conflict (member_id, day, cap) do update set paid = p.paid + excluded.paid`,
};
