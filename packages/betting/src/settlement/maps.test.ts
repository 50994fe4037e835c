import { describe, expect, test } from 'vitest';
import { finished, type MapFacts, type MatchFacts, type Score, score } from '../markets/facts.ts';
import { quoteIn } from '../odds/quote.ts';
import { lineFromText } from '../markets/line.ts';
import { marketTypeOf } from '../markets/market-types.ts';
import { currentRulebook } from '../rules/rulebooks.ts';
import type { Sport } from '../rules/sports.ts';
import { settleLeg } from './settle-leg.ts';

const H = 'home';
/** A map of a shooter by its rounds. */
const shooterMap = (rounds: string, more: Partial<MapFacts> = {}): MapFacts => ({
  state: 'over',
  score: countOf(rounds),
  winner: countOf(rounds).home > countOf(rounds).away ? 'home' : 'away',
  rounds,
  ...more,
});
/** A map of a shooter that nobody has won yet. */
const unfinished = (rounds: string, state: MapFacts['state']): MapFacts => ({ state, score: countOf(rounds), rounds });
/** A map of a tower game by its kills. */
const mobaMap = (kills: string, more: Partial<MapFacts> = {}): MapFacts => ({
  state: 'over',
  score: countOf(kills),
  winner: 'home',
  kills,
  towers: score(0, 0),
  dragons: score(0, 0),
  barons: score(0, 0),
  seconds: 1_800,
  ...(kills !== '' && { blood: kills.startsWith('H') ? 'home' : 'away' }),
  ...more,
});

function countOf(letters: string): Score {
  const home = letters.replaceAll('C', '').length;
  return score(home, letters.length - home);
}

/** A finished series of maps. */
const series = (...maps: readonly MapFacts[]): MatchFacts => ({
  ...finished(...maps.map(({ winner }) => (winner === 'home' ? score(1, 0) : score(0, 1)))),
  maps,
});

interface Taken {
  readonly acceptedAt?: number;
  readonly facts: MatchFacts;
}

function result(sport: Sport, code: string, side: string, line: string, { facts, acceptedAt = 0 }: Taken): string {
  const marketType = marketTypeOf(code);
  if (!marketType) throw new Error(code);
  const leg = {
    marketType,
    side,
    line: line === '' ? 0 : (lineFromText(line) ?? 0),
    gameId: 'any',
    sport,
    quote: quoteIn('E', 20_000n),
    title: '',
  };
  const verdict = settleLeg(leg, { acceptedAt }, { gameId: 'any', version: 1, facts }, currentRulebook);
  return verdict ? `${verdict.outcome.result}${verdict.reason ? ` ${verdict.reason}` : ''}` : 'open';
}

const win13 = (lost: number): string => 'HC'.repeat(lost) + 'H'.repeat(13 - lost);
const lose13 = (won: number): string => 'CH'.repeat(won) + 'C'.repeat(13 - won);
const twoOne = series(shooterMap(win13(8)), shooterMap(lose13(4)), shooterMap(win13(3)));
/** 12–12 and 4–1 in overtime. */
const long = series(shooterMap(`${'HC'.repeat(12)}HHCHH`), shooterMap(win13(0)));
const quick = series(
  mobaMap('HCHHHCHHH', {
    towers: score(6, 2),
    tower: H,
    dragons: score(3, 1),
    dragon: 'away',
    baron: H,
    barons: score(1, 0),
  }),
);

