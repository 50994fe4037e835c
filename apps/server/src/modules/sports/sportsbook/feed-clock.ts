import { type SeasonClock, seasonClock } from '@fairground/sports-feed';
import type { CoreContext } from '../../../platform/app-context.ts';

/** How a feed's time runs: from which instant of its own, and how fast. */
export interface Pace {
  /** What is played: the simulator, or a recording by its name. */
  readonly source: string;
  readonly speed: number;
  /** Where a recording begins; the simulator begins with the wall clock. */
  readonly begins: number | undefined;
}

/**
 * The clock a feed runs by. It is written down when it does not simply show the time of day, so that every process and
 * every start go on from the same instant; another speed goes on from where the last one had come to.
 */
export async function feedClock(
  { pool, now }: Pick<CoreContext, 'pool' | 'now'>,
  { source, speed, begins }: Pace,
): Promise<SeasonClock> {
  const prefix = `clock ${source} x`;
  const { rows } = await pool.query<Row>(NEWEST, [prefix]);
  const [known] = rows;
  const wall = now().getTime();
  if (!known && speed === 1 && begins === undefined) return seasonClock({ speed: 1, origin: wall });
  const before = known && clockOf(known, prefix);
  if (before?.speed === speed) return before.clock;
  await pool.query(KEEP, [`${prefix}${speed}`, wall, new Date(before?.clock.timeAt(wall) ?? begins ?? wall), prefix]);
  const kept = await pool.query<Row>(NEWEST, [prefix]);
  const [written] = kept.rows;
  return written ? clockOf(written, prefix).clock : seasonClock({ speed, origin: wall, shows: begins });
}

interface Row {
  readonly source: string;
  readonly origin: number;
  readonly shows: Date;
}

function clockOf({ source, origin, shows }: Row, prefix: string): { speed: number; clock: SeasonClock } {
  const speed = Number(source.slice(prefix.length));
  return { speed, clock: seasonClock({ speed, origin, shows: shows.getTime() }) };
}

const NEWEST = `select source, seq::float8 as origin, at as shows from sport_feed
  where starts_with(source, $1) order by seq desc limit 1`;

/** Of two processes that start at once the first one is right. */
const KEEP = `insert into sport_feed (source, seq, at) values ($1, $2, $3)
  on conflict (source) do update set seq = excluded.seq, at = excluded.at
  where sport_feed.seq < (select max(seq) from sport_feed where starts_with(source, $4))`;
