import { choose } from '../counting/counting.ts';
import { emptyPick } from '../play.ts';
import { groupOfBall, type GroupShape, groupShapes, oddGroup } from '../six/ball-groups.ts';
import { groupWays } from '../six/groups-hit.ts';
import type { GroupsDrawnRule } from '../six/six-rule.ts';
import { BALLS, DRAWN, setsByGroups } from '../six/subset-counts.ts';
import { type Chance, type Kind, type Surroundings, type TierMove, rowOf, sample, valuesOf } from './kind.ts';

/** Bets without the odd group and bets with it, which have another chance. */
const PLAIN = 'plain';
const ODD = 'odd';

/** 平特一肖, 连肖, 平特尾数, 连尾. */
export function groupsDrawn({ of, size, aim }: GroupsDrawnRule, around: Surroundings): Kind {
  const shape = groupShapes[of];
  const chances = chancesOf(shape, size, aim);
  /** Bets of so many groups and, where `odd` is 1, the odd one. */
  const betsOf = ({ others, odd }: Marked) => ({
    [PLAIN]: choose(others, size),
    [ODD]: odd * choose(others, size - 1),
  });
  return {
    count: (pick) => choose(rowOf(pick, 0).length, size),
    chances: (pick, { facts }) => {
      const keys = keysOf(rowOf(pick, 0), { odd: oddGroup(of, facts.lunarYear), size });
      return chances.filter(({ key }) => keys.includes(key));
    },
    chanceAt: (key) => chances.find((chance) => chance.key === key),
    moves: (pick, was, is) =>
      movesOf(rowOf(pick, 0), size, [oddGroup(of, was.facts.lunarYear), oddGroup(of, is.facts.lunarYear)]),
    settle: (pick, drawn, { facts }) => {
      const hit = new Set(drawn.map((number) => groupOfBall(of, number, facts)));
      const winners = rowOf(pick, 0).filter((group) => hit.has(group) === (aim === 'hit'));
      const odd = winners.includes(oddGroup(of, facts.lunarYear)) ? 1 : 0;
      const bets = betsOf({ others: winners.length - odd, odd });
      const wins = ([PLAIN, ODD] as const).map((key) => ({ key, count: bets[key] }));
      return { wins: wins.filter(({ count }) => count > 0), pushed: 0 };
    },
    most: (pick, priceOf, { facts }) => {
      const paid = winnerStates(markedIn(rowOf(pick, 0), oddGroup(of, facts.lunarYear)), shape, aim).map((state) => {
        const bets = betsOf(state);
        return (bets[PLAIN] > 0 ? bets[PLAIN] * priceOf(PLAIN) : 0) + (bets[ODD] > 0 ? bets[ODD] * priceOf(ODD) : 0);
      });
      return Math.max(0, ...paid);
    },
    covered: (pick, { facts }) => {
      const marked = rowOf(pick, 0);
      const odd = oddGroup(of, facts.lunarYear);
      const ways = setsByGroups(marked.map((group) => (group === odd ? shape.oddSize : shape.size)));
      const winning = ways.filter((_, hits) => (aim === 'hit' ? hits : marked.length - hits) >= size);
      return Number(total(winning)) / Number(total(ways));
    },
    random: (below) => ({ ...emptyPick, rows: [sample(valuesOf(around, 0), size, below)] }),
  };
}

/** Chances do not change with the year: only which animal is the odd one does. */
function chancesOf({ size: each, oddSize, labels }: GroupShape, size: number, aim: 'hit' | 'miss'): Chance[] {
  const sizes = Array.from({ length: size }, () => each);
  return [
    { key: PLAIN, label: labels.without, ...groupWays(aim, sizes) },
    { key: ODD, label: labels.with, ...groupWays(aim, [oddSize, ...sizes.slice(1)]) },
  ];
}

/** Which prices the marks can be paid at; both while there are too few of them. */
function keysOf(marked: readonly number[], { odd, size }: { readonly odd: number; readonly size: number }): string[] {
  const hasOdd = marked.includes(odd);
  if (marked.length < size) return hasOdd ? [ODD] : [PLAIN, ODD];
  const keys = marked.length - (hasOdd ? 1 : 0) >= size ? [PLAIN] : [];
  return hasOdd ? [...keys, ODD] : keys;
}

/** A bet is at the tier of the odd group when that is among its own, and the year says which group that is. */
function movesOf(marked: readonly number[], size: number, [was, is]: readonly [number, number]): readonly TierMove[] {
  if (was === is) return keysOf(marked, { odd: was, size }).map((key) => [key, key]);
  const steady = marked.filter((group) => group !== was && group !== is).length;
  /** Whether there are bets with so many of the two. */
  const areThere = (moving: number): boolean => size >= moving && steady >= size - moving;
  const [hasOld, hasNew] = [marked.includes(was), marked.includes(is)];
  return [
    ...(areThere(0) ? [[PLAIN, PLAIN] as const] : []),
    ...(hasOld && areThere(1) ? [[ODD, PLAIN] as const] : []),
    ...(hasNew && areThere(1) ? [[PLAIN, ODD] as const] : []),
    ...(hasOld && hasNew && areThere(2) ? [[ODD, ODD] as const] : []),
  ];
}

interface Marked {
  readonly others: number;
  readonly odd: number;
}

function markedIn(marked: readonly number[], oddOne: number): Marked {
  const odd = marked.includes(oddOne) ? 1 : 0;
  return { others: marked.length - odd, odd };
}

/** How many of the marked groups seven balls can hit, or miss, at once. */
function winnerStates({ others, odd }: Marked, { size, oddSize }: GroupShape, aim: 'hit' | 'miss'): Marked[] {
  const free = BALLS - others * size - odd * oddSize;
  const states: Marked[] = [];
  for (let hitOdd = 0; hitOdd <= odd; hitOdd += 1)
    for (let hit = 0; hit <= others && hit + hitOdd <= DRAWN; hit += 1) {
      if (free + hit * size + hitOdd * oddSize < DRAWN) continue;
      states.push(aim === 'hit' ? { others: hit, odd: hitOdd } : { others: others - hit, odd: odd - hitOdd });
    }
  return states;
}

const total = (counts: readonly bigint[]): bigint => counts.reduce((sum, count) => sum + count, 0n);
