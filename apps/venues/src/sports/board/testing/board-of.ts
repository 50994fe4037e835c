import { currentRulebook, lineFromText, playName, playOf, sideName } from '@fairground/sportsbook';
import type { Board, Offer, SelectionKey } from '../board.ts';

/** A selection for tests: a football match of tomorrow's board unless said otherwise. */
export function anOffer(given: Partial<Offer> = {}): Offer {
  const w = given.w ?? 'M';
  const play = given.play ?? playOf(w);
  if (!play) throw new RangeError(`No play ${w}`);
  const { gameId = 'g1', r = '', side = 'H', sport = 'FT' } = given;
  const line = given.line ?? lineFromText(r) ?? 0;
  return {
    gameId,
    w,
    r,
    side,
    kind: 'normal',
    gide: '',
    hgid: '',
    sport,
    leagueId: 'l1',
    league: '测试联赛',
    home: `${gameId}主队`,
    away: `${gameId}客队`,
    startAt: Date.parse('2030-01-01T12:00:00Z'),
    play,
    line,
    playName: playName(play, currentRulebook.sports[sport]),
    sideName: sideName(play, side, line),
    price: 19_500,
    probability: 0.5,
    shut: null,
    inPlay: play.inPlay,
    score: play.inPlay ? '0:0' : '',
    stateNumber: 1,
    redCards: 0,
    ...given,
  };
}

/** A board that stands still until it is told what changed. */
export interface TestBoard extends Board {
  /** Puts a selection on the board, or another in place of the one of that key. */
  readonly put: (offer: Offer) => void;
  /** Changes every selection of a match. */
  readonly change: (gameId: string, change: Partial<Offer>) => void;
}

const keyOf = ({ gameId, w, r, side }: SelectionKey): string => [gameId, w, r, side].join('|');

/** Only selections: for whoever bets, not for whoever shows the board. */
export function boardOf(offers: readonly Offer[] = []): TestBoard {
  const byKey = new Map(offers.map((offer) => [keyOf(offer), offer]));
  return {
    timeAt: (now) => now,
    advance: () => {},
    match: () => undefined,
    matches: () => [],
    outright: () => undefined,
    outrights: () => [],
    offer: (wanted) => byKey.get(keyOf(wanted)),
    onChange: () => () => {},
    put: (offer) => void byKey.set(keyOf(offer), offer),
    change: (gameId, change) => {
      for (const [key, offer] of byKey) if (offer.gameId === gameId) byKey.set(key, { ...offer, ...change });
    },
  };
}
