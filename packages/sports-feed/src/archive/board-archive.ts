import type { Board } from '../board/board.ts';
import type { Fixture } from '../season/calendar.ts';
import { type Archive, FORM_MAX, MEETINGS_MAX, type PastMatch } from './archive.ts';

/** What a board still remembers: all there is to say of the past where a feed brings no archive. */
export function boardArchive(board: Pick<Board, 'matches'>): Archive {
  function ended(wanted: (fixture: Fixture) => boolean): PastMatch[] {
    const found: PastMatch[] = [];
    for (const { fixture, result } of board.matches()) {
      if (result && wanted(fixture)) found.push({ fixture, result });
    }
    return found.toSorted((one, other) => other.fixture.start - one.fixture.start);
  }
  return {
    resultsBetween: async ({ from, to }, _at, wanted) =>
      ended((fixture) => fixture.start >= from && fixture.start < to && wanted(fixture)),
    meetings: async ({ id, home, away }) =>
      ended(
        (fixture) =>
          fixture.id !== id && [fixture.home.id, fixture.away.id].every((team) => team === home.id || team === away.id),
      ).slice(0, MEETINGS_MAX),
    formOf: async (match, side) =>
      ended(({ id, home, away }) => id !== match.id && [home.id, away.id].includes(match[side].id)).slice(0, FORM_MAX),
    standingsOf: async () => [],
  };
}
