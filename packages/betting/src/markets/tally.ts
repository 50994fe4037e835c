import type { SportRules } from '../rules/rulebook.ts';
import type { MatchFacts, Score } from './facts.ts';
import { isMapTallyOpen, mapPairOf, type MapTally, mapTallyOf } from './map-tallies.ts';

/** Which numbers of a match a market looks at. `match` is the score or the sets, whichever wins the match. */
export type Tally =
  | 'full'
  | 'match'
  | 'sets'
  | 'half1'
  | 'half2'
  | 'innings5'
  | 'corners'
  | 'corners1'
  | 'cards'
  | 'cards1'
  | MapTally
  | Period;
/** One period by its number, from 1. */
export type Period = `period${number}`;

const INNINGS_OF_FIRST_PART = 5;

/** The pair a market looks at; `unplayed` when that part never took place, undefined when nobody told us. */
export function tallyOf(tally: Tally, facts: MatchFacts, rules: SportRules): Score | 'unplayed' | undefined {
  switch (tally) {
    case 'full':
      return total(facts, rules);
    case 'match':
      return rules.wonBy === 'sets' ? setsWon(facts) : total(facts, rules);
    case 'sets':
      return setsWon(facts);
    case 'half1':
      return rules.halfPeriods === 0 ? 'unplayed' : spanOf(facts, { from: 0, to: rules.halfPeriods });
    case 'half2':
      return withOvertime(
        spanOf(facts, { from: rules.halfPeriods, to: rules.periods }),
        facts,
        rules.overtimeIn.includes('half2'),
      );
    case 'innings5':
      return spanOf(facts, { from: 0, to: INNINGS_OF_FIRST_PART });
    case 'corners':
    case 'corners1':
      return byHalf(facts.corners, tally === 'corners1');
    case 'cards':
    case 'cards1':
      return cardPoints(facts, rules, tally === 'cards1');
    default:
      return partOf(tally, facts) ?? (isOver(facts) ? 'unplayed' : undefined);
  }
}

/** One period, or what is counted in one map. */
function partOf(tally: MapTally | Period, { maps, periods }: MatchFacts): Score | 'unplayed' | undefined {
  const asked = mapTallyOf(tally);
  return asked ? mapPairOf(maps?.[asked.number - 1], asked) : periods[periodNumber(tally) - 1];
}

/** Whether the pair may still grow. */
export function isOpen(tally: Tally, facts: MatchFacts, rules: SportRules): boolean {
  const asked = mapTallyOf(tally);
  if (asked) return isMapTallyOpen(facts.maps?.[asked.number - 1], asked);
  if (facts.state === 'finished') return false;
  if (tally === 'half1' || tally === 'corners1' || tally === 'cards1') return facts.complete < rules.halfPeriods;
  if (tally === 'innings5') return facts.complete < INNINGS_OF_FIRST_PART;
  return isPeriod(tally) ? facts.complete < periodNumber(tally) : true;
}

const isOver = ({ state }: MatchFacts): boolean => state === 'finished' || state === 'abandoned' || state === 'retired';

const isPeriod = (tally: Tally): tally is Period => tally.startsWith('period');

const periodNumber = (tally: string): number => Number(tally.slice('period'.length));

function total(facts: MatchFacts, rules: SportRules): Score | undefined {
  if (facts.periods.length === 0) return undefined;
  return withOvertime(sumOf(facts.periods), facts, rules.overtimeIn.includes('full'));
}

function withOvertime(pair: Score | undefined, { overtime }: MatchFacts, counts: boolean): Score | undefined {
  return pair && overtime && counts ? sumOf([pair, overtime]) : pair;
}

function setsWon({ state, periods, complete }: MatchFacts): Score {
  const over = state === 'finished' ? periods : periods.slice(0, complete);
  return sumOf(over.map(({ home, away }) => ({ home: home > away ? 1 : 0, away: away > home ? 1 : 0 })));
}

/** Periods by their place, up to but without the last one named. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/** Undefined when the periods were not told apart, as in a plain final score. */
function spanOf({ state, periods }: MatchFacts, { from, to }: Span): Score | undefined {
  const isPlain = state === 'finished' && periods.length === 1;
  return isPlain || periods.length <= from ? undefined : sumOf(periods.slice(from, to));
}

const byHalf = (halves: readonly Score[] | undefined, isFirstOnly: boolean): Score | undefined =>
  halves && sumOf(isFirstOnly ? halves.slice(0, 1) : halves);

function cardPoints(facts: MatchFacts, { cardPoints: worth }: SportRules, isFirstOnly: boolean): Score | undefined {
  const yellows = byHalf(facts.yellows, isFirstOnly);
  const reds = byHalf(facts.reds, isFirstOnly);
  if (!yellows || !reds || !worth) return undefined;
  return {
    home: yellows.home * worth.yellow + reds.home * worth.red,
    away: yellows.away * worth.yellow + reds.away * worth.red,
  };
}

function sumOf(pairs: readonly Score[]): Score {
  let [home, away] = [0, 0];
  for (const pair of pairs) {
    home += pair.home;
    away += pair.away;
  }
  return { home, away };
}
