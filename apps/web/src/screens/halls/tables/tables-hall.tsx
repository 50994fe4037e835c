import { tableGameLabels } from '@fairground/contract/tables';
import { useState } from 'react';
import { messageOf } from '../../../api/failures.ts';
import '../../../theme/table-tokens.css';
import { RadioChips } from '../../../ui/fields/chips.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonGate } from '../../../ui/states/skeleton-gate.tsx';
import type { HallVenue } from '../hall-data.ts';
import type { HallPlace } from '../hall-place.ts';
import { HallVenues } from '../hall-venues.tsx';
import { WaitingGames } from '../game-grid.tsx';
import styles from '../hall-screen.module.css';
import { useLobby } from './lobby-data.ts';
import cards from './table-card.module.css';
import { TableCard } from './table-card.tsx';

interface TablesHallProps {
  readonly venues: readonly HallVenue[];
  readonly place: HallPlace;
}

type Wanted = 'all' | keyof typeof tableGameLabels;

const filters: readonly { readonly value: Wanted; readonly label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'BAC', label: tableGameLabels.BAC },
  { value: 'DT', label: tableGameLabels.DT },
  { value: 'RO', label: tableGameLabels.RO },
  { value: 'SB', label: tableGameLabels.SB },
];

/** 真人: every table with its round as it runs, its last results, and what a bet may be. */
export default function TablesHall({ venues, place }: TablesHallProps) {
  const { data, error, refetch, isFetching } = useLobby();
  const [wanted, setWanted] = useState<Wanted>('all');
  const listed = data?.list.filter(
    ({ enName, game }) =>
      (place.venue === undefined || place.venue === enName) && (wanted === 'all' || wanted === game),
  );
  return (
    <div className={styles.columns}>
      <HallVenues venues={venues} chosen={place.venue} place={place} />
      <section aria-label="牌桌" className={cards.shelf}>
        <h2 className="visually-hidden">牌桌</h2>
        <RadioChips label="游戏" options={filters} value={wanted} onValueChange={setWanted} />
        {error && !data ? (
          <ErrorState message={messageOf(error)} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <SkeletonGate pending={!listed} skeleton={<WaitingGames />} label="正在读取牌桌">
            {() => (
              <ul className={cards.grid}>
                {listed?.map((table) => (
                  <li key={table.tableCode}>
                    <TableCard table={table} />
                  </li>
                ))}
              </ul>
            )}
          </SkeletonGate>
        )}
      </section>
    </div>
  );
}
