import { currentRulebook, type ExpectedStrengths, fairValue, marketTypeOf, outcomeOf } from '@fairground/betting';
import { expect, test } from 'vitest';
import { factsOf, type ReportedMatch } from '../../feed/match-facts.ts';
import { chanceOf } from '../../season/chance.ts';
import { playMoba } from '../../season/engines/moba.ts';
import { playShooter } from '../../season/engines/shooter.ts';
import type { MatchEvent } from '../../season/match-event.ts';
import type { SeriesScript } from '../../season/match-script.ts';
import { afterEvent, unplayed } from '../../season/match-state.ts';
import { SEASON_EPOCH } from '../../season/spans.ts';
import { sportCodes } from '../../season/sport-codes.ts';
import { sports } from '../../season/sports.ts';
import { pricingMoment } from './pricing-moment.ts';

/** More by hand: ESPORTS_MAPS=20000. */
const MAPS = Number(process.env['ESPORTS_MAPS'] ?? 100);
/** A map takes some hundredths of a second. */
const TAKES = { timeout: 60_000 + MAPS * 100 };
const EDGES = [-0.6, -0.2, 0, 0.3, 0.8] as const;
const start = SEASON_EPOCH;

type Series = 'shooter' | 'moba';

function reported(sport: Series, events: readonly MatchEvent[]): ReportedMatch {
  const fixture = {
    id: `any-${sport}-1`,
    leagueId: 'any',
    league: '某联赛',
    sport,
    gameType: sports[sport].gameType,
    home: { id: 'any.1', name: '甲' },
    away: { id: 'any.2', name: '乙' },
    start,
    bestOf: 1,
  };
  const state = events.reduce((before, event) => afterEvent(sport, before, event), unplayed);
  return { fixture, events, state, result: null };
}

/** How often something was priced, how often it came, and what the prices expected and allowed. */
interface Tallied {
  asked: number;
  came: number;
  expected: number;
  variance: number;
}

type Ask = (match: ReportedMatch) => readonly { readonly code: string; readonly side: string }[];

/** Prices asked for in the middle of maps, against what came of them, by price in tenths. */
function calibration(sport: Series, at: readonly MatchEvent['kind'][], ask: Ask): readonly Tallied[] {
  const chance = chanceOf({ seed: 'esports' }, `calibration ${sport}`);
  const rules = currentRulebook.sports[sportCodes[sport]];
  const tenths = Array.from({ length: 10 }, (): Tallied => ({ asked: 0, came: 0, expected: 0, variance: 0 }));
  for (let map = 0; map < MAPS; map += 1) {
    const edge = EDGES[map % EDGES.length] ?? 0;
    const strengths: ExpectedStrengths = { home: 1 / (1 + Math.exp(-edge)), away: 1 / (1 + Math.exp(edge)) };
    const script: SeriesScript = { chance, asides: chance, events: [], edge, bestOf: 1, second: 0 };
    (sport === 'shooter' ? playShooter : playMoba)(script);
    const whole = reported(sport, script.events);
    if (script.events.some(({ kind }) => kind === 'restarted' || kind === 'forfeit')) continue;
    const moments = script.events.flatMap(({ kind }, index) => (at.includes(kind) ? [index] : []));
    const cut = chance.pick(moments) + 1;
    const seen = reported(sport, script.events.slice(0, cut));
    const moment = pricingMoment(seen, true, start + (script.events[cut - 1]?.second ?? 0) * 1_000);
    for (const { code, side } of ask(seen)) {
      const marketType = marketTypeOf(code);
      const value = marketType && fairValue(strengths, moment, [{ marketType, side, line: 0 }]);
      const outcome = marketType && outcomeOf({ marketType, side, line: 0 }, factsOf(whole), rules);
      // A void bet says nothing: prices speak of the case that it is none.
      if (!value || !outcome || outcome.result === 'D') continue;
      const price = value.won / (1 - value.refunded);
      const tenth = tenths[Math.min(9, Math.floor(price * 10))];
      if (!tenth) continue;
      tenth.asked += 1;
      tenth.came += outcome.won > 0 ? 1 : 0;
      tenth.expected += price;
      tenth.variance += price * (1 - price);
    }
  }
  return tenths;
}

/** Within four standard errors, and a little more where a model is no exact one. */
function expectCalibrated(tenths: readonly Tallied[], least: number, slack = 0): void {
  expect(tenths.reduce((sum, { asked }) => sum + asked, 0)).toBeGreaterThan(least);
  tenths.forEach(({ asked, came, expected, variance }, tenth) => {
    if (asked < 10) return;
    expect(Math.abs(came - expected), `${tenth}: ${came} of ${asked}, expected ${expected}`).toBeLessThan(
      4 * Math.sqrt(variance) + slack * asked,
    );
  });
}

const dueIn = ({ events }: ReportedMatch): number => events.findLast(({ kind }) => kind === 'round')?.value ?? 0;

test('GA-08 who wins the next round comes as often as its price says, before and after the first kill', TAKES, () => {
  const asked = calibration('shooter', ['round', 'firstKill'], (match) => {
    const code = [1, 13].includes(dueIn(match)) ? `RG1P${dueIn(match)}` : `RG1W${dueIn(match)}`;
    return ['H', 'C'].map((side) => ({ code, side }));
  });
  expectCalibrated(asked, MAPS);
});

test('GA-08 every kind of end of a round comes as often as its price says', TAKES, () => {
  const asked = calibration('shooter', ['round', 'firstKill'], (match) =>
    ['E', 'B', 'D', 'T'].map((side) => ({ code: `RG1E${dueIn(match)}`, side })),
  );
  expectCalibrated(asked, 3 * MAPS);
});

test('GA-08 the first inhibitor falls as often as its price says, from the start to the middle of a map', TAKES, () => {
  const asked = calibration('moba', ['periodStart', 'gold'], () => ['H', 'C'].map((side) => ({ code: 'RG1FI', side })));
  expectCalibrated(asked, MAPS / 2, 0.01);
});
