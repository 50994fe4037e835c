import { cardGames } from '@fairground/cards';
import type { AppContext, Work } from '../../../platform/app-context.ts';
import type { PlaceRow } from '../kept/card-hands.ts';
import type { PlayedHand } from '../kept/played-hand.ts';
import type { LoadedTable, TableHand } from '../kept/load-table.ts';

/** A table whose row is held, in the transaction that changes it. */
export interface TableWork extends Work {
  readonly table: LoadedTable;
}

/** What a stage says: look at the table again at once, or then; null: only when somebody does something. */
export type StageResult = 'again' | { readonly dueAt: Date | null };

export const gameOfTable = ({ room }: LoadedTable) => cardGames[room.gameCode].game;

/** So much later, by the speed of the sandbox's tables. */
export const later = ({ config }: AppContext, now: Date, ms: number): Date =>
  new Date(now.getTime() + ms / config.sandboxCardSpeed);

export const isOver = (at: Date | null, now: Date): boolean => at !== null && at <= now;

/** The hand of a table in play. */
export function handInPlay({ hand }: LoadedTable): TableHand {
  if (!hand) throw new Error('a table in play without a hand');
  return hand;
}

/** Whether a place is played for: by its bot, or by the trustee of a member who is away. */
export function isPlayedFor({ seats }: LoadedTable, { memberId }: PlaceRow): boolean {
  const seat = memberId === null ? undefined : seats.find((each) => each.memberId === memberId);
  return !seat || seat.isTrustee || seat.isLeaving;
}

/** Its cards and what was done with them so far. */
export function dealtOf({ table }: Pick<TableWork, 'table'>): PlayedHand {
  const { played, row } = handInPlay(table);
  if (!played) throw new Error(`hand ${row.handNo} is not dealt`);
  return played;
}
