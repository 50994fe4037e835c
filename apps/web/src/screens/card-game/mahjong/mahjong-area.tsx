import { useRef, useState } from 'react';
import { ChipFlights } from '../../../features/card-table/chip-flights.tsx';
import { ResultSheet } from '../../../features/card-table/result-sheet.tsx';
import { TableNews } from '../../../features/card-table/table-news.tsx';
import { TableStage } from '../../../features/card-table/table-stage.tsx';
import type { PlayAreaProps } from '../play-area-props.ts';
import { useDeeds } from './deeds.ts';
import { DiscardPond } from './discard-pond.tsx';
import { FanList } from './fan-list.tsx';
import styles from './mahjong-area.module.css';
import { chainText, endOf, marksOf, newsOf, resultTitle, titleOf } from './mahjong-texts.ts';
import { latestPlace, type MahjongView } from './mahjong-view.ts';
import { OwnSeat } from './own-seat.tsx';
import { RivalRow } from './rival-row.tsx';
import { WallPlate } from './wall-plate.tsx';
import { WinEffect } from './win-effect.tsx';

/** 二人麻将 on its table: the own tiles, the backs of the other seat's, and what lies between them. */
export function MahjongArea({ scene, view, result, base, isLive, isBusy, onAct, onLeave }: PlayAreaProps<MahjongView>) {
  const stage = useRef<HTMLDivElement>(null);
  const [lookedAt, setLookedAt] = useState<number>();
  const deeds = useDeeds(view);
  const near = view.own ?? 0;
  const chairOf = (place: number) => scene.chairs.find((chair) => chair.place === place);
  const nameOf = (place: number): string => (place === view.own ? '我' : (chairOf(place)?.name ?? '对家'));
  const isOver = view.phase === 'over';
  const [own, rival] = [view.seats[near], view.seats[1 - near]];
  const pond = (place: number) => ({
    name: nameOf(place),
    isOwn: place === near,
    discards: view.seats[place]?.discards ?? [],
    offered: view.offered?.place === place ? view.offered : null,
    isLatest: latestPlace(view) === place,
    shownKind: lookedAt,
  });
  return (
    <TableStage scene={scene} marks={marksOf(view, deeds, result)} stage={stage}>
      <div className={styles.news}>
        <TableNews title={titleOf(view)} dueTime={isOver ? null : scene.dueTime} news={newsOf(view, deeds, nameOf)} />
      </div>
      {rival && <RivalRow seat={rival} name={nameOf(1 - near)} />}
      <DiscardPond {...pond(1 - near)} />
      <WallPlate view={view} near={near} />
      <DiscardPond {...pond(near)} />
      {own && (
        <OwnSeat
          view={view}
          seat={own}
          isReplay={!isLive}
          isLive={isLive && !isOver}
          isBusy={isBusy}
          onAct={onAct}
          onLook={setLookedAt}
        />
      )}
      {isOver && isLive && view.win && <WinEffect win={view.win} own={view.own} />}
      {isOver && result && (
        <>
          {isLive && (
            <ChipFlights
              key={result.handNo}
              stage={stage}
              lines={result.lines}
              hub={view.win?.place ?? null}
              chairOf={(place) => chairOf(place)?.chair}
            />
          )}
          <ResultSheet
            key={`${result.handNo}-sheet`}
            scene={scene}
            result={result}
            title={resultTitle(view, result)}
            hubText=""
            handOf={(place) => endOf(view, place)}
            chainOf={(line) => chainText(view, base, line)}
            details={view.win && <FanList win={view.win} />}
            isLive={isLive}
            onLeave={onLeave}
          />
        </>
      )}
    </TableStage>
  );
}
