import type { LandlordView } from '@fairground/cards/landlord';
import { useRef } from 'react';
import { ChipFlights } from '../../../features/card-table/chip-flights.tsx';
import { ResultSheet } from '../../../features/card-table/result-sheet.tsx';
import { TableNews } from '../../../features/card-table/table-news.tsx';
import { TableStage } from '../../../features/card-table/table-stage.tsx';
import type { PlayAreaProps } from '../play-area-props.ts';
import { BottomCards } from './bottom-cards.tsx';
import styles from './landlord-area.module.css';
import { chainText, marksOf, newsOf, resultTitle, roleText, titleOf } from './landlord-texts.ts';
import { OwnSeat } from './own-seat.tsx';
import { PlayEffect } from './play-effect.tsx';
import { PlayedSets } from './played-sets.tsx';
import { SeatSigns } from './seat-signs.tsx';

/** 斗地主 on its table: the own hand, what lies in front of the seats, and what it is worth. */
export function LandlordArea(props: PlayAreaProps<LandlordView>) {
  const { scene, view, result, base, isLive, onLeave } = props;
  const stage = useRef<HTMLDivElement>(null);
  const chairOf = (place: number) => scene.chairs.find((chair) => chair.place === place);
  const nameOf = (place: number): string => (place === view.own ? '我' : (chairOf(place)?.name ?? `${place + 1} 号位`));
  const isOver = view.phase === 'over';
  return (
    <TableStage scene={scene} marks={marksOf(view, result)} stage={stage}>
      <div className={styles.news}>
        <TableNews title={titleOf(view)} dueTime={isOver ? null : scene.dueTime} news={newsOf(view, nameOf)} />
      </div>
      <BottomCards view={view} />
      <SeatSigns scene={scene} view={view} />
      <PlayedSets scene={scene} view={view} nameOf={nameOf} />
      <OwnSeat {...props} />
      <PlayEffect view={view} isLive={isLive} />
      {isOver && result && view.landlord !== null && (
        <>
          {isLive && (
            <ChipFlights
              key={result.handNo}
              stage={stage}
              lines={result.lines}
              hub={view.landlord}
              chairOf={(place) => chairOf(place)?.chair}
            />
          )}
          <ResultSheet
            key={`${result.handNo}-sheet`}
            scene={scene}
            result={result}
            title={resultTitle(view, result)}
            hubText="地主"
            handOf={(place) => roleText(view, place)}
            chainOf={(line) => chainText(view, base, line)}
            isLive={isLive}
            onLeave={onLeave}
          />
        </>
      )}
    </TableStage>
  );
}
