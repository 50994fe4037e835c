import type { Fen, MemberId } from '@fairground/money';
import { titleOf } from '@fairground/slots';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { countedAsFunded, fundedBets } from '../bonus/funded-turnover.ts';
import { countBets } from '../venues/count-bets.ts';

const GROUP_MAX = 500;

/** Counts rounds as turnover, each once and its whole stake, a moment after they were played. */
export async function countRounds(app: AppContext): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- group by group, until nobody waits
  while ((await app.transact((tx) => countGroup(tx))) === GROUP_MAX);
}

interface UncountedRound {
  readonly roundNo: string;
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly gameCode: string;
  readonly stake: Fen;
  readonly at: Date;
  readonly openStakes: Fen;
}

async function countGroup(tx: Tx): Promise<number> {
  const { rows } = await tx.query<UncountedRound>(TAKE, [GROUP_MAX]);
  const funded = await fundedBets(
    tx,
    rows.map(({ roundNo }) => roundNo),
  );
  const bets = rows.map(({ roundNo, memberId, venueCode, gameCode, stake, at, openStakes }) => ({
    memberId,
    venueCode,
    betNo: roundNo,
    title: titleOf(gameCode)?.name ?? gameCode,
    category: 'DZ' as const,
    stake,
    ...countedAsFunded({ stake, counted: stake, why: '全额计入' }, funded.get(roundNo), stake),
    acceptedAt: at,
    now: at,
    openStakes,
  }));
  await countBets(tx, bets);
  return rows.length;
}

/** In the order they were played; those that another process counts are left to it. */
const TAKE = {
  name: 'slots.take-uncounted',
  text: `with taken as (
      delete from slot_round_uncounted u where u.round_no = any (array(
        select q.round_no from slot_round_uncounted q order by q.round_no limit $1 for update skip locked
      )) returning u.round_no
    )
    select r.round_no as "roundNo", r.member_id as "memberId", r.venue_code as "venueCode", r.game_code as "gameCode",
      r.stake, r.at, limit_open_stakes(r.member_id) as "openStakes"
    from taken t join slot_round r using (round_no) order by r.at, r.round_no`,
};
