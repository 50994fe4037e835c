import { chooseGameType, choosePreset, chooseShowType } from '@fairground/betting';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageOf } from '../../../api/failures.ts';
import { isPicked, pickKey, toggle } from '../../../features/betslip/state/slip-store.ts';
import { amendQuery } from '../../../features/navigation/go.ts';
import { useVisit } from '../../../features/navigation/visit-context.ts';
import { askSportsbook } from '../../../features/sports/ask-sportsbook.ts';
import { useSportsbookEntry } from '../../../features/sports/sportsbook-entry.ts';
import { changeFilters, useFilters } from '../../../features/sports/sportsbook-filters.ts';
import type { LiveOddsType } from '../../../features/sports-live/live-view.ts';
import { toast } from '../../../ui/toast.ts';
import { showMatch, useBoard } from './board-store.ts';
import { type LinkedMatch, linkedMatch, viewOf } from '../../../features/sports-match/sportsbook-links.ts';
import { filtersAt, placeIn, placeOf, queryOf } from '../../../features/sports-match/board-address.ts';
import { selectionOf } from '../../../features/sports/selection-of.ts';

/**
 * The address and the board say the same: sport, show type, day, leagues and the match that is open. An arrival is read
 * once; what is chosen from then on is written, so that reload, back and a copied link keep the place.
 */
export function useBoardAddress(oddsType: LiveOddsType): void {
  useReadAddress();
  const isSettled = useLinkedMatch(oddsType);
  useWrittenAddress(isSettled);
}

/** The part of the fixture list an address names. One that names none leaves the board as it was, but for the way back. */
function useReadAddress(): void {
  const { query, sequence, way } = useVisit();
  const read = useEffectEvent(() => {
    if (viewOf(query) !== 'matches') return;
    const place = placeIn(query);
    const isNamed = Object.keys(place).length > 0;
    if (!isNamed && (way !== 'back' || linkedMatch(query))) return;
    changeFilters((filters) => filtersAt(filters, place));
    if (!linkedMatch(query)) useBoard.setState({ opened: '' });
  });
  useEffect(() => {
    read();
    // Every arrival is one request.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [sequence]);
}

/**
 * Somebody came for one match: the page turns to its part of the fixture list, opens it and takes the selection along.
 * Tells whether that is done, or was not asked for.
 */
function useLinkedMatch(oddsType: LiveOddsType): boolean {
  const { query, sequence } = useVisit();
  const isInside = useSportsbookEntry(({ token }) => token !== '');
  const begun = useRef(0);
  const [settled, setSettled] = useState(0);
  const linked = linkedMatch(query);
  const open = useEffectEvent(async () => {
    if (!linked) return;
    try {
      await openMatch(linked, oddsType, Object.keys(placeIn(query)).length === 0);
    } catch (failure) {
      toast.warning(messageOf(failure));
    } finally {
      setSettled(sequence);
    }
  });
  const isAsked = linked !== undefined && isInside;
  useEffect(() => {
    // The address is written while the page is used; only an arrival asks.
    if (!isAsked || begun.current === sequence) return;
    begun.current = sequence;
    void open();
  }, [isAsked, sequence]);
  return linked === undefined || settled === sequence;
}

/** Writes where the board stands. A new part of the list is a step back can undo; an opened match is none. */
function useWrittenAddress(isSettled: boolean): void {
  const { query, sequence } = useVisit();
  const place = useFilters((filters) => queryOf(placeOf(filters)));
  const opened = useBoard((look) => look.opened);
  const written = useRef({ sequence: 0, place: '' });
  const write = useEffectEvent(() => {
    if (!isSettled || viewOf(query) !== 'matches') return;
    const { sequence: before, place: from } = written.current;
    const now = queryOf(placeOf(useFilters.getState()));
    const isStep = before === sequence && from !== now;
    written.current = { sequence, place: now };
    if (isStep) useBoard.setState({ opened: '' });
    const asked = queryOf(placeOf(useFilters.getState()), useBoard.getState().opened);
    amendQuery(asked === '' ? '' : `?${asked}`, isStep ? 'push' : 'replace');
  });
  useEffect(() => {
    write();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [place, opened, sequence, isSettled]);
}

async function openMatch({ gameId, pick }: LinkedMatch, oddsType: LiveOddsType, isAlone: boolean): Promise<void> {
  const { game } = await askSportsbook('game', { gameId, oddsType });
  changeFilters((filters) => {
    const isThere = filters.showType === game.showType && [game.gameType, 'ALL'].includes(filters.gameType);
    // A link that names the match alone shows it among all its neighbours.
    if (isThere) return isAlone ? choosePreset(filters, 'all') : filters;
    const shown = chooseShowType(filters, game.showType);
    return shown.gameType === game.gameType ? shown : chooseGameType(shown, game.gameType);
  });
  showMatch(gameId);
  if (!pick) return;
  const market = game.markets.find(({ w, r }) => w === pick.w && r === pick.r);
  const quote = market?.quotes.find(({ side }) => side === pick.side);
  // Coming back to the same address must not take the selection out again.
  if (isPicked(pickKey({ gameId, marketCode: pick.w, side: pick.side }, pick.r))) return;
  if (market?.active === 1 && quote?.active === 1) toggle(selectionOf(game, { market, quote, oddsType }), 'link');
  else toast.warning('该盘口已关闭');
}
