import { choose } from '../counting/counting.ts';
import { emptyPick } from '../play.ts';
import { type BallGroups, ballGroups } from '../six/ball-groups.ts';
import { groupWays } from '../six/groups-hit.ts';
import type { GroupsDrawnRule } from '../six/six-rule.ts';
import { BALLS, DRAWN, setsByGroups } from '../six/subset-counts.ts';
import { type Chance, type Kind, type Surroundings, rowOf, sample, valuesOf } from './kind.ts';

/** Bets without the odd group and bets with it, which have another chance. */
const PLAIN = 'plain';
const ODD = 'odd';

/** 平特一肖, 连肖, 平特尾数, 连尾. */
export function groupsDrawn({ of, size, aim }: GroupsDrawnRule, around: Surroundings): Kind {
  /** Bets of so many groups and, where `odd` is 1, the odd one. */
  const betsOf = (others: number, odd: number) => ({
    [PLAIN]: choose(others, size),
    [ODD]: odd * choose(others, size - 1),
  });
  const chanceOf = (key: string, groups: BallGroups): Chance => {
    const others = Array.from({ length: key === ODD ? size - 1 : size }, () => groups.size);
    return {
      key,
      label: key === ODD ? groups.labels.with : groups.labels.without,
      ...groupWays(aim, key === ODD ? [groups.oddSize, ...others] : others),
    };
  };
  return {
    count: (pick) => choose(rowOf(pick, 0).length, size),
    chances: (pick, { facts }) => {
      const groups = ballGroups(of, facts.lunarYear);
      return keysOf(rowOf(pick, 0), groups, size).map((key) => chanceOf(key, groups));
    },
    settle: (pick, drawn, { facts }) => {
      const groups = ballGroups(of, facts.lunarYear);
      const hit = new Set(drawn.map((number) => groups.groupOf(number)));
      const winners = rowOf(pick, 0).filter((group) => hit.has(group) === (aim === 'hit'));
      const odd = winners.includes(groups.odd) ? 1 : 0;
      const bets = betsOf(winners.length - odd, odd);
      const wins = ([PLAIN, ODD] as const).map((key) => ({ key, count: bets[key] }));
      return { wins: wins.filter(({ count }) => count > 0), pushed: 0 };
    },
    most: (pick, priceOf, { facts }) => {
      const states = winnerStates(rowOf(pick, 0), ballGroups(of, facts.lunarYear), aim);
      const paid = states.map(({ others, odd }) => {
        const bets = betsOf(others, odd);
        return (bets[PLAIN] > 0 ? bets[PLAIN] * priceOf(PLAIN) : 0) + (bets[ODD] > 0 ? bets[ODD] * priceOf(ODD) : 0);
      });
      return Math.max(0, ...paid);
    },
    covered: (pick, { facts }) => {
      const marked = rowOf(pick, 0);
      const groups = ballGroups(of, facts.lunarYear);
      const ways = setsByGroups(marked.map((group) => (group === groups.odd ? groups.oddSize : groups.size)));
      const winning = ways.filter((_, hits) => (aim === 'hit' ? hits : marked.length - hits) >= size);
      return ratio(winning, ways);
    },
    random: (below) => ({ ...emptyPick, rows: [sample(valuesOf(around, 0), size, below)] }),
  };
}

/** Which prices the marks can be paid at; both while there are too few of them. */
function keysOf(marked: readonly number[], { odd }: BallGroups, size: number): string[] {
  const hasOdd = marked.includes(odd);
  if (marked.length < size) return hasOdd ? [ODD] : [PLAIN, ODD];
  const keys = marked.length - (hasOdd ? 1 : 0) >= size ? [PLAIN] : [];
  return hasOdd ? [...keys, ODD] : keys;
}

/** How many of the marked groups seven balls can hit, or miss, at once. */
function winnerStates(marked: readonly number[], groups: BallGroups, aim: 'hit' | 'miss') {
  const odd = marked.includes(groups.odd) ? 1 : 0;
  const others = marked.length - odd;
  const free = BALLS - others * groups.size - odd * groups.oddSize;
  const states: { readonly others: number; readonly odd: number }[] = [];
  for (let hitOdd = 0; hitOdd <= odd; hitOdd += 1)
    for (let hit = 0; hit <= others && hit + hitOdd <= DRAWN; hit += 1) {
      if (free + hit * groups.size + hitOdd * groups.oddSize < DRAWN) continue;
      states.push(aim === 'hit' ? { others: hit, odd: hitOdd } : { others: others - hit, odd: odd - hitOdd });
    }
  return states;
}

const ratio = (some: readonly bigint[], all: readonly bigint[]): number => Number(total(some)) / Number(total(all));

const total = (counts: readonly bigint[]): bigint => counts.reduce((sum, count) => sum + count, 0n);
