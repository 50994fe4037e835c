import { kindOf } from '@fairground/cards/mahjong';
import { useState } from 'react';
import type { PlayAreaProps } from '../play-area-props.ts';
import { HandActions } from './hand-actions.tsx';
import { deedsOf, keysOf } from './hand-deeds.ts';
import { HandNotes } from './hand-notes.tsx';
import { type MahjongSeat, type MahjongView, seenOf, standingTiles } from './mahjong-view.ts';
import { MeldRow } from './meld-row.tsx';
import { OwnHand } from './own-hand.tsx';
import styles from './own-seat.module.css';
import { useTileKeys } from './use-tile-keys.ts';

type OwnSeatProps = Pick<PlayAreaProps<MahjongView>, 'view' | 'isLive' | 'isBusy' | 'onAct'> & {
  readonly seat: MahjongSeat;
  /** Its steps stand below the tiles. */
  readonly isReplay: boolean;
  /** The kind that is looked at, so that the table can show where others of it lie. */
  readonly onLook: (kind: number | undefined) => void;
};

/** The own tiles and sets, what they count, and what can be done with them. */
export function OwnSeat({ view, seat, isLive, isReplay, isBusy, onAct, onLook }: OwnSeatProps) {
  const [chosen, setChosen] = useState<number>();
  const [cursor, setCursor] = useState<number>();
  const [wantsReady, setWantsReady] = useState(false);
  const { row, last } = standingTiles(seat);
  const tiles = last === null ? row : [...row, last];
  const { discards, ready } = view.choices;
  const isReadying = wantsReady && ready.length > 0;
  const isPlayable = (tile: number): boolean =>
    isLive && (isReadying ? ready.some((one) => one.tile === tile) : discards.includes(tile));
  const raised = chosen !== undefined && tiles.includes(chosen) ? chosen : undefined;

  const act: typeof onAct = (action) => {
    if (isBusy) return;
    setChosen(undefined);
    setWantsReady(false);
    onAct(action);
  };
  const deeds = deedsOf(view, {
    isReadying,
    playable: raised !== undefined && isPlayable(raised) ? raised : undefined,
    onReady: () => setWantsReady(!isReadying),
    onAct: act,
  });
  const press = (tile: number): void => {
    if (tile === raised && deeds.discard) deeds.discard();
    else setChosen(tile === raised ? undefined : tile);
  };
  const move = (steps: 1 | -1) => () => {
    const next = Math.max(0, Math.min(tiles.length - 1, (cursor ?? (steps > 0 ? -1 : tiles.length)) + steps));
    setCursor(next);
    onLook(kindOf(tiles[next] ?? 0));
  };
  useTileKeys(isLive && tiles.length > 0, {
    ...keysOf(view, deeds),
    ArrowLeft: move(-1),
    ArrowRight: move(1),
    ' ': () => setChosen(tiles[cursor ?? tiles.length - 1]),
    Enter: deeds.discard,
  });
  return (
    <>
      <div className={styles.own} data-replay={isReplay || undefined}>
        <OwnHand
          tiles={tiles}
          hasDrawn={last !== null}
          chosen={raised}
          cursor={cursor}
          isLive={isLive}
          isPlayable={isPlayable}
          isAsked={isLive && discards.length > 0}
          seen={(tile) => seenOf(view, kindOf(tile))}
          onPress={press}
          onLook={(tile) => onLook(tile === undefined ? undefined : kindOf(tile))}
        />
        <MeldRow melds={seat.melds} name="我" isOwn />
        {seat.isReady === 1 && <b className={styles.ready}>听</b>}
      </div>
      {isLive && (
        <>
          <HandNotes view={view} isReadying={isReadying} chosen={raised} onChoose={setChosen} />
          <HandActions
            view={view}
            deeds={deeds}
            isBusy={isBusy}
            isReadying={isReadying}
            isPlayable={deeds.discard !== undefined}
          />
        </>
      )}
    </>
  );
}
