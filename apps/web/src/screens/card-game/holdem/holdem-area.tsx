import { cardName } from '@fairground/cards';
import { chairPlace, placeStyle } from '../../../features/card-table/chair-places.ts';
import { DealtHand } from '../../../features/card-table/dealt-hand.tsx';
import { ResultSheet } from '../../../features/card-table/result-sheet.tsx';
import { TableNews } from '../../../features/card-table/table-news.tsx';
import { type TableScene, TableStage } from '../../../features/card-table/table-stage.tsx';
import type { PlayAreaProps } from '../play-area-props.ts';
import { BoardCards } from './board-cards.tsx';
import { HoldemActions } from './holdem-actions.tsx';
import styles from './holdem-area.module.css';
import { buttonSpot, cardsSpot } from './holdem-places.ts';
import {
  endText,
  type HoldemView,
  marksOf,
  newsOf,
  resultTitle,
  titleOf,
  whyText,
  winningFive,
} from './holdem-texts.ts';
import { TableChips } from './table-chips.tsx';

const HOLE_CARDS = 2;

/** 德州扑克 on its table: the board, what is bet, everybody's two cards. */
export function HoldemArea(props: PlayAreaProps<HoldemView>) {
  const { view, result, isLive, isBusy, onAct, onLeave } = props;
  const scene = withStacks(props.scene, view, isLive);
  const chairOf = (place: number) => scene.chairs.find((chair) => chair.place === place);
  const nameOf = (place: number): string => (place === view.own ? '我' : (chairOf(place)?.name ?? `${place + 1} 号位`));
  const five = winningFive(view);
  const isOver = view.phase === 'over';
  const button = view.button === null ? undefined : chairOf(view.button)?.chair;
  return (
    <TableStage scene={scene} marks={marksOf(view, result)}>
      <div className={styles.news}>
        <TableNews
          title={titleOf(view)}
          dueTime={isOver || view.phase === 'deal' ? null : scene.dueTime}
          news={newsOf(view, nameOf)}
        />
      </div>
      <BoardCards view={view} five={five} />
      {button !== undefined && (
        <b className={styles.button} style={buttonSpot(scene, button)} title="庄位">
          庄
        </b>
      )}
      {view.seats.map((seat) => {
        const chair = chairOf(seat.place);
        const isGone = seat.isFolded === 1 && seat.cards.length === 0;
        if (!chair || isGone) return null;
        const isOwn = chair.chair === scene.ownChair;
        return (
          <DealtHand
            key={seat.place}
            isOut={seat.isFolded === 1}
            scene={scene}
            chair={chair.chair}
            count={HOLE_CARDS}
            cards={seat.cards}
            raised={seat.cards.filter((card) => five.includes(card))}
            label={
              isOwn && seat.cards.length > 0
                ? `手牌：${seat.cards.map(cardName).join(' ')}`
                : `${chair.name}的牌${isOver ? endText(view, seat.place) : ''}`
            }
            spot={cardsSpot(scene, chair.chair)}
          />
        );
      })}
      <OwnName scene={scene} view={view} />
      <TableChips scene={scene} view={view} chairOf={(place) => chairOf(place)?.chair} />
      {isLive && view.turn === view.own && view.own !== null && (
        <HoldemActions key={`${view.street}-${view.toCall}`} view={view} isBusy={isBusy} onAct={onAct} />
      )}
      {isOver && result && (
        <ResultSheet
          key={`${result.handNo}-sheet`}
          scene={scene}
          result={result}
          title={resultTitle(view, result)}
          handOf={(place) => endText(view, place)}
          chainOf={() => ''}
          whyOf={(place) => whyText(view, place)}
          hubText=""
          isAside
          isLive={isLive}
          onLeave={onLeave}
        />
      )}
    </TableStage>
  );
}

/** What the own cards make with the board, as soon as there is one. */
function OwnName({ scene, view }: { readonly scene: TableScene; readonly view: HoldemView }) {
  const own = view.seats.find(({ place }) => place === view.own);
  if (!own?.hand || own.isFolded === 1) return null;
  return (
    <span
      className={styles.name}
      style={{ ...placeStyle(chairPlace(scene, scene.ownChair)), ...cardsSpot(scene, scene.ownChair) }}
    >
      {own.hand.name}
    </span>
  );
}

/** While a hand is on, what lies in front of a seat is what it has not put in. */
const withStacks = (scene: TableScene, { seats, phase }: HoldemView, isLive: boolean): TableScene => ({
  ...scene,
  chairs: scene.chairs.map((chair) => {
    const seat = chair.place === null ? undefined : seats[chair.place];
    if (!seat || (isLive && phase === 'over')) return chair;
    return { ...chair, stack: seat.stack + seat.won };
  }),
});
