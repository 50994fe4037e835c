import {
  countPick,
  defaultRules,
  type Entry,
  gameOf,
  type LotteryGame,
  type Play,
  randomPick,
  settleEntry,
  type Tier,
  tiersOf,
} from '@fairground/lottery';
import { parentPort, workerData } from 'node:worker_threads';
import { fastDraws } from './fast-draws.ts';
import { drawAtRandom, type LotteryWork, type PlayTally } from './lottery.bench.ts';

/** A part of the work of lottery.bench.ts on a thread of its own. */
const work: LotteryWork = workerData;
const facts = { lunarYear: 2026 };
/** More different draws than these are settled as they come. */
const KEPT_MAX = 200_000;
const game = gameOf(work.gameCode);
if (!game) throw new Error(`no game ${work.gameCode}`);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(tallies(game));

/** A pick of a play, and which of its tiers are looked at together. */
interface Watched {
  readonly entry: Entry;
  readonly tiers: readonly Tier[];
  readonly tier: string;
  readonly bets: number;
  wins: number;
  sum: number;
  squares: number;
}

function tallies(of: LotteryGame): PlayTally[] {
  const { below } = fastDraws(work.pickSeed);
  const watched = of.groups.flatMap(({ plays }) => plays.flatMap((play) => watch(play, below)));
  for (const { draw, times } of drawn(of)) for (const each of watched) settle(each, draw, times);
  return watched.map(({ entry, tiers, tier, bets, wins, sum, squares }) => {
    const seldom = Math.max(...tiers.map(({ ways, outOf }) => Number(outOf) / Number(ways)));
    return {
      playCode: entry.playCode,
      tier,
      wins,
      expected: (work.draws * bets) / seldom,
      sum,
      squares,
      bets,
      variance: Math.max(0, bets * seldom - bets * bets),
    };
  });
}

/** Bets that may win at several tiers are looked at tier by tier; all others as one sum of wins by how likely they were. */
function watch(play: Play, below: (n: number) => number): Watched[] {
  const pick = randomPick(play, below);
  const counted = countPick(play, pick);
  if ('message' in counted) throw new Error(`${play.code}: ${counted.message}`);
  const entry = { playCode: play.code, pick, unit: 100, multiple: 1 };
  const tiers = tiersOf(play, pick, { rules: defaultRules, facts });
  const isSplit = play.rule.kind === 'hits' && tiers.length > 1;
  const parts = isSplit ? tiers.map((tier) => [tier]) : [tiers];
  return parts.map((part) => ({
    entry,
    tiers: part,
    tier: isSplit ? (part[0]?.label ?? '') : '',
    bets: counted.count,
    wins: 0,
    sum: 0,
    squares: 0,
  }));
}

function settle(watched: Watched, draw: readonly number[], times: number): void {
  const { wins } = settleEntry(watched.entry, draw, { facts, rules: defaultRules });
  let value = 0;
  for (const { tier, count } of wins) {
    const found = watched.tiers.find(({ key }) => key === tier);
    if (!found) continue;
    value += (count * Number(found.outOf)) / Number(found.ways);
    watched.wins += count * times;
  }
  watched.sum += value * times;
  watched.squares += value * value * times;
}

/** All draws of this thread; where few are different, each of them once and how often it came. */
function* drawn({ draw }: LotteryGame): Generator<{ readonly draw: readonly number[]; readonly times: number }> {
  const { below } = fastDraws(work.seed);
  if (draw.values ** draw.count > KEPT_MAX) {
    for (let at = 0; at < work.draws; at += 1) yield { draw: drawAtRandom(draw, below), times: 1 };
    return;
  }
  const counts = new Map<number, number>();
  for (let at = 0; at < work.draws; at += 1) {
    const key = drawAtRandom(draw, below).reduce((number, each) => number * draw.values + each - draw.lowest, 0);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const [key, times] of counts) yield { draw: numbersOf(key, draw), times };
}

function numbersOf(key: number, { count, values, lowest }: LotteryGame['draw']): number[] {
  return Array.from(
    { length: count },
    (_, place) => lowest + (Math.floor(key / values ** (count - 1 - place)) % values),
  );
}
