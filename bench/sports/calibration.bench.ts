import { expectedStrengthsOf } from '../../packages/sports-feed/src/season/engines/expected-strengths.ts';
import { type Fixture, fixturesBetween } from '../../packages/sports-feed/src/season/calendar.ts';
import { eventsOf } from '../../packages/sports-feed/src/season/engines/events-of.ts';
import type { PeriodScore } from '../../packages/sports-feed/src/season/match-state.ts';
import { DAY, SEASON_EPOCH } from '../../packages/sports-feed/src/season/spans.ts';
import { finalState } from '../../packages/sports-feed/src/season/state-at.ts';
import { worldOf } from '../../packages/sports-feed/src/season/teams.ts';
import { currentRulebook, outcomeOf, marketTypeOf, priceMatch, standardMargins } from '@fairground/betting';
import type { BenchResult } from '../bench-result.ts';

/** Each seed is a world with clubs of its own. */
const SEEDS = 10;
const DAYS = 40;
const FROM = SEASON_EPOCH + 500 * DAY;

interface Played {
  readonly fixture: Fixture;
  readonly world: ReturnType<typeof worldOf>;
  readonly periods: readonly PeriodScore[];
}

/**
 * The simulated football beside public figures of 11,494 league matches: how often nobody wins, both score, a lead at the
 * break is lost, and how the halves share the goals; and how often favourites cover the great lines they are priced at.
 */
export function calibrationBench(): BenchResult[] {
  const played = matches();
  const share = (is: (one: PeriodScore, two: PeriodScore) => boolean): number =>
    (100 * played.filter(({ periods: [one, two] }) => one && two && is(one, two)).length) / played.length;
  const goals = played.map(({ periods: [one, two] }) => ({
    first: one ? one.home + one.away : 0,
    all: (one ? one.home + one.away : 0) + (two ? two.home + two.away : 0),
  }));
  const [first, all] = [sum(goals.map((each) => each.first)), sum(goals.map((each) => each.all))];
  const covers = favouritesCover(played);
  const figures: readonly (readonly [name: string, ours: number, seen: number])[] = [
    ['draws', share((one, two) => one.home + two.home === one.away + two.away), 25.1],
    ['both sides score', share((one, two) => one.home + two.home > 0 && one.away + two.away > 0), 53.2],
    ['home led at the break, away won', share((one, two) => ahead(one) > 0 && ahead(one) + ahead(two) < 0), 2.3],
    ['home led at the break, nobody won', share((one, two) => ahead(one) > 0 && ahead(one) + ahead(two) === 0), 5.3],
    ['goals before the break', (100 * first) / all, 43.5],
    ['favourites cover lines of 1.5 and more, beside our own price', covers.seen, covers.priced],
  ];
  return figures.map(([name, ours, seen]) => {
    const error = Math.sqrt((ours * (100 - ours)) / (name.startsWith('favourites') ? covers.count : played.length));
    return {
      name: `football, ${name}`,
      ratio: ours / seen,
      unit: '%',
      ours,
      yardstick: seen,
      spread: `± ${error.toFixed(1)}`,
      note: `${(all / played.length).toFixed(2)} goals a match`,
    };
  });
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const ahead = ({ home, away }: PeriodScore): number => home - away;

function matches(): readonly Played[] {
  return Array.from({ length: SEEDS }, (_, seed) => worldOf(`calibration ${seed}`)).flatMap((world) =>
    fixturesBetween(world, { from: FROM, to: FROM + DAYS * DAY })
      .filter(({ sport }) => sport === 'football')
      .flatMap((fixture) => {
        const { phase, periods } = finalState(fixture, eventsOf(world, fixture));
        return phase === 'ended' ? [{ fixture, world, periods }] : [];
      }),
  );
}

function favouritesCover(played: readonly Played[]) {
  const rules = currentRulebook.sports.FT;
  const marketType = marketTypeOf('R');
  let [count, seen, priced] = [0, 0, 0];
  for (const { fixture, world, periods } of played) {
    const moment = {
      sport: 'FT',
      bestOf: 0,
      inPlay: false,
      left: 1,
      firstHalfLeft: 1,
      facts: { kind: 'match', state: 'scheduled', periods: [], complete: 0 },
    } as const;
    const [main] = priceMatch({ expectedStrengths: expectedStrengthsOf(world, fixture), moment }, standardMargins, [
      'R',
    ]);
    if (!main || !marketType || Math.abs(main.line) < 6) continue;
    const side = main.line < 0 ? 'H' : 'C';
    const facts = { kind: 'match', state: 'finished', periods, complete: 2 } as const;
    const outcome = outcomeOf({ marketType, side, line: main.line }, facts, rules);
    if (!outcome || outcome.voidHalves === 2) continue;
    count += 1;
    seen += 100 * outcome.won;
    priced += 100 * (main.probabilities[main.sides.indexOf(side)] ?? 0);
  }
  return { count, seen: seen / count, priced: priced / count };
}
