import { type DecidedBet, type ResultCode, tableGame, type TableGame, WHOLE } from '../engine/table-game.ts';
import { everyPairing, everyTotal } from './every-hand.ts';
import { type BaccaratHand, handOf, isNatural } from './hand.ts';

type Bet = DecidedBet<BaccaratHand>;

const won = (pays: number): number => WHOLE + pays;

/** A bet that wins or loses. */
const simple = (
  bet: Pick<Bet, 'code' | 'name' | 'group'>,
  pays: number,
  wins: (hand: BaccaratHand) => boolean,
): Bet => ({
  ...bet,
  pays: [{ label: '', pays }],
  back: (hand) => (wins(hand) ? won(pays) : 0),
});

interface Side {
  readonly code: string;
  readonly name: string;
  /** By how much the side is ahead. */
  readonly lead: (hand: BaccaratHand) => number;
}

/** A side wins, and a tie gives the stake back. */
const side = ({ code, name, lead }: Side, pays: number): Bet => ({
  code,
  name,
  group: 'main',
  pays: [{ label: '', pays }],
  back: (hand) => (lead(hand) === 0 ? WHOLE : lead(hand) > 0 ? won(pays) : 0),
});

const playerLead = ({ player, banker }: BaccaratHand): number => player - banker;
const bankerLead = ({ player, banker }: BaccaratHand): number => banker - player;

const player = side({ code: 'P', name: '闲', lead: playerLead }, 10_000);
const banker = side({ code: 'B', name: '庄', lead: bankerLead }, 9_500);
const HALF = 5_000;
const freeBanker: Bet = {
  code: 'B0',
  name: '免佣庄',
  group: 'main',
  pays: [
    { label: '庄赢', pays: 10_000 },
    { label: '庄6点赢', pays: HALF },
  ],
  back: (hand) => {
    if (bankerLead(hand) === 0) return WHOLE;
    if (bankerLead(hand) < 0) return 0;
    return won(hand.banker === 6 ? HALF : 10_000);
  },
};

const cardsOf = ({ playerCards, bankerCards }: BaccaratHand): number => playerCards + bankerCards;

/** By how much a side that wins without a natural wins, and what that pays. */
const BONUS = new Map([
  [9, 300_000],
  [8, 100_000],
  [7, 60_000],
  [6, 40_000],
  [5, 20_000],
  [4, 10_000],
]);

const bonus = ({ code, name, lead }: Side): Bet => ({
  code,
  name,
  group: 'bonus',
  pays: [...[...BONUS].map(([by, pays]) => ({ label: `胜${by}点`, pays })), { label: '例牌胜', pays: 10_000 }],
  back: (hand) => {
    const by = lead(hand);
    const isOpening = cardsOf(hand) === 4 && isNatural(hand);
    if (isOpening) return by === 0 ? WHOLE : by > 0 ? won(10_000) : 0;
    const pays = BONUS.get(by);
    return pays === undefined ? 0 : won(pays);
  },
});

const luckySix: Bet = {
  code: 'L6',
  name: '幸运六',
  group: 'bonus',
  pays: [
    { label: '庄三张6点胜', pays: 200_000 },
    { label: '庄两张6点胜', pays: 120_000 },
  ],
  back: (hand) => (bankerLead(hand) > 0 && hand.banker === 6 ? won(hand.bankerCards === 3 ? 200_000 : 120_000) : 0),
};

const perfectPair: Bet = {
  code: 'XP',
  name: '完美对子',
  group: 'bonus',
  pays: [
    { label: '两边完美对子', pays: 2_000_000 },
    { label: '一边完美对子', pays: 250_000 },
  ],
  back: ({ playerPairing, bankerPairing }) => {
    const perfect = [playerPairing, bankerPairing].filter((pairing) => pairing === 2).length;
    return perfect === 0 ? 0 : won(perfect === 2 ? 2_000_000 : 250_000);
  },
};

const minor = { group: 'minor' };
const totals = [
  player,
  simple({ ...minor, code: 'T', name: '和' }, 80_000, (hand) => playerLead(hand) === 0),
  simple({ group: 'size', code: 'BIG', name: '大' }, 5_400, (hand) => cardsOf(hand) >= 5),
  simple({ group: 'size', code: 'SML', name: '小' }, 15_000, (hand) => cardsOf(hand) === 4),
  bonus({ code: 'DBP', name: '龙宝闲', lead: playerLead }),
  bonus({ code: 'DBB', name: '龙宝庄', lead: bankerLead }),
  luckySix,
];
const pairs = [
  simple({ ...minor, code: 'PP', name: '闲对' }, 110_000, ({ playerPairing }) => playerPairing > 0),
  simple({ ...minor, code: 'BP', name: '庄对' }, 110_000, ({ bankerPairing }) => bankerPairing > 0),
  simple(
    { ...minor, code: 'AP', name: '任意对子' },
    50_000,
    ({ playerPairing, bankerPairing }) => playerPairing > 0 || bankerPairing > 0,
  ),
  perfectPair,
];

/** Winner, then `b` and `p` for a pair of that side. */
function resultOf(hand: BaccaratHand): ResultCode {
  const lead = playerLead(hand);
  const winner = lead === 0 ? 'T' : lead > 0 ? 'P' : 'B';
  const pair = `${hand.bankerPairing > 0 ? 'b' : ''}${hand.playerPairing > 0 ? 'p' : ''}`;
  return { code: winner + pair, numbers: [hand.player, hand.banker] };
}

function remembered<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

const [allTotals, allPairings] = [remembered(everyTotal), remembered(everyPairing)];

const baccaratWith = (bankerBet: Bet): TableGame =>
  tableGame({
    code: 'BAC',
    read: handOf,
    result: resultOf,
    families: [
      { bets: [...totals, bankerBet], every: allTotals },
      { bets: pairs, every: allPairings },
    ],
    order: ['P', bankerBet.code, 'T', 'PP', 'BP', 'AP', 'XP', 'BIG', 'SML', 'DBP', 'DBB', 'L6'],
  });

/** Banker pays 0.95. */
export const baccarat = baccaratWith(banker);
/** Banker pays even money, half on a banker's six. */
export const freeBaccarat = baccaratWith(freeBanker);