describe('how series and maps are settled', () => {
  test.each([
    // Series: official maps.
    ['M', 'H', '', 'W'],
    ['M', 'C', '', 'L'],
    ['R', 'H', '-1.5', 'L'],
    ['R', 'C', '-1.5', 'W'],
    ['OU', 'O', '2.5', 'W'],
    ['STPD', '2:1', '', 'W'],
    ['STPD', '2:0', '', 'L'],
    // A map, and one that was never played.
    ['G1M', 'H', '', 'W'],
    ['G2RM', 'H', '', 'L'],
    ['G4RM', 'H', '', 'D D17'],
    ['G1R', 'H', '-4.5', 'W'],
    ['G1OU', 'U', '21.5', 'W'],
    ['G1EO', 'O', '', 'W'],
    ['G1P1', 'H', '', 'W'],
    ['G1P13', 'H', '', 'W'],
    ['G1PB', 'H', '', 'W'],
    ['G1HM', 'N', '', 'W'],
    ['G1HR', 'H', '-0.5', 'L'],
    ['G1OT', 'N', '', 'W'],
    ['G1RW', 'H', '', 'W'],
    ['G1F5', 'H', '', 'W'],
    ['G1F10', 'C', '', 'L'],
  ])('shooter 2–1: %s %s %s is %s', (code, side, line, expected) => {
    expect(result('ES', code, side, line, { facts: twoOne })).toBe(expected);
  });

  test.each([
    ['RG1W2', 'C', 'W'],
    ['RG1W2', 'H', 'L'],
    ['RG1E1', 'E', 'W'],
    ['RG1E2', 'B', 'W'],
    ['RG1E3', 'D', 'W'],
    ['RG1E3', 'T', 'L'],
    ['RG1E4', 'T', 'W'],
    // Rounds that were never played.
    ['RG1W22', 'H', 'D D18'],
    ['RG1E22', 'E', 'D D18'],
    ['RG3W2', 'H', 'D D17'],
  ])('GA-08 one round of a shooter: %s %s is %s', (code, side, expected) => {
    const rounds = win13(8);
    const ends = 'EBDT'.repeat(6).slice(0, rounds.length);
    const facts = series(shooterMap(rounds, { ends }), shooterMap(win13(3), { ends }));
    expect(result('ES', code, side, '', { facts })).toBe(expected);
  });

  test('GA-08 a round counts from its end on, in a map that goes on, stops or was begun anew', () => {
    const now = (map: MapFacts): MatchFacts => ({ ...series(map), state: 'playing', periods: [], complete: 0 });
    const playing = { ...unfinished('HC', 'playing'), ends: 'EB' };
    expect(result('ES', 'RG1W2', 'C', '', { facts: now(playing) })).toBe('W');
    expect(result('ES', 'RG1E2', 'B', '', { facts: now(playing) })).toBe('W');
    expect(result('ES', 'RG1W3', 'H', '', { facts: now(playing) })).toBe('open');
    expect(result('ES', 'RG1E3', 'E', '', { facts: now(playing) })).toBe('open');
    const stopped: MatchFacts = { ...now({ ...playing, state: 'stopped' }), state: 'abandoned' };
    expect(result('ES', 'RG1W2', 'C', '', { facts: stopped })).toBe('W');
    expect(result('ES', 'RG1W3', 'H', '', { facts: stopped })).toMatch(/^D/);
    const again = series(shooterMap(win13(8), { restart: { begunAt: 1_000, at: 9_000, before: playing } }));
    expect(result('ES', 'RG1W2', 'C', '', { facts: again, acceptedAt: 2_000 })).toBe('W');
    expect(result('ES', 'RG1W3', 'C', '', { facts: again, acceptedAt: 2_000 })).toMatch(/^D/);
  });

  test.each([
    [{ inhibitor: 'home' }, 'H', 'W'],
    [{ inhibitor: 'home' }, 'C', 'L'],
    [{}, 'H', 'D D18'],
  ] as const)('GA-08 first inhibitor %j: %s is %s', (more, side, expected) => {
    expect(result('EM', 'G1FI', side, '', { facts: series(mobaMap('HC', more)) })).toBe(expected);
  });

  test.each([
    ['G1M', 'H', '', 'W'],
    ['G1RW', 'N', '', 'W'],
    ['G1RW', 'H', '', 'L'],
    ['G1OT', 'Y', '', 'W'],
    ['G1OU', 'O', '28.5', 'W'],
    ['G1R', 'H', '-2.5', 'W'],
  ])('overtime counts in rounds and not in regular play: %s %s %s is %s', (code, side, line, expected) => {
    expect(result('ES', code, side, line, { facts: long })).toBe(expected);
  });

  test.each([
    ['G1M', 'H', '', 'W'],
    ['G1FB', 'H', '', 'W'],
    ['G1R', 'H', '-4.5', 'W'],
    ['G1OU', 'O', '8.5', 'W'],
    ['G1EO', 'O', '', 'W'],
    ['G1K5', 'H', '', 'W'],
    // Nobody came so far.
    ['G1K10', 'H', '', 'D D18'],
    ['G1K10', 'C', '', 'D D18'],
    ['G1FT', 'H', '', 'W'],
    ['G1TOU', 'U', '8.5', 'W'],
    ['G1FD', 'H', '', 'L'],
    ['G1DOU', 'O', '3.5', 'W'],
    ['G1FN', 'H', '', 'W'],
    ['G1NOU', 'O', '0.5', 'W'],
    ['G1NOU', 'U', '1.5', 'W'],
    ['G1TM', 'U', '30.5', 'W'],
    ['G1TM', 'O', '29.5', 'W'],
  ])('tower game: %s %s %s is %s', (code, side, line, expected) => {
    expect(result('EM', code, side, line, { facts: quick })).toBe(expected);
  });

  test.each(['G1FB', 'G1FT', 'G1FD', 'G1FN'])('%s is void where nobody was first', (code) => {
    expect(result('EM', code, 'H', '', { facts: series(mobaMap('')) })).toBe('D D18');
  });

  const abandoned: MatchFacts = {
    ...series(shooterMap(win13(8)), unfinished('HHHHHHC', 'stopped')),
    periods: [score(1, 0), score(0, 0)],
    complete: 1,
    state: 'abandoned',
  };
  test.each([
    ['M', 'H', '', 'D D3'],
    ['OU', 'O', '2.5', 'D D3'],
    ['G1M', 'H', '', 'W'],
    ['G2RM', 'H', '', 'D D3'],
    // Only what is certain stands.
    ['G2ROU', 'O', '6.5', 'W'],
    ['G2ROU', 'U', '6.5', 'L'],
    ['G2ROU', 'O', '20.5', 'D D3'],
    ['RG2P1', 'H', '', 'W'],
    ['RG2P13', 'H', '', 'D D3'],
    ['RG2F5', 'H', '', 'W'],
    ['RG2F7', 'H', '', 'D D3'],
    ['RG2OT', 'N', '', 'D D3'],
  ])('a series that is not played on: %s %s %s is %s', (code, side, line, expected) => {
    expect(result('ES', code, side, line, { facts: abandoned })).toBe(expected);
  });

  const forfeited = series(mobaMap('HCC', { state: 'forfeited', winner: 'home', towers: score(1, 0), tower: H }));
  test.each([
    ['M', 'H', '', 'W'],
    ['G1M', 'H', '', 'W'],
    ['G1FB', 'H', '', 'W'],
    ['G1OU', 'O', '2.5', 'W'],
    ['G1OU', 'O', '20.5', 'D D3'],
    ['G1FD', 'H', '', 'D D3'],
    ['G1TM', 'U', '40.5', 'D D3'],
  ])('a team gives a running map up: %s %s %s is %s', (code, side, line, expected) => {
    expect(result('EM', code, side, line, { facts: forfeited })).toBe(expected);
  });

  test.each([
    ['M', 'H', 'W'],
    ['G1M', 'H', 'D D17'],
    ['G1FB', 'H', 'D D17'],
  ])('a map that is decided without play: %s %s is %s', (code, side, expected) => {
    const facts = series({ state: 'walkover', winner: 'home', score: score(0, 0) });
    expect(result('EM', code, side, '', { facts })).toBe(expected);
  });

  test.each([
    ['M', 'H', '', 'W'],
    ['R', 'H', '-1.5', 'D D12'],
    ['OU', 'U', '2.5', 'D D12'],
    ['G1M', 'H', '', 'D D12'],
  ])('fewer maps by agreement before the start: %s %s %s is %s', (code, side, line, expected) => {
    const facts: MatchFacts = { ...series(shooterMap(win13(8))), isShortened: true };
    expect(result('ES', code, side, line, { facts })).toBe(expected);
  });

  const restarted = (before: string): MatchFacts =>
    series(
      shooterMap(win13(8), {
        restart: { begunAt: 1_000, at: 2_000, before: unfinished(before, 'playing') },
      }),
    );
  test.each([
    // Before anything counted: bets from before the map stand on the restart, in-play bets are void.
    ['', 'G1M', 500, 'W'],
    ['', 'G1RM', 500, 'W'],
    ['', 'G1RM', 1_500, 'D D3'],
    ['', 'G1RM', 2_500, 'W'],
    // Later: what was certain stands for those who had bet by then, other in-play bets are void.
    ['CCCCC', 'RG1P1', 1_500, 'L'],
    ['CCCCC', 'G1P1', 500, 'L'],
    ['CCCCC', 'RG1P1', 2_500, 'W'],
    ['CCCCC', 'RG1F5', 1_500, 'L'],
    ['CCCCC', 'RG1F7', 1_500, 'D D3'],
    ['CCCCC', 'G1M', 500, 'W'],
  ])('restarted after "%s": %s taken at %d is %s', (before, code, acceptedAt, expected) => {
    expect(result('ES', code, 'H', '', { facts: restarted(before), acceptedAt })).toBe(expected);
  });
});
