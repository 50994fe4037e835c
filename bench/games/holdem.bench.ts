import type { Draws } from '@fairground/fair-play';
import { holdem } from '../../packages/cards/src/holdem/holdem.ts';
import type { HoldemAction } from '../../packages/cards/src/holdem/rules/action.ts';
import { categoryOf, handName, scoreOfMasks, strengthOf } from '../../packages/cards/src/holdem/rules/evaluate.ts';
import type { HoldemView } from '../../packages/cards/src/holdem/rules/view.ts';
import type { BenchResult } from '../bench-result.ts';
import { fastDraws } from './fast-draws.ts';

/** Decks, each played once from every seat; the specification asks for 200,000 hands, which are minutes. */
const DECKS = Number(process.env['HOLDEM_DECKS'] ?? 2500);
const SEATS = 6;
const DECK = 52;
const BIG_BLIND = 100n;
const STACK = 100n * BIG_BLIND;
/** Before rake: what is measured is the play. */
const room = { base: BIG_BLIND, smallBlind: BIG_BLIND / 2n, rakeBp: 0, rakeMost: 0n };
/** What the bot has to win, in big blinds a hundred hands. */
const BAR = 20;

type Player = (view: HoldemView, draws: Draws) => HoldemAction;

const anything: Player = ({ choices }, draws) => {
  const { canFold, canCheck, canAllIn, matchAdds, raiseLeast, raiseMost } = choices;
  const open: HoldemAction[] = [];
  if (canFold === 1) open.push({ kind: 'fold' });
  if (canCheck === 1) open.push({ kind: 'check' });
  if (canAllIn === 1) open.push({ kind: 'allin' });
  if (matchAdds !== null) open.push({ kind: 'match' });
  if (raiseLeast !== null && raiseMost !== null)
    open.push({ kind: 'raise', toFen: Number(raiseLeast) + draws.below(Number(raiseMost - raiseLeast) + 1) });
  return open[draws.below(open.length)] ?? { kind: 'check' };
};

const others: Readonly<Record<string, Player>> = {
  'players who call everything': ({ choices }) => ({ kind: choices.canCheck === 1 ? 'check' : 'match' }),
  'random players': anything,
};

/** Every hand of seven beside the published numbers, and what the bot of 德州扑克 wins by decks that every seat plays. */
export function holdemBench(): Promise<readonly BenchResult[]> {
  return Promise.resolve([everySeven(), ...Object.entries(others).map(([name, other]) => against(name, other))]);
}

/** High cards to straight flushes, the royal ones among them. */
const OF_SEVEN = [23_294_460, 58_627_800, 31_433_400, 6_461_620, 6_180_020, 4_047_644, 3_473_184, 224_848, 41_584];
const ROYAL = 4324;
const HANDS = 133_784_560;

function everySeven(): BenchResult {
  const counts = OF_SEVEN.map(() => 0);
  const masks: [number, number, number, number] = [0, 0, 0, 0];
  const begun = performance.now();
  let royal = 0;
  const choose = (left: number, from: number): void => {
    for (let card = from; card < DECK; card += 1) {
      const suit = Math.floor(card / 13);
      const before = masks[suit] ?? 0;
      masks[suit] = before | (1 << strengthOf(card));
      if (left > 1) choose(left - 1, card + 1);
      else {
        const score = scoreOfMasks(masks[0], masks[1], masks[2], masks[3]);
        const category = categoryOf(score);
        counts[category] = (counts[category] ?? 0) + 1;
        if (category === 8 && handName(score) === '皇家同花顺') royal += 1;
      }
      masks[suit] = before;
    }
  };
  choose(7, 0);
  if (royal !== ROYAL || counts.some((count, category) => count !== OF_SEVEN[category]))
    throw new Error(`${counts.join(' ')} and ${royal} is not the table`);
  const hands = counts.reduce((sum, count) => sum + count, 0);
  const name = '德州扑克 hands of seven beside the published number';
  const note = `${Math.round((performance.now() - begun) / 1000)} s`;
  return {
    name,
    ratio: hands / HANDS,
    unit: 'hands',
    ours: hands,
    yardstick: HANDS,
    spread: 'every rank as often',
    note,
  };
}

function shuffled(draws: Draws): readonly number[] {
  const cards = Array.from({ length: DECK }, (_, card) => card);
  for (let at = DECK - 1; at > 0; at -= 1) {
    const other = draws.below(at + 1);
    [cards[at], cards[other]] = [cards[other] ?? 0, cards[at] ?? 0];
  }
  return cards;
}

let [moves, botMs] = [0, 0];

/** One deck from all seats is one sample: what the cards bring one seat they take from another. */
function against(name: string, other: Player): BenchResult {
  const draws = fastDraws([2026, 11, 19, name.length]);
  [moves, botMs] = [0, 0];
  let [sum, squares] = [0, 0];
  for (let deck = 0; deck < DECKS; deck += 1) {
    const cards = shuffled(draws);
    let won = 0;
    for (let own = 0; own < SEATS; own += 1) won += wonBy(cards, { own, other, draws });
    sum += won / SEATS;
    squares += (won / SEATS) ** 2;
  }
  const mean = sum / DECKS;
  const error = Math.sqrt((squares / DECKS - mean * mean) / DECKS);
  const [ours, spread] = [mean * 100, error * 100];
  if (ours < BAR) throw new Error(`the bot wins ${ours} ± ${spread} big blinds a hundred hands against ${name}`);
  return {
    name: `德州扑克 bot against ${name}: big blinds a hundred hands beside the bar`,
    ratio: ours / BAR,
    unit: 'bb/100',
    ours,
    yardstick: BAR,
    spread: `± ${spread.toFixed(1)} standard error`,
    note: `${DECKS * SEATS} hands, ${(botMs / moves).toFixed(2)} ms a decision`,
  };
}

function wonBy(
  cards: readonly number[],
  { own, other, draws }: { readonly own: number; readonly other: Player; readonly draws: Draws },
): number {
  const stacks = Array.from({ length: SEATS }, () => STACK);
  let hand = holdem.deal({ room, cards, extra: () => draws, stacks, redeals: 0 });
  while (!hand.isOver) {
    const [seat] = hand.pending;
    if (seat === undefined) {
      hand = hand.timeout();
      continue;
    }
    const begun = performance.now();
    const action = seat === own ? hand.botMove(seat, draws).action : other(hand.viewFor(seat), draws);
    if (seat === own) {
      moves += 1;
      botMs += performance.now() - begun;
    }
    const acted = hand.act({ seat, action });
    if (!acted.ok) throw new Error(`an illegal move: ${JSON.stringify(action)}`);
    hand = acted.value;
  }
  return Number(hand.result().seats[own]?.net ?? 0n) / Number(BIG_BLIND);
}
