import { dealtCards, type Draws, drawsFrom, extraDraws } from '@fairground/fair-play';
import { countLevels, HANDS } from '../../packages/cards/src/niuniu/chances.ts';
import { niuniu } from '../../packages/cards/src/niuniu/niuniu.ts';
import { niuniuHand, niuniuRanks } from '../../packages/cards/src/niuniu/ranks.ts';
import type { NiuniuAction, NiuniuView } from '../../packages/cards/src/niuniu/view.ts';
import type { BenchResult } from '../bench-result.ts';

/** The specification asks for a million hands; these take a minute. */
const PLAYED = Number(process.env['NIUNIU_HANDS'] ?? 50_000);
const SEATS = 4;
const DECK = 52;
const room = { base: 100n, rakeBp: 500, rakeMost: 500n };
const STACK = 100_000n;

type Player = (view: NiuniuView, draws: Draws) => NiuniuAction | undefined;

/** Who the bot sits against, three of a kind; the bot chooses where they have nothing to say. */
const others: Readonly<Record<string, Player>> = {
  bots: () => undefined,
  'players who always take ×1': ({ legal }) =>
    legal.find((each) => each.kind === 'grab' && each.multiple === 1) ?? legal[0],
  'random players': ({ legal }, draws) => legal[draws.below(Math.max(legal.length, 1))],
};

/** All hands of five cards one by one, and what the bot of 抢庄牛牛 wins against others, in units of the base. */
export function niuniuBench(): Promise<readonly BenchResult[]> {
  return Promise.resolve([everyHand(), ...Object.entries(others).map(([name, other]) => against(name, other))]);
}

function everyHand(): BenchResult {
  const counts = niuniuRanks.map(() => 0);
  const begun = performance.now();
  let hands = 0;
  const choose = (from: number, cards: readonly number[]): void => {
    if (cards.length === 5) {
      const { level } = niuniuHand(cards);
      counts[level] = (counts[level] ?? 0) + 1;
      hands += 1;
      return;
    }
    for (let card = from; card < DECK; card += 1) choose(card + 1, [...cards, card]);
  };
  choose(0, []);
  const table = countLevels();
  if (counts.some((count, level) => count !== table[level])) throw new Error(`${counts.join(' ')} is not the table`);
  const seconds = Math.round((performance.now() - begun) / 1000);
  const name = '抢庄牛牛 hands beside the published number';
  return {
    name,
    ratio: hands / HANDS,
    unit: 'hands',
    ours: hands,
    yardstick: HANDS,
    spread: 'every rank as often',
    note: `${seconds} s`,
  };
}

/** The bot's seat goes round, so that nobody is lucky with places. */
function against(name: string, other: Player): BenchResult {
  const draws = drawsFrom(new Uint8Array(32), 'niuniu-bench');
  let [sum, squares, rake] = [0, 0, 0];
  for (let number = 0; number < PLAYED; number += 1) {
    const own = number % SEATS;
    const { seats } = playedHand(number, { own, other, draws });
    const result = seats[own];
    const units = Number(result?.net ?? 0n) / Number(room.base);
    sum += units;
    squares += units * units;
    rake += Number(result?.rake ?? 0n) / Number(room.base);
  }
  const mean = sum / PLAYED;
  const error = Math.sqrt((squares / PLAYED - mean * mean) / PLAYED);
  if (name === 'bots' && Math.abs(mean) > 4 * error) throw new Error(`${mean} ± ${error} among equals`);
  return {
    name: `抢庄牛牛 bot against ${name}`,
    ratio: mean,
    unit: 'base units a hand',
    ours: mean,
    yardstick: 0,
    spread: `± ${error.toFixed(3)}`,
    note: `${PLAYED} hands, before a rake of ${(rake / PLAYED).toFixed(3)}`,
  };
}

function playedHand(number: number, { own, other, draws }: { own: number; other: Player; draws: Draws }) {
  const deck = { deckId: `B${number}`, size: DECK };
  const cut = { beacon: '', seats: [`${number}`] };
  const cards = dealtCards(new Uint8Array(32), deck, cut);
  const stacks = Array.from({ length: SEATS }, () => STACK);
  let hand = niuniu.deal({ room, cards, extra: () => extraDraws(deck, cut), stacks, redeals: 0 });
  while (!hand.isOver) {
    const [seat] = hand.pending;
    if (seat === undefined) {
      hand = hand.timeout();
      continue;
    }
    const chosen = seat === own ? undefined : other(hand.viewFor(seat), draws);
    const acted = hand.act({ seat, action: chosen ?? hand.botMove(seat, draws).action });
    if (!acted.ok) throw new Error(acted.why);
    hand = acted.value;
  }
  return hand.result();
}
