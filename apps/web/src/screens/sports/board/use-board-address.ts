import { type Filters, chooseGameType, choosePreset, chooseShowType } from '@fairground/betting';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isFinal } from '../../../api/call.ts';
import { messageOf } from '../../../api/failures.ts';
import { sleep, waitBefore } from '../../../api/retry.ts';
import { isPicked, pickKey, toggle } from '../../../features/betslip/state/slip-store.ts';
import { amendQuery } from '../../../features/navigation/go.ts';
import type { Visit } from '../../../features/navigation/visit.ts';
import { useVisit } from '../../../features/navigation/visit-context.ts';
import { type SportsbookParams, type SportsbookReply, askSportsbook } from '../../../features/sports/ask-sportsbook.ts';
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

/** What an address said when somebody came by it; from then on it is written. */
interface Arrival {
  readonly sequence: number;
  /** The match that is still to be opened. */
  readonly linked: LinkedMatch | undefined;
  /** It named the match and no part of the list. */
  readonly isAlone: boolean;
}

const arrivalOf = ({ query, sequence }: Visit): Arrival => ({
  sequence,
  linked: linkedMatch(query),
  isAlone: Object.keys(placeIn(query)).length === 0,
});

/**
 * Somebody came for one match: the page turns to its part of the fixture list, opens it and takes the selection along.
 * Tells whether that is done, or was not asked for. Until then the address is kept: no answer, or a token that is not
 * known any more, does not mean that the match is gone.
 */
function useLinkedMatch(oddsType: LiveOddsType): boolean {
  const visit = useVisit();
  const token = useSportsbookEntry((entry) => entry.token);
  const [arrival, setArrival] = useState(() => arrivalOf(visit));
  if (arrival.sequence !== visit.sequence) setArrival(arrivalOf(visit));
  const { linked } = arrival;
  const settle = useEffectEvent(() => setArrival((held) => ({ ...held, linked: undefined })));
  /** Whether it is known what became of the match. */
  const open = useEffectEvent(async (signal: AbortSignal): Promise<boolean> => {
    if (!linked) return true;
    try {
      const { game } = await askUntilKnown({ gameId: linked.gameId, oddsType }, signal);
      if (!signal.aborted) openMatch(game, arrival, oddsType);
    } catch (failure) {
      // Whoever enters again, or comes back to the page, asks again.
      if (signal.aborted || useSportsbookEntry.getState().token === '') return false;
      toast.warning(messageOf(failure));
    }
    return !signal.aborted;
  });
  useEffect(() => {
    if (!linked || token === '') return undefined;
    const left = new AbortController();
    void open(left.signal).then((isKnown) => isKnown && settle());
    // Whoever turns to something else meanwhile is not called back.
    const stops = [
      useFilters.subscribe((now, before) => placeText(now) !== placeText(before) && settle()),
      useBoard.subscribe((now, before) => now.opened !== before.opened && settle()),
    ];
    return () => {
      left.abort();
      for (const stop of stops) stop();
    };
  }, [linked, token]);
  return linked === undefined;
}

const placeText = (filters: Filters): string => queryOf(placeOf(filters));

/** Asks for a match until there is an answer: that it is there, or that it is not. */
async function askUntilKnown(
  question: SportsbookParams<'game'>,
  signal: AbortSignal,
): Promise<SportsbookReply<'game'>> {
  for (let retry = 0; ; retry += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- a retry waits for the try before it
      return await askSportsbook('game', question, { signal });
    } catch (failure) {
      if (signal.aborted || isFinal(failure)) throw failure;
    }
    // oxlint-disable-next-line no-await-in-loop -- waiting is the point
    await sleep(waitBefore(retry), signal);
  }
}

/** Writes where the board stands. A new part of the list is a step back can undo; an opened match is none. */
function useWrittenAddress(isSettled: boolean): void {
  const { query, sequence } = useVisit();
  const place = useFilters(placeText);
  const opened = useBoard((look) => look.opened);
  const written = useRef({ sequence: 0, place: '' });
  const write = useEffectEvent(() => {
    if (!isSettled || viewOf(query) !== 'matches') return;
    const { sequence: before, place: from } = written.current;
    const now = placeText(useFilters.getState());
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

function openMatch(game: SportsbookReply<'game'>['game'], { linked, isAlone }: Arrival, oddsType: LiveOddsType): void {
  const { gameId } = game;
  changeFilters((filters) => {
    const isThere = filters.showType === game.showType && [game.gameType, 'ALL'].includes(filters.gameType);
    // A link that names the match alone shows it among all its neighbours.
    if (isThere) return isAlone ? choosePreset(filters, 'all') : filters;
    const shown = chooseShowType(filters, game.showType);
    return shown.gameType === game.gameType ? shown : chooseGameType(shown, game.gameType);
  });
  showMatch(gameId);
  const pick = linked?.pick;
  if (!pick) return;
  const market = game.markets.find(({ w, r }) => w === pick.w && r === pick.r);
  const quote = market?.quotes.find(({ side }) => side === pick.side);
  // Coming back to the same address must not take the selection out again.
  if (isPicked(pickKey({ gameId, marketCode: pick.w, side: pick.side }, pick.r))) return;
  if (market?.active === 1 && quote?.active === 1) toggle(selectionOf(game, { market, quote, oddsType }), 'link');
  else toast.warning('该盘口已关闭');
}
