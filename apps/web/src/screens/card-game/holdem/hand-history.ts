import { cardName } from '@fairground/cards';
import { type Fen, yuanFromFen, yuanText } from '@fairground/money';
import type { PlayedHand } from '../../../features/card-table/card-table-data.ts';
import { siteMoment } from '../../../features/site/site-time.ts';
import { type Deed, deedsOf, holdemViewOf } from './hand-deeds.ts';
import type { HoldemView } from './holdem-texts.ts';

const streets = ['翻牌前', '翻牌', '转牌', '河牌'] as const;
const ohhStreets = ['Preflop', 'Flop', 'Turn', 'River'] as const;
const SHOWN = [0, 3, 4, 5] as const;

/** What a hand begins and ends with. */
interface Ends {
  readonly first: HoldemView;
  readonly last: HoldemView;
}

function endsOf({ steps }: PlayedHand): Ends | undefined {
  const [first, last] = [holdemViewOf(steps[0]), holdemViewOf(steps.at(-1))];
  return first && last && { first, last };
}

const listed = (cards: readonly number[]): string => cards.map(cardName).join(' ');
const words = { fold: '弃牌', check: '过牌', match: '跟注', bet: '下注', raise: '加注到' } as const;

function deedText({ kind, added, to, isAllIn }: Deed): string {
  if (kind === 'fold' || kind === 'check') return words[kind];
  return `${words[kind]} ${yuanText(kind === 'raise' ? to : added)}${isAllIn ? '（全下）' : ''}`;
}

/** A hand of 德州扑克 as its member saw it, in words; cards they did not see are not in it. */
export function handText(hand: PlayedHand): string {
  const ends = endsOf(hand);
  return ends ? `${[...startLines(hand, ends), ...streetLines(hand, ends), ...endLines(hand, ends)].join('\n')}\n` : '';
}

function nameIn({ players }: PlayedHand, place: number): string {
  const player = players.find((each) => each.place === place);
  return `${player?.isOwn === 1 ? '本人' : (player?.name ?? '')}${player?.isBot === 1 ? '（机器人）' : ''}`;
}

const startLines = (hand: PlayedHand, { first }: Ends): readonly string[] => [
  `德州扑克 ${hand.roomName} ${hand.handNo} ${siteMoment(hand.time)}`,
  ...hand.players.map(
    ({ place, stack }) =>
      `座位${place + 1} ${nameIn(hand, place)} 筹码 ${yuanText(stack)}${first.button === place ? ' 庄位' : ''}`,
  ),
  ...first.seats
    .filter(({ bet }) => bet > 0n)
    .map(({ place, bet }) => `${nameIn(hand, place)} ${place === first.big ? '大盲' : '小盲'} ${yuanText(bet)}`),
  `底牌 ${listed(first.seats[hand.place]?.cards ?? [])}`,
];

function streetLines(hand: PlayedHand, { last }: Ends): readonly string[] {
  const deeds = deedsOf(hand);
  return streets
    .slice(0, last.street + 1)
    .flatMap((name, street) => [
      `—— ${name} ${listed(last.board.slice(0, SHOWN[street]))}`.trimEnd(),
      ...deeds.filter((deed) => deed.street === street).map((deed) => `${nameIn(hand, deed.place)} ${deedText(deed)}`),
    ]);
}

const endLines = (hand: PlayedHand, { last }: Ends): readonly string[] => [
  '—— 结果',
  ...last.seats.map(({ place, cards, hand: made, isFolded, won }) => {
    const shown = [listed(cards), made?.name ?? ''].join(' ').trim() || (isFolded === 1 ? '弃牌' : '未亮牌');
    return `${nameIn(hand, place)} ${shown}${won > 0n ? ` 收回 ${yuanText(won)}` : ''}`;
  }),
  ...last.pots.map(
    ({ amount, rake }, at) => `${at === 0 ? '主池' : `边池${at}`} ${yuanText(amount)}，抽水 ${yuanText(rake)}`,
  ),
];

