import { dealtCards, type Draws, drawsFrom, extraDraws } from '@fairground/fair-play';
import { shantenFinder } from '../../packages/cards/src/mahjong/bot/shanten.ts';
import { mahjong } from '../../packages/cards/src/mahjong/mahjong.ts';
import type { MahjongAction } from '../../packages/cards/src/mahjong/rules/action.ts';
import { isSevenPairs, isStandard } from '../../packages/cards/src/mahjong/rules/complete.ts';
import { type Counts, countsOf, lessOne, noCounts } from '../../packages/cards/src/mahjong/rules/counts.ts';
import { COPIES, KINDS, kindOf } from '../../packages/cards/src/mahjong/rules/tiles.ts';
import type { MahjongView } from '../../packages/cards/src/mahjong/rules/view.ts';
import type { BenchResult } from '../bench-result.ts';

/** Walls, each played twice with seats exchanged; the specification asks for 20,000. */
const WALLS = Number(process.env['MAHJONG_WALLS'] ?? 300);
const room = { base: 100n, rakeBp: 500, rakeMost: 300n, multipleMost: 168, fanLeast: 8 };
const STACKS = [20_000n, 20_000n];

type Player = (view: MahjongView, draws: Draws) => MahjongAction | undefined;

/** Wins when it can, calls nothing, and discards whatever comes to hand. */
const atRandom: Player = ({ choices }, draws) => {
  if (choices.win) return { kind: 'win' };
  if (choices.canPass === 1) return { kind: 'pass' };
  return { kind: 'discard', tile: choices.discards[draws.below(choices.discards.length)] ?? 0, ready: 0 };
};

/** Of discards that leave the hand nearest any one, calls that bring it nearer, and 听 at once. */
const byShanten: Player = (view, draws) => {
  const { choices, offered, phase } = view;
  const me = view.seats[view.own ?? 0];
  if (choices.win) return { kind: 'win' };
  if (!me || me.isReady === 1 || phase === 'rob') return { kind: 'pass' };
  const [shanten, standing, called] = [shantenFinder(), countsOf(me.cards), me.melds.length];
  if (phase === 'turn') {
    const away = choices.discards.map((tile) => shanten(lessOne(standing, kindOf(tile)), called));
    const nearest = choices.discards.filter((_, at) => away[at] === Math.min(...away));
    const tile = nearest[draws.below(nearest.length)] ?? 0;
    return { kind: 'discard', tile, ready: choices.ready.some((each) => each.tile === tile) ? 1 : 0 };
  }
  const kind = kindOf(offered?.tile ?? 0);
  const calls: readonly { action: MahjongAction; gone: readonly number[] }[] = [
    ...choices.chows.map((tiles) => ({ action: { kind: 'chow', tiles } as const, gone: tiles.map(kindOf) })),
    ...(choices.canPung === 1 ? [{ action: { kind: 'pung' } as const, gone: [kind, kind] }] : []),
  ];
  const nearer = calls.find(({ gone }) => {
    const rest = gone.reduce<Counts>(lessOne, standing);
    const discards = rest.flatMap((count, each) => (count > 0 ? [shanten(lessOne(rest, each), called + 1)] : []));
    return Math.min(...discards) < shanten(standing, called);
  });
  return nearer?.action ?? { kind: 'pass' };
};

/** Who the bot sits against, and in percent how many of the hands that somebody wins it has to win. */
const others: readonly { readonly name: string; readonly play: Player; readonly bar?: number }[] = [
  { name: 'random discards', play: atRandom, bar: 75 },
  { name: 'shanten only', play: byShanten, bar: 58 },
  { name: 'itself', play: () => undefined },
];

/** Every vector of fourteen tiles one by one, and the bot of 二人麻将 by mirrored walls. */
export const mahjongBench = (): Promise<readonly BenchResult[]> =>
  Promise.resolve([everyVector(), ...others.map(against)]);

const PUBLISHED = { all: 57_103_816, standard: 127_240, pairs: 110_448, both: 452 };
const WINNING = PUBLISHED.standard + PUBLISHED.pairs - PUBLISHED.both;
const FULL = 14;

