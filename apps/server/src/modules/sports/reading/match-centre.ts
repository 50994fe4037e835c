import { currentRulebook, marketName, quotedFormat } from '@fairground/betting';
import { oddsText, wireEvents, wireFigures, wirePast } from '@fairground/sports-feed';
import type { Methods, ReplyOf } from '../sportsbook/methods.ts';
import { sportsOf } from '../sportsbook/sports.ts';
import { matchOf } from './game.ts';
import { spendReading } from './reading-cost.ts';
import { feedTime, renderMatch } from './render-match.ts';

type Standings = ReplyOf<'match'>['standings'];

/** What the match centre costs, in matches of a list. */
const COST = 20;

/** The match centre: what happened, figures, how prices moved, and what was played before. */
export const match: Methods<'match'>['match'] = async ({ gameId, oddsType }, { app, caller, now }) => {
  spendReading(app, caller, COST);
  const sports = sportsOf(app);
  const { archive, movements } = sports;
  const found = matchOf(sports, gameId);
  const { fixture, state, events } = found;
  const at = feedTime(sports, now);
  const moved = (await movements?.of(found, at)) ?? [];
  const rules = currentRulebook.sports[found.sport];
  const standings = (await archive?.standingsOf(fixture, at)) ?? [];
  return {
    method: 'match',
    serverTime: at,
    game: renderMatch(sports, found, { depth: 'all', oddsType, now }),
    events: wireEvents(fixture, events),
    figures: wireFigures(fixture.sport, state, events),
    movements: moved.map(({ marketType, sides, points }) => ({
      w: marketType.code,
      name: marketName(marketType, rules),
      sides: [...sides],
      points: points.map((point) => ({
        at: point.at,
        r: point.lineText,
        odds: point.prices.map((price) => oddsText(quotedFormat(marketType.code, oddsType), price)),
      })),
    })),
    meetings: ((await archive?.meetings(fixture, at)) ?? []).map(wirePast),
    form_h: ((await archive?.formOf(fixture, 'home', at)) ?? []).map(wirePast),
    form_c: ((await archive?.formOf(fixture, 'away', at)) ?? []).map(wirePast),
    standings: standings.map(({ name, played, won, drawn, lost, points }, index): Standings[number] => ({
      rank: index + 1,
      team: name,
      played,
      won,
      drawn,
      lost,
      points,
    })),
  };
};
