import type { GameType } from '@fairground/betting';
import { useCallback } from 'react';
import type { LiveListed, LiveOddsType } from '../../../features/sports-live/live-view.ts';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { chooseColumn, chooseGroup, useBoard } from '../board/board-store.ts';
import { columnGroups } from '../../../features/sports-match/columns.ts';
import type { LeagueGroup } from './match-list.ts';
import { type DrawnRow, MatchRows } from './match-rows.tsx';
import { PhoneCard } from './phone-card.tsx';
import styles from './phone-list.module.css';
import { useRem } from './use-rem.ts';

interface PhoneListProps {
  readonly gameType: GameType;
  readonly groups: readonly LeagueGroup<LiveListed>[];
  readonly oddsType: LiveOddsType;
}

/** The same matches where there is no room for a table: one market at a time, chosen above the list. */
export function PhoneList({ gameType, groups, oddsType }: PhoneListProps) {
  const rem = useRem();
  const chosen = useBoard((look) => look.column);
  const group = useBoard((look) => look.group);
  // Two lines a thumb can hit, the space around them, and the line below: five matches fit below the filters.
  const heightOf = useCallback(() => 6 * rem + 1, [rem]);
  const drawRow = useCallback((row: DrawnRow) => <PhoneCard {...row} oddsType={oddsType} />, [oddsType]);
  const columns = columnGroups(gameType);
  const total = groups.reduce((sum, { matches }) => sum + matches.length, 0);
  return (
    <>
      <div className={styles.switches}>
        <Tabs
          label="玩法"
          look="boxed"
          value={String(chosen)}
          onValueChange={(value) => chooseColumn(value === '2' ? 2 : value === '1' ? 1 : 0)}
          items={columns[group].columns.map(({ label }, index) => ({ value: String(index), label: label }))}
        />
        <Tabs
          label="时段"
          look="boxed"
          value={String(group)}
          onValueChange={(value) => chooseGroup(value === '1' ? 1 : 0)}
          items={columns.map(({ label }, index) => ({ value: String(index), label: label }))}
        />
      </div>
      <table aria-label="赛事与赔率" aria-rowcount={total} className={styles.list}>
        <MatchRows groups={groups} oddsType={oddsType} barHeight={2.75 * rem} heightOf={heightOf} drawRow={drawRow} />
      </table>
    </>
  );
}
