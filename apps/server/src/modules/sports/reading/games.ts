import { createYielder, listedMatch, fixtureListsOf, type WireMatch } from '@fairground/sports-feed';
import type { Methods } from '../sportsbook/methods.ts';
import { sportsOf } from '../sportsbook/sports.ts';
import { spendReading } from './reading-cost.ts';
import { feedTime, renderMatch } from './render-match.ts';

/** A page of the matches a filter shows with their main markets, in the order of the list. */
export const games: Methods<'games'>['games'] = async (request, { app, caller, now }) => {
  const { oddsType, page, listed, gameType, showType, date, leagueIds } = request;
  const sports = sportsOf(app);
  const list = fixtureListsOf(sports.board).list({ gameType, showType, date, leagueIds });
  const ids = list.page(page);
  const names = listed === 1 ? list.ids().slice(0, NAMES_MAX) : [];
  spendReading(app, caller, ids.length + names.length / NAMES_A_MATCH);
  const yieldNow = createYielder();
  const found: WireMatch[] = [];
  for (const id of ids) {
    const match = sports.board.match(id);
    if (match) found.push(renderMatch(sports, match, { depth: 'listed', oddsType, now }));
    // oxlint-disable-next-line no-await-in-loop -- prices are made on the way, and others should not wait for all of them
    await yieldNow();
  }
  return {
    method: 'games',
    serverTime: feedTime(sports, now),
    oddsType,
    page,
    games: found,
    ...(listed === 1 && { listed: names.flatMap((id) => namedIn(sports.board.match(id))) }),
    total: list.total,
  };
};

/** No list of an answer is longer. */
const NAMES_MAX = 500;
/** So many names cost what one match with its prices does. */
const NAMES_A_MATCH = 20;

const namedIn = (match: Parameters<typeof renderMatch>[1] | undefined) => (match ? [listedMatch(match.fixture)] : []);
