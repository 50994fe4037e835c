import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { type ListedMatch, groupByLeague } from './match-list.ts';
import { layRows, windowOf } from './row-layout.ts';

const match = (gameId: string, league_id: string, startTime = 0): ListedMatch => ({
  gameId,
  league_id,
  league: `联赛${league_id}`,
  team_h: `主${gameId}`,
  team_c: `客${gameId}`,
  startTime,
});

const options = { order: 'time', favourites: new Set<string>(), search: '' } as const;

describe('SP-02 the order of the table', () => {
  const matches = [match('3', 'B', 30), match('1', 'A', 20), match('2', 'A', 10), match('4', 'C', 5)];

  it('SP-02 by time: the league that begins first, and in it the match that begins first', () => {
    const groups = groupByLeague(matches, options);
    expect(groups.map(({ leagueId }) => leagueId)).toEqual(['C', 'A', 'B']);
    expect(groups[1]?.matches.map(({ gameId }) => gameId)).toEqual(['2', '1']);
  });

  it('SP-02 by league: names; a favourite floats up; a search keeps what fits', () => {
    expect(groupByLeague(matches, { ...options, order: 'league' }).map(({ leagueId }) => leagueId)).toEqual([
      'A',
      'B',
      'C',
    ]);
    expect(groupByLeague(matches, { ...options, favourites: new Set(['B']) })[0]?.leagueId).toBe('B');
    expect(groupByLeague(matches, { ...options, search: ' 主3 ' }).map(({ leagueId }) => leagueId)).toEqual(['B']);
  });
});

const listed = fc.array(fc.record({ league: fc.integer({ min: 0, max: 8 }), start: fc.nat(50) }), { maxLength: 80 });

describe('rows that are not drawn', () => {
  test.prop([listed, fc.nat(4_000), fc.integer({ min: 1, max: 900 }), fc.subarray<string>(['0', '1', '2', '3'])])(
    'keep their room: whatever the window, all heights add up to the same',
    (made, from, length, folded) => {
      const groups = groupByLeague(
        made.map(({ league, start }, position) => match(String(position), String(league), start)),
        options,
      );
      const layout = layRows(groups, new Set(folded), { bar: 30, match: ({ gameId }) => 80 + Number(gameId) });
      const drawn = windowOf(layout, { from, to: from + length });
      const shown = drawn.leagues.reduce(
        (sum, { rows, heightBefore, heightAfter }) =>
          sum + 30 + heightBefore + heightAfter + rows.reduce((rowSum, { height }) => rowSum + height, 0),
        0,
      );
      expect(drawn.heightBefore + shown + drawn.heightAfter).toBe(layout.height);
      const unfolded = groups.flatMap(({ leagueId, matches }) => (folded.includes(leagueId) ? [] : matches));
      for (const { rows, before } of drawn.leagues)
        rows.forEach((row, index) => expect(row.match).toBe(unfolded[before + index]));
    },
  );

  it('draws what reaches into the window and nothing else', () => {
    const groups = groupByLeague([match('1', 'A', 1), match('2', 'A', 2), match('3', 'A', 3)], options);
    const layout = layRows(groups, new Set(), { bar: 30, match: () => 80 });
    const [league] = windowOf(layout, { from: 120, to: 180 }).leagues;
    expect(league?.rows.map((row) => row.match.gameId)).toEqual(['2']);
    expect(league).toMatchObject({ heightBefore: 80, heightAfter: 80, before: 1 });
  });
});
