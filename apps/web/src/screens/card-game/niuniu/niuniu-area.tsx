import { useRef } from 'react';
import { ChipFlights } from '../../../features/card-table/chip-flights.tsx';
import { DealtHand } from '../../../features/card-table/dealt-hand.tsx';
import { ResultSheet } from '../../../features/card-table/result-sheet.tsx';
import { TableNews } from '../../../features/card-table/table-news.tsx';
import { TableStage } from '../../../features/card-table/table-stage.tsx';
import type { PlayAreaProps } from '../play-area-props.ts';
import { NiuniuActions } from './niuniu-actions.tsx';
import {
  chainText,
  handText,
  marksOf,
  newsOf,
  type NiuniuSeat,
  type NiuniuView,
  resultTitle,
  titleOf,
} from './niuniu-texts.ts';
import { OwnHand } from './own-hand.tsx';
import { RankSign } from './rank-sign.tsx';

/** 抢庄牛牛 on its table: hands, choices, what they came to. */
export function NiuniuArea({ scene, view, result, base, isLive, isBusy, onAct, onLeave }: PlayAreaProps<NiuniuView>) {
  const stage = useRef<HTMLDivElement>(null);
  const chairOf = (place: number) => scene.chairs.find((chair) => chair.place === place);
  const nameOf = (place: number) => chairOf(place)?.name ?? `${place + 1} 号位`;
  const isOver = view.phase === 'over';
  return (
    <TableStage scene={scene} marks={marksOf(view, result)} stage={stage}>
      <TableNews title={titleOf(view)} dueTime={isOver ? null : scene.dueTime} news={newsOf(view, nameOf)} />
      {view.seats.map((seat) => {
        const chair = chairOf(seat.place);
        if (!chair) return null;
        if (isLive && seat.place === view.own)
          return <OwnHand key={seat.place} scene={scene} seat={seat} phase={view.phase} />;
        return (
          <DealtHand
            key={seat.place}
            scene={scene}
            chair={chair.chair}
            count={seat.cardCount}
            cards={seat.cards}
            raised={seat.rank?.bull ?? []}
            label={`${chair.name}的牌${handText(view, seat.place)}`}
          />
        );
      })}
      {view.seats.map((seat) => signOf(seat, chairOf(seat.place)?.chair, scene))}
      {isLive && <NiuniuActions view={view} isBusy={isBusy} onAct={onAct} />}
      {isOver && result && (
        <>
          {isLive && (
            <ChipFlights
              key={result.handNo}
              stage={stage}
              lines={result.lines}
              hub={view.banker}
              chairOf={(place) => chairOf(place)?.chair}
            />
          )}
          <ResultSheet
            key={`${result.handNo}-sheet`}
            scene={scene}
            result={result}
            title={resultTitle(view, result)}
            handOf={(place) => handText(view, place)}
            chainOf={(line) => chainText(view, base, line)}
            hubText="坐庄"
            isLive={isLive}
            onLeave={onLeave}
          />
        </>
      )}
    </TableStage>
  );
}

const signOf = ({ place, rank }: NiuniuSeat, chair: number | undefined, scene: PlayAreaProps<NiuniuView>['scene']) =>
  rank && chair !== undefined ? (
    <RankSign key={`rank-${place}`} scene={scene} chair={chair} name={rank.name} multiple={rank.multiple} />
  ) : null;
