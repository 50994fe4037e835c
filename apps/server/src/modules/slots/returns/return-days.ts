import { chinaDay, startOfChinaDay } from '@fairground/money';
import { slotTitles, type Title, titleSheet } from '@fairground/slots';
import type { AppContext } from '../../../platform/app-context.ts';
import { type MeasuredReturn, type ReturnSums, returnVerdict } from './return-verdict.ts';
import { rulebookIn } from '../slot-session.ts';

const DAY_MS = 86_400_000;

export interface TitleReturn extends ReturnSums, MeasuredReturn {
  readonly title: Title;
}

/** What every title returned by the rules it is played by now: finished days from their sums, today from the rounds. */
export async function titleReturns(app: AppContext): Promise<readonly TitleReturn[]> {
  const { rows } = await app.pool.query<SumRow>({ ...SUMS, values: [await openFrom(app)] });
  return slotTitles.map((title) => {
    const row = rows.find(({ gameCode, rulebook }) => gameCode === title.code && rulebook === rulebookIn(title));
    const sums = row ? sumsOf(row) : { rounds: 0, staked: 0, stakedSquares: 0, won: 0 };
    return { title, ...sums, ...returnVerdict(sums, titleSheet(title)) };
  });
}

/** The last day that was summed up. */
export async function lastCheckedDay({ pool }: Pick<AppContext, 'pool'>): Promise<string | null> {
  const { rows } = await pool.query<{ day: string | null }>('select max(day)::text as day from slot_return_check');
  return rows[0]?.day ?? null;
}

/** Rounds from here on are in no sum yet. */
async function openFrom(app: Pick<AppContext, 'pool'>): Promise<Date> {
  const day = await lastCheckedDay(app);
  return day === null ? new Date(0) : new Date(startOfChinaDay(day).getTime() + DAY_MS);
}

/**
 * Sums up the days that are over, each once, and says which titles return something else than they should. Asked more often
 * than once a day: whoever takes the lead in the night goes on where the other one was.
 */
export async function checkReturns(app: AppContext): Promise<void> {
  const today = startOfChinaDay(chinaDay(app.now().getTime())).getTime();
  const summed = await sumDays(app, today);
  if (summed === 0) return;
  for (const { title, rounds, measured, computed, band } of (await titleReturns(app)).filter(isBeyond))
    app.log.error({ game: title.code, rounds, measured, computed, band }, 'slot return is beyond four standard errors');
}

export const isBeyond = ({ verdict }: TitleReturn): boolean => verdict === 'beyond';

async function sumDays(app: AppContext, today: number): Promise<number> {
  const first = await firstOpenDay(app);
  if (first === undefined) return 0;
  let days = 0;
  for (let from = first; from < today; from += DAY_MS) {
    const values = [chinaDay(from), new Date(from), new Date(from + DAY_MS)];
    // oxlint-disable-next-line no-await-in-loop -- one day after the other, each whole or not at all
    await app.transact(async (tx) => {
      const { rows } = await tx.query({ ...CLAIM_DAY, values: [values[0], app.now()] });
      if (rows.length > 0) await tx.query({ ...SUM_DAY, values });
    });
    days += 1;
  }
  return days;
}

/** The day after the last sum, or the day of the first round; undefined when nobody ever played. */
async function firstOpenDay(app: AppContext): Promise<number | undefined> {
  const open = await openFrom(app);
  if (open.getTime() > 0) return open.getTime();
  const { rows } = await app.pool.query<{ at: Date | null }>('select min(at) as at from slot_round');
  return rows[0]?.at ? startOfChinaDay(chinaDay(rows[0].at.getTime())).getTime() : undefined;
}

interface SumRow {
  readonly gameCode: string;
  readonly rulebook: string;
  readonly rounds: bigint;
  readonly staked: string;
  readonly stakedSquares: string;
  readonly won: string;
}

const sumsOf = ({ rounds, staked, stakedSquares, won }: SumRow): ReturnSums => ({
  rounds: Number(rounds),
  staked: Number(staked),
  stakedSquares: Number(stakedSquares),
  won: Number(won),
});

const SUMMED = `game_code, rulebook, count(*) as rounds, sum(stake) as staked, sum(stake::numeric * stake) as staked_squares,
    sum(won) as won`;

const SUMS = {
  name: 'slot-return.sums',
  text: `select game_code as "gameCode", rulebook, sum(rounds)::bigint as rounds, sum(staked)::text as staked,
      sum(staked_squares)::text as "stakedSquares", sum(won)::text as won
    from (
      select game_code, rulebook, rounds, staked, staked_squares, won from slot_return_day
      union all
      select ${SUMMED} from slot_round where at >= $1 group by game_code, rulebook
    ) parts group by game_code, rulebook`,
};

const CLAIM_DAY = {
  name: 'slot-return.claim-day',
  text: 'insert into slot_return_check (day, done_at) values ($1, $2) on conflict do nothing returning day',
};

const SUM_DAY = {
  name: 'slot-return.sum-day',
  text: `insert into slot_return_day (day, game_code, rulebook, rounds, staked, staked_squares, won)
    select $1::date, ${SUMMED} from slot_round where at >= $2 and at < $3 group by game_code, rulebook`,
};
