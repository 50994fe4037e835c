import { cardGames, cardName, type CardView, type HandResult, roomOf } from '@fairground/cards';
import type { Catalogue, OutputOf } from '@fairground/contract';
import { BetState } from '@fairground/contract/bet-records';
import { type MemberId, yuanText } from '@fairground/money';
import type { AppContext } from '../../../platform/app-context.ts';
import { venues } from '../../venues/venues.ts';
import { countedOf } from '../play/count-hand.ts';
import { loadHand, type TableHand } from '../kept/load-table.ts';
import { betNumber, handOfBet } from '../kept/bet-number.ts';
import { roomTitle } from './card-books.ts';
import { toldSeed } from './hand-proof.ts';
import { holdemLines } from './holdem-lines.ts';
import { mahjongLines } from './mahjong-lines.ts';
import type { PlaceRow } from '../kept/card-hands.ts';
import { resultOf } from '../kept/kept-result.ts';

type Row = OutputOf<Catalogue['games']['betRecordList']>['list'][number];

/** Hands of these numbers as the records of bets show them. */
export async function cardBetRecords(app: AppContext, memberId: MemberId, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const all = await venues.all(app.pool);
  const hands = await Promise.all(ids.map((betNo) => loadHand(app, app.pool, handOfBet(betNo))));
  return hands.flatMap((hand) => {
    const own = hand?.places.find((place) => place.memberId === memberId);
    if (!hand || !own) return [];
    const venue = all.find(({ code }) => code === hand.row.venueCode);
    return [recordOf(app, { hand, own, venueName: venue?.name ?? hand.row.venueCode })];
  });
}

interface ToldHand {
  readonly hand: TableHand;
  readonly own: PlaceRow;
  readonly venueName: string;
}

function recordOf(app: AppContext, { hand, own, venueName }: ToldHand): Row {
  const { row } = hand;
  const isOver = row.endedAt !== null;
  const net = own.net - own.rake;
  return {
    betNo: betNumber(row.handNo, own.place),
    category: 'QP',
    enName: row.venueCode,
    venueName,
    gameName: gameNameOf(row.roomCode),
    content: [roomTitle(row.roomCode), ...(isOver ? [] : ['本局进行中'])],
    odds: '',
    amount: own.hold,
    validAmount: row.state === 'settled' ? countedOf(own).counted : 0n,
    returned: isOver ? own.hold + net : 0n,
    net: isOver ? net : 0n,
    status: isOver ? (row.state === 'void' ? BetState.cancelled : BetState.settled) : BetState.open,
    result: isOver ? outcomeOf(hand, net) : null,
    receipt: [...receiptOf(app, hand, own)],
    betTime: row.beganAt.getTime(),
    settleTime: row.endedAt?.getTime() ?? null,
  };
}

const gameNameOf = (roomCode: string): string => {
  const room = roomOf(roomCode);
  return room ? cardGames[room.gameCode].name : roomCode;
};

function outcomeOf({ row }: TableHand, net: bigint): Row['result'] {
  if (row.state === 'void') return 'D';
  if (net === 0n) return 'P';
  return net > 0n ? 'W' : 'L';
}

const placeName = (places: readonly PlaceRow[], own: PlaceRow, place: number): string => {
  if (place === own.place) return '本人';
  return `座位${place + 1}${places[place]?.memberId === null ? '（机器人）' : ''}`;
};

const caps = {
  payer: '以付方携带额为限',
  payee: '以收方携带额为限',
  hub: '以庄家或地主携带额为限',
} as const;

const baseText = (room: ReturnType<typeof roomOf>): string =>
  room?.smallBlind === undefined
    ? `底分 ${yuanText(room?.base ?? 0n)} 元`
    : `盲注 ${yuanText(room.smallBlind)} / ${yuanText(room.base)} 元`;

/** How a hand came to what it paid, and what it can be checked by. */
function* receiptOf(app: AppContext, hand: TableHand, own: PlaceRow): Generator<string> {
  const { row, places, played } = hand;
  const nameOf = (place: number): string => placeName(places, own, place);
  const room = roomOf(row.roomCode);
  yield `${roomTitle(row.roomCode)}，${baseText(room)}，本人携带 ${yuanText(own.stack)} 元`;
  yield `预留 ${yuanText(own.hold)} 元，结束时随结果一并退回`;
  if (row.state === 'void') yield '本局作废，预留金额已全部退回';
  if (row.state === 'settled' && played && row.result)
    yield* resultLines(played.viewFor(undefined), resultOf(row.result), { own, nameOf });
  const opened = places.filter(({ seed }) => seed !== '').length;
  yield `种子哈希 ${row.seedHash}`;
  if (row.endedAt !== null) yield `服务器种子 ${toldSeed(app, row)}`;
  yield `公开种子的座位 ${opened} / ${places.length}`;
  yield `规则版本 ${row.rulebook}`;
  yield `验证编号 ${row.handNo}`;
}

interface Telling {
  readonly own: PlaceRow;
  readonly nameOf: (place: number) => string;
}

function* resultLines(view: CardView, result: HandResult, { own, nameOf }: Telling): Generator<string> {
  yield* gameLines(view, nameOf);
  for (const { from, to, due, paid, cap } of result.lines) {
    if (from !== own.place && to !== own.place) continue;
    const capped = cap === undefined ? '' : `（应付 ${yuanText(due)} 元，${caps[cap]}）`;
    yield `${nameOf(from)} 付 ${nameOf(to)} ${yuanText(paid)} 元${capped}`;
  }
  const { net, rake } = own;
  yield `输赢 ${yuanText(net)} 元，抽水 ${yuanText(rake)} 元，实得 ${yuanText(net - rake)} 元`;
}

function gameLines(view: CardView, nameOf: Telling['nameOf']): Iterable<string> {
  if (view.game === 'holdem') return holdemLines(view, nameOf);
  if (view.game === 'mahjong') return mahjongLines(view, nameOf);
  return view.game === 'niuniu' ? niuniuLines(view, nameOf) : landlordLines(view, nameOf);
}

type ViewOf<Game> = Extract<CardView, { readonly game: Game }>;

function* niuniuLines(
  { seats, banker, bankerMultiple }: ViewOf<'niuniu'>,
  nameOf: Telling['nameOf'],
): Generator<string> {
  for (const { place, cards, rank, bet } of seats) {
    const role = place === banker ? `庄 抢庄×${bankerMultiple}` : `闲 下注×${bet ?? 1}`;
    const made = rank ? `，${rank.name} ×${rank.multiple}` : '';
    yield `${nameOf(place)}：${role}，${cards.map(cardName).join(' ')}${made}`;
  }
}

function* landlordLines(view: ViewOf<'landlord'>, nameOf: Telling['nameOf']): Generator<string> {
  const { landlord, bottom, multiple, seats, winner } = view;
  if (landlord === null) {
    yield '三家都不叫，重新发牌';
    return;
  }
  yield `地主 ${nameOf(landlord)}，底牌 ${bottom.map(cardName).join(' ')}`;
  for (const [place, seat] of seats.entries())
    if (place !== landlord) yield `${nameOf(place)} 与地主 ×${seat.multiple}（公共倍数 ×${multiple}）`;
  if (winner !== null) yield `${nameOf(winner)} 先出完`;
}
