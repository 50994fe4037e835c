import { chinaDateTime, type MemberId } from '@fairground/money';
import { machineRhythm, RHYTHM_DEVIATION_MS, RHYTHM_ROUNDS } from '@fairground/promotions';
import { titleOf } from '@fairground/slots';
import type { AppContext } from '../../platform/app-context.ts';
import { raiseFlag } from '../risk-flags/risk-flags.ts';

/** Who played within this time is looked at; the job comes round far more often. */
const LOOK_BACK_MINUTES = 10;
/** How far back the rounds of such a member are read. */
const ROUNDS_READ = 2_000;

/**
 * Marks members whose rounds follow each other as evenly as no hand keeps up, once a day each. It stops nothing: somebody's
 * automatic play may be our own, so a person decides.
 */
export async function flagMachineRhythm(app: AppContext): Promise<void> {
  const now = app.now();
  const { rows } = await app.pool.query<{ memberId: MemberId }>({
    ...EVENLY,
    values: [now, LOOK_BACK_MINUTES, RHYTHM_ROUNDS - 1, RHYTHM_DEVIATION_MS],
  });
  for (const { memberId } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- a member at a time: few are found, and each has many rounds
    await flagMember(app, memberId, now);
  }
}

interface PlayedRound {
  readonly roundNo: string;
  readonly gameCode: string;
  readonly at: Date;
}

async function flagMember(app: AppContext, memberId: MemberId, now: Date): Promise<void> {
  const read = await app.pool.query<PlayedRound>({ ...NEWEST, values: [memberId, ROUNDS_READ] });
  const rounds = read.rows.toReversed();
  const found = machineRhythm(rounds.map(({ at }) => at.getTime()));
  const [first, last] = [rounds[found?.from ?? -1], rounds[found?.to ?? -1]];
  if (!found || !first || !last) return;
  const { spacingMs, deviationMs } = found;
  const game = titleOf(last.gameCode)?.name ?? '电子游戏';
  const detail =
    `${chinaDateTime(first.at)} 至 ${chinaDateTime(last.at)} 连续${RHYTHM_ROUNDS}局（${game}），` +
    `平均每${(spacingMs / 1_000).toFixed(1)}秒一局，间隔标准差${deviationMs}毫秒，低于${RHYTHM_DEVIATION_MS}毫秒`;
  await app.transact((tx) =>
    raiseFlag(tx, { memberId, kind: 'machine-rhythm', cause: `round:${last.roundNo}`, detail, at: now }),
  );
}

/**
 * Who played evenly of late and was not marked today. A part of an even stretch may deviate a little more than the whole: of k
 * spacings out of n, the squares add up to no more than all n may. Fewer than ten say nothing.
 */
const EVENLY = {
  name: 'slots.played-evenly',
  text: `with spacing as (
      select member_id, extract(epoch from at - lag(at) over (partition by member_id order by at)) * 1000 as ms from slot_round
      where at > $1::timestamptz - make_interval(mins => $2) and at <= $1
    ), evenly as (
      select member_id from spacing where ms is not null group by member_id
      having count(*) >= 10 and count(*) * var_pop(ms) <= $3::numeric * $4 * $4
    )
    select e.member_id as "memberId" from evenly e
    where not exists (select from risk_flag f where f.member_id = e.member_id and f.kind = 'machine-rhythm'
      and f.raised_at > $1::timestamptz - interval '24 hours')
    order by 1 limit 500`,
};
const NEWEST = {
  name: 'slots.newest-rounds',
  text: `select round_no as "roundNo", game_code as "gameCode", at from slot_round where member_id = $1
    order by at desc, round_no desc limit $2`,
};
