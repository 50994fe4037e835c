import { chooseGameType, choosePreset, chooseShowType } from '@fairground/sportsbook';
import { useEffect, useEffectEvent, useRef } from 'react';
import { messageOf } from '../../api/failures.ts';
import { isPicked, pickKey, toggle } from '../../features/betslip/slip-store.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { askChannel } from '../../features/sport-channel/ask-channel.ts';
import { useChannelEntry } from '../../features/sport-channel/channel-entry.ts';
import { changeFilters } from '../../features/sport-channel/channel-filters.ts';
import type { LiveOddsType } from '../../features/sport-live/live-view.ts';
import { toast } from '../../ui/toast.ts';
import { showMatch } from './board-store.ts';
import { type LinkedMatch, linkedMatch, linkedSupply } from '../../features/sport-match/channel-place.ts';
import { selectionOf } from '../../features/sport-match/selection.ts';

/** Somebody came for one match: the page turns to its part of the supply, opens it and takes the selection along. */
export function useLinkedMatch(oddsType: LiveOddsType): void {
  const { query, turn } = useVisit();
  const isInside = useChannelEntry(({ token }) => token !== '');
  const done = useRef(0);
  const open = useEffectEvent(async (linked: LinkedMatch) => {
    try {
      await openMatch(linked, oddsType);
    } catch (failure) {
      toast.warning(messageOf(failure));
    }
  });
  useEffect(() => {
    const supply = linkedSupply(query);
    if (supply) changeFilters((filters) => choosePreset(chooseShowType(filters, supply.showType), supply.preset));
    // Every arrival is one wish.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [query, turn]);
  useEffect(() => {
    const linked = linkedMatch(query);
    if (!linked || !isInside || done.current === turn) return;
    done.current = turn;
    void open(linked);
  }, [query, turn, isInside]);
}

async function openMatch({ gameId, pick }: LinkedMatch, oddsType: LiveOddsType): Promise<void> {
  const { game } = await askChannel('game', { gameId, oddsType });
  changeFilters((filters) => {
    const shown = chooseShowType(filters, game.showType);
    return shown.gameType === game.gameType ? shown : chooseGameType(shown, game.gameType);
  });
  showMatch(gameId);
  if (!pick) return;
  const market = game.markets.find(({ w, r }) => w === pick.w && r === pick.r);
  const quote = market?.quotes.find(({ side }) => side === pick.side);
  // Coming back to the same address must not take the selection out again.
  if (isPicked(pickKey({ gameId, play: pick.w, side: pick.side }, pick.r))) return;
  if (market?.active === 1 && quote?.active === 1) toggle(selectionOf(game, market, quote, oddsType), 'keyboard');
  else toast.warning('该盘口已关闭');
}
