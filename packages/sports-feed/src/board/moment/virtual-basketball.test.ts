import { fc, test as property } from '@fast-check/vitest';
import {
  currentRulebook,
  type ExpectedStrengths,
  type MarketBook,
  marketTypeOf,
  marketTypesOf,
  outcomeOf,
  priceMatch,
  type PricingMoment,
  standardMargins,
  standingOf,
} from '@fairground/betting';
import { describe, expect, test } from 'vitest';
import { factsOf, type ReportedMatch } from '../../feed/match-facts.ts';
import { chanceOf } from '../../season/chance.ts';
import { playVirtualBasketball, pointsExpected } from '../../season/engines/virtual-basketball.ts';
import type { MatchEvent } from '../../season/match-event.ts';
import { type MatchScript, recordEvent } from '../../season/match-script.ts';
import { afterEvents } from '../../season/match-state.ts';
import { SECOND, SEASON_EPOCH } from '../../season/spans.ts';
import { isHeld, stateAt } from '../../season/state-at.ts';
import { pricingMoment } from './pricing-moment.ts';

/** More by hand: VIRTUAL_MATCHES=20000. */
const MATCHES = Number(process.env['VIRTUAL_MATCHES'] ?? 2_000);
const TAKES = { timeout: 60_000 + MATCHES * 20 };
const start = SEASON_EPOCH;
const rules = currentRulebook.sports.VK;

type Better = Parameters<typeof playVirtualBasketball>[1];
/** A level match, a favourite at home and one away. */
const MEETINGS: readonly Better[] = [
  { home: 1.01, away: 0.99 },
  { home: 1.14, away: 0.93 },
  { home: 0.95, away: 1.06 },
];

const fixture: ReportedMatch['fixture'] = {
  id: 'vka-1-1',
  leagueId: 'vka',
  league: '虚拟篮球联赛',
  sport: 'virtualBasketball',
  gameType: 'BK',
  home: { id: 'vka.1', name: '甲' },
  away: { id: 'vka.2', name: '乙' },
  start,
  bestOf: 0,
};
const nobody = { strength: { attack: 1, defence: 1 }, squad: [] };

function played(chance: MatchScript['chance'], better: Better): readonly MatchEvent[] {
  const script: MatchScript = { chance, events: [], sides: { home: nobody, away: nobody }, bestOf: 0, second: 0 };
  recordEvent(script, 'start');
  playVirtualBasketball(script, better);
  return script.events;
}

const reported = (events: readonly MatchEvent[]): ReportedMatch => ({
  fixture,
  events,
  state: afterEvents('virtualBasketball', events),
  result: null,
});
const endOf = (events: readonly MatchEvent[]) => ({ ...factsOf(reported(events)), state: 'finished' as const });
const strengthsOf = ({ home, away }: Better): ExpectedStrengths => ({
  home: pointsExpected(home),
  away: pointsExpected(away),
});

/** How far what came lies from what was priced, by market and side. */
class Tally {
  private readonly known = new Map<string, { sum: number; variance: number; count: number }>();

  add(books: readonly MarketBook[], end: ReturnType<typeof endOf>): void {
    for (const { marketCode, line, rank, sides, probabilities } of books) {
      const marketType = marketTypeOf(marketCode);
      if (!marketType) continue;
      sides.forEach((side, index) => {
        const probability = probabilities[index] ?? 0;
        if (standingOf(probability) === 'decided') return;
        const outcome = outcomeOf({ marketType, side, line }, end, rules);
        if (!outcome || outcome.voidHalves > 0) return;
        const key = `${marketCode} ${side} ${rank}`;
        const held = this.known.get(key) ?? { sum: 0, variance: 0, count: 0 };
        held.sum += outcome.won - probability;
        held.variance += probability * (1 - probability);
        held.count += 1;
        this.known.set(key, held);
      });
    }
  }

  /** Standard errors of every market that was looked at often enough. */
  errors(): readonly { readonly key: string; readonly errors: number }[] {
    return [...this.known]
      .filter(([, { variance }]) => variance > 20)
      .map(([key, { sum, variance }]) => ({ key, errors: sum / Math.sqrt(variance) }));
  }
}

