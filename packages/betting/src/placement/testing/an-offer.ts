import { currentRulebook } from '../../rules/rulebooks.ts';
import type { SelectionOffer } from '../selection-offer.ts';
import { lineFromText } from '../../markets/line.ts';
import { marketName, sideName } from '../../markets/market-names.ts';
import { marketTypeOf } from '../../markets/market-types.ts';

/** A selection for tests: a football match of tomorrow's board unless said otherwise. */
export function anOffer(given: Partial<SelectionOffer> = {}): SelectionOffer {
  const marketCode = given.marketCode ?? 'M';
  const marketType = given.marketType ?? marketTypeOf(marketCode);
  if (!marketType) throw new RangeError(`unknown market code ${marketCode}`);
  const { gameId = 'g1', lineText = '', side = 'H', sport = 'FT' } = given;
  const line = given.line ?? lineFromText(lineText) ?? 0;
  return {
    gameId,
    marketCode,
    lineText,
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
    marketType,
    line,
    playName: marketName(marketType, currentRulebook.sports[sport]),
    sideName: sideName(marketType, side, line),
    price: 19_500,
    probability: 0.5,
    shut: null,
    inPlay: marketType.inPlay,
    score: marketType.inPlay ? '0:0' : '',
    stateNumber: 1,
    redCards: 0,
    ...given,
  };
}
