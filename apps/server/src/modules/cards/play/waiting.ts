import { cardSeats, type SeatRow } from '../kept/card-seats.ts';
import { cardTables } from '../kept/card-tables.ts';
import type { LoadedTable } from '../kept/load-table.ts';
import { beginHand } from './begin-hand.ts';
import { seatBots } from './bots.ts';
import { gameOfTable, isOver, later, type StageResult, type TableWork } from './table-work.ts';

/** Between the moment enough sit there and the next hand, so that whoever follows still gets in. */
const START_MS = 2000;
/** Without company for so long, bots sit down. */
export const BOT_WAIT_MS = 8000;
/** Whoever has not looked for so long is gone; whoever cannot play for so long makes room. */
const UNSEEN_MS = 60_000;
const AWAY_MS = 120_000;
/** At a table with blinds: so long, or so many big blinds. */
const SAT_OUT_MS = 600_000;
const MISSED_BLINDS_MOST = 3;
/** While somebody waits the table is looked at so often, for those who went without a word. */
const LOOK_MS = 5000;

/** Nobody plays: who left goes, who waits gets company, and a hand begins as soon as enough are there. */
export async function waiting(work: TableWork): Promise<StageResult> {
  const { tx, now, table } = work;
  const { row, seats } = table;
  const gone = seats.filter((seat) => isGone(work, seat)).map(({ chair }) => chair);
  if (gone.length > 0) {
    await cardSeats.leave(tx, { tableId: row.id, chairs: gone }, now);
    await cardTables.touch(tx, row.id);
    return 'again';
  }
  if (seats.every(({ memberId }) => memberId === null)) {
    await cardSeats.leave(tx, { tableId: row.id, chairs: seats.map(({ chair }) => chair) }, now);
    await cardTables.close(tx, row.id, now);
    return { dueAt: null };
  }
  return seats.length < gameOfTable(table).seatsLeast ? waitForCompany(work) : startSoon(work);
}

function isGone({ app, now, table }: TableWork, seat: SeatRow): boolean {
  const { memberId, isLeaving, seenAt, awayAt, stack, missedBlinds } = seat;
  if (memberId === null) return isBotGone(table, seat);
  const { leaveBelow, buyIn } = table.room;
  const sinceMs = (at: Date): number => (now.getTime() - at.getTime()) * app.config.sandboxCardSpeed;
  // At a table of poker a lost connection sits out, and keeps its chair as long as anybody who does.
  const isUnseen = now.getTime() - seenAt.getTime() > (buyIn ? SAT_OUT_MS : UNSEEN_MS);
  const awayMost = buyIn ? SAT_OUT_MS : AWAY_MS;
  const isAway = (awayAt !== null && sinceMs(awayAt) > awayMost) || missedBlinds >= MISSED_BLINDS_MOST;
  return isLeaving || isUnseen || stack < leaveBelow || isAway;
}

/** Bots make room as soon as people can play without them. */
function isBotGone(table: LoadedTable, { stack }: SeatRow): boolean {
  const people = table.seats.filter(({ memberId, awayReason }) => memberId !== null && awayReason === '');
  return stack < table.room.leaveBelow || people.length >= gameOfTable(table).seatsLeast;
}

async function waitForCompany(work: TableWork): Promise<StageResult> {
  const { app, tx, now, table } = work;
  const { row, seats } = table;
  if (row.clockAt !== null) {
    await cardTables.change(tx, row.id, { ...row, clockAt: null });
    return 'again';
  }
  const look = new Date(now.getTime() + LOOK_MS);
  if (!seats.every(({ withBots }) => withBots)) return { dueAt: look };
  const companyAt = later(app, row.companyAt, BOT_WAIT_MS);
  if (!isOver(companyAt, now)) return { dueAt: companyAt < look ? companyAt : look };
  await seatBots(work);
  return 'again';
}

async function startSoon(work: TableWork): Promise<StageResult> {
  const { app, tx, now, table } = work;
  const { row, seats } = table;
  if (row.clockAt === null) {
    const isFull = seats.length === gameOfTable(table).seatsMost;
    await cardTables.change(tx, row.id, { ...row, clockAt: later(app, now, isFull ? 0 : START_MS) });
    return 'again';
  }
  return isOver(row.clockAt, now) ? beginHand(work) : { dueAt: row.clockAt };
}