describe('GA-09 virtual basketball', () => {
  test('GA-09 every market before the start comes as often as its price says', TAKES, () => {
    const moment: PricingMoment = {
      sport: 'VK',
      bestOf: 0,
      inPlay: false,
      left: 1,
      firstHalfLeft: 1,
      facts: { kind: 'match', state: 'scheduled', periods: [], complete: 0 },
    };
    const tally = new Tally();
    MEETINGS.forEach((better, meeting) => {
      const books = priceMatch({ expectedStrengths: strengthsOf(better), moment }, standardMargins);
      expect(new Set(books.map(({ marketCode }) => marketCode)).size).toBe(marketTypesOf('VK', false).length);
      const chance = chanceOf({ seed: 'virtual basketball' }, `before ${meeting}`);
      for (let match = 0; match < MATCHES / MEETINGS.length; match += 1)
        tally.add(books, endOf(played(chance, better)));
    });
    const errors = tally.errors();
    expect(errors.length).toBeGreaterThan(100);
    for (const one of errors) expect(Math.abs(one.errors), one.key).toBeLessThan(4);
  });

  test('GA-09 and so does who wins, by how much and how many points in the middle of it', TAKES, () => {
    const codes = ['RM', 'RE', 'ROU', 'ROUH', 'REO', 'HRE', 'HROU', 'Q3RE', 'Q4ROU'];
    const tally = new Tally();
    const chance = chanceOf({ seed: 'virtual basketball' }, 'in play');
    for (let match = 0; match < MATCHES / 2; match += 1) {
      const better = MEETINGS[match % MEETINGS.length] ?? { home: 1, away: 1 };
      const events = played(chance, better);
      const second = chance.between(1, (events.at(-1)?.second ?? 2) - 1);
      const state = stateAt(fixture, events, start + second * SECOND);
      if (isHeld(state, second)) continue;
      const seen = { fixture, state, events: events.slice(0, state.version), result: null };
      const moment = pricingMoment(seen, true, start + second * SECOND);
      tally.add(priceMatch({ expectedStrengths: strengthsOf(better), moment }, standardMargins, codes), endOf(events));
    }
    const errors = tally.errors();
    expect(errors.length).toBeGreaterThan(12);
    for (const one of errors) expect(Math.abs(one.errors), one.key).toBeLessThan(4);
  });
});

const aSeed = fc.string({ minLength: 1, maxLength: 12 });
const aTimes = fc.double({ min: 0.75, max: 1.3, noNaN: true });

property.prop([aSeed, aTimes, aTimes])(
  'GA-09 a match has four quarters, an overtime only when they are level, and is over in some minutes',
  (seed, home, away) => {
    const events = played(chanceOf({ seed }, 'any'), { home, away });
    const { periods, score, phase } = afterEvents('virtualBasketball', events);
    const sumOf = (side: 'home' | 'away', count: number): number =>
      periods.slice(0, count).reduce((sum, period) => sum + period[side], 0);
    expect(phase).toBe('ended');
    expect(score.home).not.toBe(score.away);
    expect(periods.slice(0, 4).map(({ name }) => name)).toEqual(['Q1', 'Q2', 'Q3', 'Q4']);
    for (let count = 4; count < periods.length; count += 1) expect(sumOf('home', count)).toBe(sumOf('away', count));
    expect([sumOf('home', periods.length), sumOf('away', periods.length)]).toEqual([score.home, score.away]);
    const scores = events.filter(({ kind }) => kind === 'score');
    expect(scores.every(({ value = 0 }) => value >= 1 && value <= 3)).toBe(true);
    const last = events.at(-1)?.second ?? 0;
    expect(last).toBeGreaterThanOrEqual(372);
    expect(last).toBeLessThan(400 + 60 * (periods.length - 4));
    expect(events.map(({ second }) => second)).toEqual(events.map(({ second }) => second).toSorted((a, b) => a - b));
  },
);
