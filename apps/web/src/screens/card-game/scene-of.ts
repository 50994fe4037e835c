import type { CardTable } from '../../features/card-table/card-table-data.ts';
import type { TableScene } from '../../features/card-table/table-stage.tsx';

interface Shown {
  readonly chairs: CardTable['chairs'];
}

/** The table as it is drawn. While the next hand is shuffled the last one lies open, with the places it was played at. */
export const sceneOf = (table: CardTable, { chairs }: Shown): TableScene => ({
  gameCode: table.room.gameCode,
  seatsMost: table.room.seatsMost,
  ownChair: table.ownChair,
  chairs: table.hand?.view
    ? table.chairs
    : table.chairs.map((chair) => ({ ...chair, place: placeIn(chairs, chair.chair) })),
  dueTime: table.dueTime,
});

const placeIn = (chairs: CardTable['chairs'], at: number): number | null =>
  chairs.find(({ chair }) => chair === at)?.place ?? null;
