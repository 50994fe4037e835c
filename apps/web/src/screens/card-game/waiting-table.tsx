import { TableNews } from '../../features/card-table/table-news.tsx';
import { TableStage } from '../../features/card-table/table-stage.tsx';
import type { CardTable } from '../../features/card-table/card-table-data.ts';
import { sceneOf } from './scene-of.ts';

/** Nobody to play with yet, or cards that are not dealt yet. */
export const WaitingTable = ({ table }: { readonly table: CardTable }) => (
  <TableStage scene={sceneOf(table, table)} marks={[]}>
    <TableNews
      title={table.stage === 'gathering' ? '洗牌' : '等待其他玩家'}
      dueTime={table.dueTime}
      news={waitingText(table)}
    />
  </TableStage>
);

function waitingText({ stage, dueTime, awayReason, room }: CardTable): string {
  if (stage === 'gathering') return '牌序已经承诺，各座位正在公开种子';
  if (awayReason !== '') return awayReason;
  if (dueTime !== null) return '人齐了，马上开局';
  const people = `凑满 ${room.seatsLeast} 位真人就开局`;
  return room.botWaitSeconds > 0
    ? `${people}；选了可含机器人的，${room.botWaitSeconds} 秒没有真人就由机器人补位`
    : `${people}，可以随时离座`;
}
