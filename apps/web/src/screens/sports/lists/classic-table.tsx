import type { GameType } from '@fairground/betting';
import { useCallback } from 'react';
import type { LiveListed, LiveOddsType } from '../../../features/sports-live/live-view.ts';
import { ClassicRow } from './classic-row.tsx';
import styles from './classic-table.module.css';
import { ColumnHead } from './column-head.tsx';
import { columnGroups, linesOf } from '../../../features/sports-match/columns.ts';
import type { LeagueGroup } from './match-list.ts';
import { type DrawnRow, MatchRows } from './match-rows.tsx';
import { useRem } from './use-rem.ts';

interface ClassicTableProps {
  readonly gameType: GameType;
  readonly groups: readonly LeagueGroup<LiveListed>[];
  readonly oddsType: LiveOddsType;
}

/** Matches as a table: full time and half time, each with handicap, total and winner. */
export function ClassicTable({ gameType, groups, oddsType }: ClassicTableProps) {
  const rem = useRem();
  const heightOf = useCallback((match: LiveListed) => rowHeight(match, rem), [rem]);
  const drawRow = useCallback((row: DrawnRow) => <ClassicRow {...row} oddsType={oddsType} />, [oddsType]);
  const total = groups.reduce((sum, { matches }) => sum + matches.length, 0);
  return (
    <table aria-label="赛事与赔率" aria-rowcount={total + 1} className={styles.table}>
      <Head gameType={gameType} />
      <MatchRows
        groups={groups}
        oddsType={oddsType}
        barHeight={Math.round(2 * rem)}
        heightOf={heightOf}
        drawRow={drawRow}
      />
    </table>
  );
}

/** As the style sheet has it: lines of odds, the room around them and the thin line below. Whole pixels keep it thin. */
const rowHeight = ({ gameType }: LiveListed, rem: number): number =>
  Math.round(linesOf(gameType) * Math.max(24, 1.75 * rem) + 0.375 * rem) + 1;

function Head({ gameType }: { readonly gameType: GameType }) {
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1}>
        <th scope="col">时间</th>
        <th scope="col">赛事</th>
        {columnGroups(gameType).map((group) =>
          group.columns.map((column, index) => (
            <th key={column.before} scope="col">
              <span className={index === 0 ? styles.groupWord : 'visually-hidden'}>{group.label}</span>
              <ColumnHead column={column} group={group} />
            </th>
          )),
        )}
        <th scope="col">更多</th>
      </tr>
    </thead>
  );
}
