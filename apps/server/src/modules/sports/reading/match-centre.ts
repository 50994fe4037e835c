import { currentRulebook, playName, quotedFormat } from '@fairground/sportsbook';
import { oddsText, wireEvents, wireFigures, wirePast } from '@fairground/venues/sports';
import type { Methods, ReplyOf } from '../methods.ts';
import { sportsOf } from '../sports.ts';
import { matchOf } from './game.ts';
import { spendReading } from './reading-cost.ts';
import { feedTime, told } from './telling.ts';

type Standings = ReplyOf<'match'>['standings'];

/** What the match centre costs, in matches of a list. */
const COST = 20;

/** The match centre: what happened, figures, how prices moved, and what was played before. */
export const match: Methods<'match'>['match'] = async ({ gameId, oddsType }, { house, caller, now }) => {
  spendReading(house, caller, COST);
  const sports = sportsOf(house);
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
    game: told(sports, found, 'all', oddsType, now),
    events: wireEvents(fixture, events),
    figures: wireFigures(fixture.sport, state, events),
    movements: moved.map(({ play, sides, points }) => ({
      w: play.code,
      name: playName(play, rules),
      sides: [...sides],
      points: points.map((point) => ({
        at: point.at,
        r: point.r,
        odds: point.prices.map((price) => oddsText(quotedFormat(play.code, oddsType), price)),
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
