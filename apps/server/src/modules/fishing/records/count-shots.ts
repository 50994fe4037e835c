import type { Fen, MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { countBets } from '../../venues/count-bets.ts';

const GROUP_MAX = 200;

/** Counts what was shot as turnover: what each sitting has staked since it was counted last. */
export async function countShots(app: AppContext): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- group by group, until nobody waits
  while ((await app.transact((tx) => countGroup(tx, app.now()))) === GROUP_MAX);
}

interface UncountedSession {
  readonly sessionNo: string;
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly staked: Fen;
  readonly before: Fen;
  readonly openStakes: Fen;
  readonly seatMoney: Fen;
  readonly beganAt: Date;
}

async function countGroup(tx: Tx, now: Date): Promise<number> {
  const { rows } = await tx.query<UncountedSession>({ ...TAKE, values: [GROUP_MAX] });
  await countBets(
    tx,
    rows.map(({ sessionNo, memberId, venueCode, staked, before, openStakes, seatMoney, beganAt }) => ({
      memberId,
      venueCode,
      // A part a minute of a long sitting; no two stand at the same sum.
      betNo: `${sessionNo}-${staked}`,
      title: '碧海捕鱼',
      category: 'BY' as const,
      stake: staked - before,
      ownStake: staked - before,
      counted: staked - before,
      why: '全额计入',
      acceptedAt: beganAt,
      now,
      // Money at the cannon is not played yet.
      openStakes: openStakes + seatMoney,
    })),
  );
  return rows.length;
}

const TAKE = {
  name: 'fishing.take-uncounted',
  text: `with taken as materialized (
      select session_no, counted from fishing_session where counted < staked
      order by session_no limit $1 for no key update skip locked
    )
    update fishing_session s set counted = s.staked from taken t where s.session_no = t.session_no
    returning s.session_no as "sessionNo", s.member_id as "memberId", s.venue_code as "venueCode", s.staked, t.counted as before,
      s.began_at as "beganAt", limit_open_stakes(s.member_id) as "openStakes",
      coalesce((select a.balance from ledger_account a where a.member_id = s.member_id and a.wallet = 'seat:' || s.venue_code
        and a.currency = 'CNY'), 0) as "seatMoney"`,
};