const RANKS = 'A23456789TJQK';
const SUITS = 'shcd';
/** As, Td. */
const ohhCard = (card: number): string =>
  `${RANKS[card % RANKS.length] ?? ''}${SUITS[Math.floor(card / RANKS.length)] ?? ''}`;
const money = (fen: Fen): number => Number(yuanFromFen(fen));
const ohhWords = { fold: 'Fold', check: 'Check', match: 'Call', bet: 'Bet', raise: 'Raise' } as const;

interface OhhAction {
  readonly player_id: number;
  readonly action: string;
  readonly amount?: number;
  readonly is_allin?: boolean;
  readonly cards?: readonly string[];
}

/** The same as Open Hand History 1.4.7, one object a line. */
export function openHandHistory(hand: PlayedHand): string {
  const ends = endsOf(hand);
  if (!ends) return '';
  const { first, last } = ends;
  const small = first.seats.find(({ place }) => place === first.small)?.bet ?? 0n;
  const ohh = {
    spec_version: '1.4.7',
    site_name: 'Fairground',
    network_name: 'Fairground',
    internal_version: '1',
    tournament: false,
    game_number: hand.handNo,
    start_date_utc: new Date(hand.time).toISOString(),
    table_name: hand.roomName,
    table_handle: hand.roomCode,
    game_type: 'Holdem',
    bet_limit: { bet_type: 'NL', bet_cap: 0 },
    table_size: 6,
    currency: 'CNY',
    dealer_seat: (first.button ?? first.seats.length - 1) + 1,
    small_blind_amount: money(small),
    big_blind_amount: money(hand.base),
    ante_amount: 0,
    hero_player_id: hand.place,
    players: hand.players.map(({ place, name, stack }) => ({
      id: place,
      seat: place + 1,
      name,
      starting_stack: money(stack),
    })),
    rounds: roundsOf(hand, ends),
    pots: last.pots.map((pot, at) => ({
      number: at,
      amount: money(pot.amount),
      rake: money(pot.rake),
      player_wins: pot.wins.map(({ seat, amount, rake }) => ({
        player_id: seat,
        win_amount: money(amount),
        contributed_rake: money(rake),
      })),
    })),
  };
  return `${JSON.stringify({ ohh })}\n`;
}

function roundsOf(hand: PlayedHand, { first, last }: Ends) {
  const deeds = deedsOf(hand);
  return ohhStreets.slice(0, last.street + 1).map((street, at) => {
    const done = deeds.filter((deed) => deed.street === at).map(ohhDeed);
    const actions = [...(at === 0 ? posted(hand, first) : []), ...done, ...(at === last.street ? shown(last) : [])];
    return {
      id: at,
      street,
      cards: last.board.slice(at === 0 ? 0 : SHOWN[at - 1], SHOWN[at]).map(ohhCard),
      actions: actions.map((action, number) => ({ action_number: number, ...action })),
    };
  });
}

const posted = (hand: PlayedHand, { seats, big }: HoldemView): readonly OhhAction[] => [
  ...seats
    .filter(({ bet }) => bet > 0n)
    .map(({ place, bet }) => ({
      player_id: place,
      action: place === big ? 'Post BB' : 'Post SB',
      amount: money(bet),
    })),
  { player_id: hand.place, action: 'Dealt Cards', cards: (seats[hand.place]?.cards ?? []).map(ohhCard) },
];

const ohhDeed = ({ place, kind, added, isAllIn }: Deed): OhhAction => ({
  player_id: place,
  action: ohhWords[kind],
  ...(added > 0n && { amount: money(added), is_allin: isAllIn }),
});

/** Who came to the end and what they laid open. */
const shown = ({ seats }: HoldemView): readonly OhhAction[] => {
  const live = seats.filter(({ isFolded }) => isFolded === 0);
  if (live.length < 2) return [];
  return live.map(({ place, cards, isShown }) =>
    isShown === 1
      ? { player_id: place, action: 'Shows Cards', cards: cards.map(ohhCard) }
      : { player_id: place, action: 'Mucks Cards' },
  );
};
