import { expect, test } from 'vitest';
import { openBoard } from '../board/testing/open-board.ts';
import { readRecording } from '../feed/recording.ts';
import { recordedFeed } from '../feed/replay-feed.ts';
import { seasonClock } from '../feed/season-clock.ts';
import { wireMatch } from './wire-match.ts';

const START = Date.UTC(2026, 5, 17, 12);
const team = (name: string) => ({ id: name, name });
const fixture = {
  id: 'x-1-1',
  leagueId: 'x',
  league: '联赛',
  sport: 'football',
  gameType: 'FT',
  start: START,
  bestOf: 0,
};
const announcement = { kind: 'fixture', fixture: { ...fixture, home: team('甲队'), away: team('乙队') } };
const recording = [
  { feed: 'fairground', version: 1 },
  { seq: 1, prev: 0, at: START - 3_600_000, ...announcement },
];

test('SP-05 between the announced start and the whistle a match is told as in play, with an empty score', () => {
  const feed = recordedFeed(
    readRecording(recording.map((line) => JSON.stringify(line))),
    seasonClock({ speed: 1, origin: 0 }),
  );
  const toldAt = (time: number) => {
    const match = openBoard(feed, time).match(fixture.id);
    if (!match) throw new Error('The match is not on the board.');
    return wireMatch(match, { oddsType: 'H', depth: 'listed', time, speed: 1 });
  };
  expect(toldAt(START - 1)).toMatchObject({ showType: 'FT', isLive: 0, sc_FT_H: '' });
  expect(toldAt(START)).toMatchObject({ showType: 'RB', isLive: 1, sc_FT_H: '', sc_FT_C: '' });
});
