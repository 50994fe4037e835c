import { type Card, cardOf, DECKS } from '../cards/cards.ts';
import { type DecidedBet, tableGame, type Weighted, WHOLE } from '../engine/table-game.ts';

interface Duel {
  readonly dragon: Card;
  readonly tiger: Card;
}

type Bet = DecidedBet<Duel>;
type Named = Pick<Bet, 'code' | 'name' | 'group'>;

const simple = (bet: Named, pays: number, wins: (duel: Duel) => boolean): Bet => ({
  ...bet,
  pays: [{ label: '', pays }],
  back: (duel) => (wins(duel) ? WHOLE + pays : 0),
});

const lead = ({ dragon, tiger }: Duel): number => dragon.rank - tiger.rank;

/** A tie returns half the stake. */
const side = (bet: Pick<Bet, 'code' | 'name'>, sign: 1 | -1): Bet => ({
  ...bet,
  group: 'main',
  pays: [{ label: '', pays: 10_000 }],
  back: (duel) => (lead(duel) === 0 ? WHOLE / 2 : sign * lead(duel) > 0 ? 2 * WHOLE : 0),
});

const SEVEN = 7;

/** Bets on the card of one side: a seven loses big and small. */
function cardBets({ code, name }: Pick<Bet, 'code' | 'name'>, card: (duel: Duel) => Card): readonly Bet[] {
  const bet = ([suffix, word]: readonly [string, string]): Named => ({
    code: code + suffix,
    name: name + word,
    group: 'size',
  });
  return [
    simple(bet(['BIG', '大']), 10_000, (duel) => card(duel).rank > SEVEN),
    simple(bet(['SML', '小']), 10_000, (duel) => card(duel).rank < SEVEN),
    simple(bet(['ODD', '单']), 7_500, (duel) => card(duel).rank % 2 === 1),
    simple(bet(['EVEN', '双']), 10_500, (duel) => card(duel).rank % 2 === 0),
  ];
}

const dragon = { code: 'D', name: '龙' };
const tiger = { code: 'H', name: '虎' };

const bets = [
  side(dragon, 1),
  side(tiger, -1),
  simple({ code: 'T', name: '和', group: 'minor' }, 110_000, (duel) => lead(duel) === 0),
  simple(
    { code: 'ST', name: '同花和', group: 'bonus' },
    500_000,
    (duel) => lead(duel) === 0 && duel.dragon.suit === duel.tiger.suit,
  ),
  ...cardBets(dragon, (duel) => duel.dragon),
  ...cardBets(tiger, (duel) => duel.tiger),
];

const KINDS = 52;

function everyDuel(): readonly Weighted<Duel>[] {
  const kinds = Array.from({ length: KINDS }, (_, kind) => kind);
  return kinds.flatMap((dragon) =>
    kinds.map((tiger) => ({
      outcome: { dragon: cardOf(dragon), tiger: cardOf(tiger) },
      weight: DECKS * (tiger === dragon ? DECKS - 1 : DECKS),
    })),
  );
}

function readDuel([dragon, tiger, ...more]: readonly number[]): Duel {
  if (dragon === undefined || tiger === undefined || more.length > 0)
    throw new RangeError('dragon and tiger, one card each');
  return { dragon: cardOf(dragon), tiger: cardOf(tiger) };
}

/** Dragon `D`, tiger `H`, a tie `T`, with `s` where the suits are the same. */
export const dragonTiger = tableGame({
  code: 'DT',
  read: readDuel,
  result: (duel) => {
    const { dragon, tiger } = duel;
    const tie = dragon.suit === tiger.suit ? 'Ts' : 'T';
    const code = lead(duel) === 0 ? tie : lead(duel) > 0 ? 'D' : 'H';
    return { code, numbers: [dragon.rank, tiger.rank] };
  },
  families: [{ bets, every: everyDuel }],
  order: bets.map(({ code }) => code),
});
