import type { Draws } from '@fairground/fair-play';
import { SEATS, seatAfter } from '../rules/auction.ts';
import { type Combination } from '../rules/combination.ts';
import { followingMoves, leadingMoves } from '../rules/legal-moves.ts';
import { type Counts, noCounts, sizeOf, without } from '../rules/ranks.ts';
import { cheapWings } from './cheap-wings.ts';
import { choosePlay } from './choose-play.ts';
import type { Situation } from './situation.ts';

/** From here on what the others may hold is few enough to try it. */
const UNSEEN_MOST = 16;
const SAMPLES = 12;
const CANDIDATES = 5;

type Hands = readonly Counts[];

/** Cards of these counts in an order of the draws, as ranks. */
function shuffledRanks(counts: Counts, draws: Draws): number[] {
  const ranks = counts.flatMap((count, rank) => Array.from({ length: count }, () => rank));
  for (let at = ranks.length - 1; at > 0; at -= 1) {
    const other = draws.below(at + 1);
    [ranks[at], ranks[other]] = [ranks[other] ?? 0, ranks[at] ?? 0];
  }
  return ranks;
}

const countRanks = (ranks: readonly number[]): Counts => {
  const counts = noCounts();
  for (const rank of ranks) counts[rank] = (counts[rank] ?? 0) + 1;
  return counts;
};

/** Hands the others could hold: what is known of the landlord's stays with him, the rest lies anyhow. */
function sampleHands({ me, own, unseen, known, landlord, sizes }: Situation, draws: Draws): Hands {
  const others = [seatAfter(me), seatAfter(me, 2)];
  const [holder = 0, other = 0] = others.includes(landlord) && others[1] === landlord ? others.toReversed() : others;
  const sure = holder === landlord ? known : noCounts();
  const loose = shuffledRanks(without(unseen, sure), draws);
  const free = (sizes[holder] ?? 0) - sizeOf(sure);
  const held = countRanks(loose.slice(0, free)).map((count, rank) => count + (sure[rank] ?? 0));
  const hands: Counts[] = Array.from({ length: SEATS }, noCounts);
  [hands[me], hands[holder], hands[other]] = [own, held, countRanks(loose.slice(free))];
  return hands;
}

interface Line {
  readonly hands: Hands;
  readonly turn: number;
  readonly standing: Situation['standing'];
}

const put = ({ hands, turn, standing }: Line, set: Combination | undefined): Line => {
  const next = seatAfter(turn);
  if (!set) return { hands, turn: next, standing: standing?.seat === next ? undefined : standing };
  return {
    hands: hands.map((hand, seat) => (seat === turn ? without(hand, set.counts) : hand)),
    turn: next,
    standing: { seat: turn, set },
  };
};

/** Who goes out when everybody plays by the rules of the bot. */
function winnerOf(line: Line, situation: Situation): number {
  let now = line;
  for (;;) {
    const { hands, turn, standing } = now;
    const out = hands.findIndex((hand) => sizeOf(hand) === 0);
    if (out >= 0) return out;
    const own = hands[turn] ?? noCounts();
    const others = hands.filter((_, seat) => seat !== turn);
    const seen: Situation = {
      ...situation,
      me: turn,
      own,
      sizes: hands.map(sizeOf),
      unseen: noCounts().map((_, rank) => others.reduce((sum, hand) => sum + (hand[rank] ?? 0), 0)),
      standing,
    };
    now = put(now, choosePlay(seen));
  }
}

/** What is worth trying: the rules' own choice, and the sets that leave the best hands. */
function candidatesOf(situation: Situation): readonly (Combination | undefined)[] {
  const { own, standing, split } = situation;
  const chosen = choosePlay(situation);
  const sets = standing ? followingMoves(own, standing.set, cheapWings) : leadingMoves(own, cheapWings);
  const rated = sets
    .map((set) => ({ set, score: split(without(own, set.counts)).score }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ set }) => set)
    .filter(({ counts }) => counts.join('') !== chosen?.counts.join(''))
    .slice(0, CANDIDATES - 1);
  return [chosen, ...(chosen && standing ? [undefined] : []), ...rated];
}

/** Towards the end every candidate is played out over hands the others could hold, and the one that wins most is taken. */
export function chooseInEndgame(situation: Situation, draws: Draws): Combination | undefined {
  const candidates = candidatesOf(situation);
  if (candidates.length === 1 || sizeOf(situation.unseen) > UNSEEN_MOST) return candidates[0];
  const deals = Array.from({ length: SAMPLES }, () => sampleHands(situation, draws));
  const { me, landlord, standing } = situation;
  const winsOf = (set: Combination | undefined): number =>
    deals.filter((hands) => {
      const winner = winnerOf(put({ hands, turn: me, standing }, set), situation);
      return (winner === landlord) === (me === landlord);
    }).length;
  // Equal ones stay with what the rules chose.
  return candidates
    .map((set) => ({ set, wins: winsOf(set) }))
    .reduce((best, each) => (each.wins > best.wins ? each : best)).set;
}
