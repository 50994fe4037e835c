import { hintsFor, type LandlordView, mayPlay } from '@fairground/cards/landlord';
import { useMemo, useState } from 'react';
import type { PlayAreaProps } from '../play-area-props.ts';
import { LandlordActions } from './landlord-actions.tsx';
import { OwnHand } from './own-hand.tsx';
import { useHandKeys } from './use-hand-keys.ts';
import { usePickedCards } from './use-picked-cards.ts';

const NONE: readonly number[] = [];

/** The own cards and what can be done with them. */
export function OwnSeat({ view, isLive, isBusy, onAct }: PlayAreaProps<LandlordView>) {
  const cards = view.seats[view.own ?? -1]?.cards ?? NONE;
  const picked = usePickedCards(cards);
  const [cursor, setCursor] = useState<number>();
  const canPlay = isLive && view.choices.canPlay === 1;
  // What may be played stays the same until somebody plays.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const hints = useMemo(() => (canPlay ? hintsFor(view) : []), [canPlay, view.plays.length]);
  const [hinted, setHinted] = useState(0);
  const isPlayable = canPlay && picked.picked.length > 0 && mayPlay(view, picked.picked);
  const play = (): void => {
    if (isPlayable && !isBusy) onAct({ kind: 'play', cards: [...picked.picked] });
  };
  const hint = (): void => {
    const next = hints[hinted % hints.length];
    if (next) picked.pick(next);
    setHinted(hinted + 1);
  };
  useHandKeys({
    isOn: isLive && cards.length > 0,
    onMove: (steps) => setCursor(Math.max(0, Math.min(cards.length - 1, (cursor ?? -1) + steps))),
    onPick: () => picked.turn(cards.slice(cursor ?? 0, (cursor ?? 0) + 1)),
    onPlay: play,
    onHint: hint,
  });
  return (
    <>
      <OwnHand
        cards={cards}
        picked={picked}
        cursor={cursor}
        isLive={isLive}
        fresh={view.landlord === view.own && view.phase === 'double' ? view.bottom : NONE}
        onPullUp={play}
      />
      {isLive && (
        <LandlordActions
          view={view}
          isBusy={isBusy}
          mayPlay={isPlayable}
          isBeaten={canPlay && hints.length === 0}
          onAct={onAct}
          onPlay={play}
          onHint={hint}
        />
      )}
    </>
  );
}
