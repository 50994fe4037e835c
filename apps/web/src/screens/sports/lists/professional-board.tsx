import type { GameType } from '@fairground/betting';
import { useCallback } from 'react';
import type { LiveListed, LiveOddsType } from '../../../features/sports-live/live-view.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { chooseGroup, useBoard } from '../board/board-store.ts';
import { columnGroups, linesOf } from '../../../features/sports-match/columns.ts';
import { ColumnHead } from './column-head.tsx';
import type { LeagueGroup } from './match-list.ts';
import { type DrawnRow, MatchRows } from './match-rows.tsx';
import styles from './professional-board.module.css';
import { EXTRA_LINES, ProfessionalCard } from './professional-card.tsx';
import { useRem } from './use-rem.ts';

interface ProfessionalBoardProps {
  readonly gameType: GameType;
  readonly groups: readonly LeagueGroup<LiveListed>[];
  readonly oddsType: LiveOddsType;
}

/** Matches as cards on a dark board: one group of markets at a time, with further lines on request. */
export function ProfessionalBoard({ gameType, groups, oddsType }: ProfessionalBoardProps) {
  const rem = useRem();
  const density = useBoard((look) => look.density);
  const deepened = useBoard((look) => look.deepened);
  const heightOf = useCallback(
    ({ gameId }: LiveListed) => cardHeight(deepened.has(gameId), density, rem),
    [deepened, density, rem],
  );
  const drawRow = useCallback((row: DrawnRow) => <ProfessionalCard {...row} oddsType={oddsType} />, [oddsType]);
  const total = groups.reduce((sum, { matches }) => sum + matches.length, 0);
  return (
    <table aria-label="赛事与赔率" aria-rowcount={total + 1} className={styles.board} data-density={density}>
      <Head gameType={gameType} />
      <MatchRows
        groups={groups}
        oddsType={oddsType}
        barHeight={Math.round(2.25 * rem)}
        heightOf={heightOf}
        drawRow={drawRow}
      />
    </table>
  );
}

/** As the style sheet has it, in whole pixels: the line between two cards stays a line. */
function cardHeight(isDeep: boolean, density: 'comfortable' | 'compact', rem: number): number {
  const line = density === 'compact' ? Math.max(24, 1.75 * rem) : Math.max(28, 2.125 * rem);
  const gap = 0.25 * rem;
  const extra = isDeep ? EXTRA_LINES * (2 * line + 2 * gap) : 0;
  const padding = (density === 'compact' ? 0.75 : 1.25) * rem;
  return Math.round(2 * line + gap + padding + extra) + 1;
}

function Head({ gameType }: { readonly gameType: GameType }) {
  const group = useBoard((look) => look.group);
  const groups = columnGroups(gameType);
  const hasDraw = linesOf(gameType) === 3;
  const [handicap, total, winner] = groups[group].columns.map((column) => (
    <ColumnHead key={column.before} column={column} group={groups[group]} />
  ));
  return (
    <thead className={styles.headGroup}>
      <tr aria-rowindex={1} className={styles.head}>
        <th scope="col">时间</th>
        <th scope="col" className={styles.switches}>
          <Tabs
            label="时段"
            look="boxed"
            value={String(group)}
            onValueChange={(value) => chooseGroup(value === '1' ? 1 : 0)}
            items={groups.map(({ label }, index) => ({ value: String(index), label: label }))}
          />
        </th>
        <th scope="col">{handicap}</th>
        <th scope="col">{total}</th>
        <th scope="col" className={hasDraw ? undefined : styles.wideHead}>
          {winner}
        </th>
        {hasDraw && <th scope="col">和局</th>}
        <th scope="col">更多</th>
      </tr>
    </thead>
  );
}
