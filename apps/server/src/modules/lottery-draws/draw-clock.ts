import type { AppContext, Tx } from '../../platform/app-context.ts';

/** How the clock of a game's draws runs: at this moment on the wall it showed that one. Milliseconds. */
export interface DrawClock {
  readonly speed: number;
  readonly wallAt: number;
  readonly shownAt: number;
}

export const shownAt = ({ speed, wallAt, shownAt: shown }: DrawClock, wall: number): number =>
  shown + (wall - wallAt) * speed;

export const wallAt = ({ speed, wallAt: wall, shownAt: shown }: DrawClock, time: number): number =>
  Math.round(wall + (time - shown) / speed);

/** Shows the time of day: the only clock that live draws go by. */
export const isTimeOfDay = ({ speed, wallAt: wall, shownAt: shown }: DrawClock): boolean =>
  speed === 1 && wall === shown;

/** As it was set last. */
export async function findClock(store: Pick<Tx, 'query'>, gameCode: string): Promise<DrawClock | undefined> {
  const { rows } = await store.query<{ speed: number; wallAt: Date; shownAt: Date }>(NEWEST, [gameCode]);
  const [row] = rows;
  return row && { speed: row.speed, wallAt: row.wallAt.getTime(), shownAt: row.shownAt.getTime() };
}

/** Another speed, or another moment, goes on from here. */
export async function setClock(tx: Tx, gameCode: string, clock: DrawClock): Promise<DrawClock> {
  await tx.query(SET, [gameCode, clock.speed, new Date(clock.wallAt), new Date(clock.shownAt)]);
  return clock;
}

export const wantedSpeed = ({ config }: Pick<AppContext, 'config'>): number => config.sandboxLotterySpeed;

const NEWEST = `select speed, wall_at as "wallAt", shown_at as "shownAt" from lottery_clock
  where game_code = $1 order by id desc limit 1`;
const SET = `insert into lottery_clock (game_code, speed, wall_at, shown_at) values ($1, $2, $3, $4)`;
