import { chooseGameType, choosePreset, chooseShowType } from '@fairground/betting';
import { useEffect, useEffectEvent, useRef } from 'react';
import { messageOf } from '../../../api/failures.ts';
import { isPicked, pickKey, toggle } from '../../../features/betslip/state/slip-store.ts';
import { useVisit } from '../../../features/navigation/visit-context.ts';
import { askSportsbook } from '../../../features/sports/ask-sportsbook.ts';
import { useSportsbookEntry } from '../../../features/sports/sportsbook-entry.ts';
import { changeFilters } from '../../../features/sports/sportsbook-filters.ts';
import type { LiveOddsType } from '../../../features/sports-live/live-view.ts';
import { toast } from '../../../ui/toast.ts';
import { showMatch } from './board-store.ts';
import { type LinkedMatch, linkedMatch, linkedFixtures } from '../../../features/sports-match/sportsbook-links.ts';
import { selectionOf } from '../../../features/sports-match/selection.ts';

/** Somebody came for one match: the page turns to its part of the fixture list, opens it and takes the selection along. */
export function useLinkedMatch(oddsType: LiveOddsType): void {
  const { query, sequence } = useVisit();
  const isInside = useSportsbookEntry(({ token }) => token !== '');
  const done = useRef(0);
  const open = useEffectEvent(async (linked: LinkedMatch) => {
    try {
      await openMatch(linked, oddsType);
    } catch (failure) {
      toast.warning(messageOf(failure));
    }
  });
  useEffect(() => {
    const fixtures = linkedFixtures(query);
    if (fixtures) changeFilters((filters) => choosePreset(chooseShowType(filters, fixtures.showType), fixtures.preset));
    // Every arrival is one request.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [query, sequence]);
  useEffect(() => {
    const linked = linkedMatch(query);
    if (!linked || !isInside || done.current === sequence) return;
    done.current = sequence;
    void open(linked);
  }, [query, sequence, isInside]);
}

async function openMatch({ gameId, pick }: LinkedMatch, oddsType: LiveOddsType): Promise<void> {
  const { game } = await askSportsbook('game', { gameId, oddsType });
  changeFilters((filters) => {
    const shown = chooseShowType(filters, game.showType);
    return shown.gameType === game.gameType ? shown : chooseGameType(shown, game.gameType);
  });
  showMatch(gameId);
  if (!pick) return;
  const market = game.markets.find(({ w, r }) => w === pick.w && r === pick.r);
  const quote = market?.quotes.find(({ side }) => side === pick.side);
  // Coming back to the same address must not take the selection out again.
  if (isPicked(pickKey({ gameId, marketCode: pick.w, side: pick.side }, pick.r))) return;
  if (market?.active === 1 && quote?.active === 1) toggle(selectionOf(game, market, quote, oddsType), 'link');
  else toast.warning('该盘口已关闭');
}
