import { cardHands } from '../kept/card-hands.ts';
import { dealtHand } from '../kept/played-hand.ts';
import { cardTables } from '../kept/card-tables.ts';
import { handInPlay, isOver, later, type StageResult, type TableWork } from './table-work.ts';

/** The deck is cut and dealt when every seat has opened its seed, or its time is over: who did not is left out. */
export async function gathering(work: TableWork): Promise<StageResult> {
  const { app, tx, now, table } = work;
  const { row, places } = handInPlay(table);
  const isWaitedFor = places.some(({ commit, seed }) => commit !== null && seed === '');
  if (isWaitedFor && !isOver(table.row.clockAt, now)) return { dueAt: table.row.clockAt };
  await cardHands.deal(tx, row.handNo);
  const { clock } = dealtHand(app, row, { places, room: table.room });
  await cardTables.change(tx, table.row.id, { ...table.row, stage: 'playing', clockAt: later(app, now, clock.ms) });
  return 'again';
}