function everyVector(): BenchResult {
  const counts = noCounts();
  const found = { all: 0, standard: 0, pairs: 0, both: 0 };
  const begun = performance.now();
  const choose = (kind: number, left: number): void => {
    if (kind === KINDS - 1) {
      if (left > COPIES) return;
      counts[kind] = left;
      const [standard, pairs] = [isStandard(counts), isSevenPairs(counts)];
      found.all += 1;
      if (standard) found.standard += 1;
      if (pairs) found.pairs += 1;
      if (standard && pairs) found.both += 1;
      return;
    }
    for (let count = 0; count <= Math.min(COPIES, left); count += 1) {
      counts[kind] = count;
      choose(kind + 1, left - count);
    }
    counts[kind] = 0;
  };
  choose(0, FULL);
  const isPublished = (['all', 'standard', 'pairs', 'both'] as const).every((what) => found[what] === PUBLISHED[what]);
  if (!isPublished) throw new Error(`${JSON.stringify(found)} is not what is published`);
  const winning = found.standard + found.pairs - found.both;
  return {
    name: '二人麻将 complete hands among all vectors of fourteen tiles, beside the published number',
    ratio: winning / WINNING,
    unit: 'vectors',
    ours: winning,
    yardstick: WINNING,
    spread: `${found.all.toLocaleString('en')} vectors one by one`,
    note: `${Math.round((performance.now() - begun) / 1000)} s`,
  };
}

interface Tally {
  won: number;
  lost: number;
  dealtIn: number;
  byDealer: number;
  /** Of both hands of a wall together, so that nobody is lucky with tiles. */
  readonly scores: number[];
  moves: number;
  botMs: number;
}

function against({ name, play, bar }: (typeof others)[number]): BenchResult {
  const tally: Tally = { won: 0, lost: 0, dealtIn: 0, byDealer: 0, scores: [], moves: 0, botMs: 0 };
  const draws = drawsFrom(new Uint8Array(32), 'mahjong-bench');
  for (let wall = 0; wall < WALLS; wall += 1)
    tally.scores.push([0, 1].reduce((sum, own) => sum + played(wall, { own, play, draws, tally }), 0) / 2);
  const decided = tally.won + tally.lost;
  const percent = (100 * tally.won) / decided;
  const error = Math.sqrt((percent * (100 - percent)) / decided);
  if (bar !== undefined && percent + 2 * error < bar) throw new Error(`the bot wins ${percent} % against ${name}`);
  const mean = tally.scores.reduce((sum, score) => sum + score, 0) / WALLS;
  const spread = Math.sqrt(tally.scores.reduce((sum, score) => sum + (score - mean) ** 2, 0)) / WALLS;
  const notes = [
    `${(2 * WALLS).toLocaleString('en')} hands, ${2 * WALLS - decided} of them drawn`,
    `deals in ${((100 * tally.dealtIn) / (2 * WALLS)).toFixed(1)} %`,
    `${mean.toFixed(2)} ± ${spread.toFixed(2)} base units a hand`,
    `the dealer wins ${((100 * tally.byDealer) / decided).toFixed(1)} %`,
    `${(tally.botMs / tally.moves).toFixed(1)} ms a move`,
  ];
  return {
    name: `二人麻将 bot against ${name}: of the hands that are won`,
    ratio: percent / (bar ?? 50),
    unit: '% of hands',
    ours: percent,
    yardstick: bar ?? 50,
    spread: `± ${error.toFixed(2)} % standard error`,
    note: notes.join(', '),
  };
}

interface Sitting {
  readonly own: number;
  readonly play: Player;
  readonly draws: Draws;
  readonly tally: Tally;
}

/** One wall with the bot on one seat; what that seat wins, in base units. The first seat deals. */
function played(wall: number, { own, play, draws, tally }: Sitting): number {
  const deck = { deckId: `B${wall}`, size: mahjong.deckSize };
  const cut = { beacon: '', seats: [`${wall}`] };
  const cards = dealtCards(new Uint8Array(32), deck, cut);
  const extra = () => extraDraws(deck, cut);
  let hand = mahjong.deal({ room, cards, extra, stacks: STACKS, redeals: 0, dealer: 0 });
  while (!hand.isOver) {
    const [seat] = hand.pending;
    if (seat === undefined) {
      hand = hand.timeout();
      continue;
    }
    const begun = performance.now();
    const chosen = seat === own ? undefined : play(hand.viewFor(seat), draws);
    const action = chosen ?? hand.botMove(seat, draws).action;
    if (!chosen) {
      tally.moves += 1;
      tally.botMs += performance.now() - begun;
    }
    const acted = hand.act({ seat, action });
    if (!acted.ok) throw new Error(acted.why);
    hand = acted.value;
  }
  const { win } = hand.viewFor(undefined);
  if (win?.place === own) tally.won += 1;
  else if (win) tally.lost += 1;
  if (win && win.place !== own && win.from === own) tally.dealtIn += 1;
  if (win?.place === 0) tally.byDealer += 1;
  return Number(hand.result().seats[own]?.net ?? 0n) / Number(room.base);
}
