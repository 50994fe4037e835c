import type { Catalogue, OutputOf } from '@fairground/contract';
import { BetState } from '@fairground/contract/bet-records';
import { chinaMoment, type Fen, type MemberId, yuanText } from '@fairground/money';
import { cardText, liveTableOf, returnedFor } from '@fairground/tables';
import type { AppContext } from '../../../platform/app-context.ts';
import { venues } from '../../venues/venues.ts';
import { type TableRound, tableRounds } from '../rounds/table-rounds.ts';
import { type StoredBet, tableTickets, type TicketRow } from './table-tickets.ts';
import { betName } from './wire-ticket.ts';

type Row = OutputOf<Catalogue['games']['betRecordList']>['list'][number];

/** The wire takes twenty lines of what was bet on, and fifty of how it was reckoned. */
const CONTENT_MAX = 20;
const BETS_TOLD = 36;

const yuan = (fen: Fen): string => `${yuanText(fen)} 元`;

/** Tickets of these numbers as the records of bets show them. */
export async function tableBetRecords(app: AppContext, memberId: MemberId, ids: readonly string[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const [tickets, all, counted] = await Promise.all([
    tableTickets.ofNumbers(app.pool, memberId, ids),
    venues.all(app.pool),
    countedOf(app, memberId, ids),
  ]);
  const rounds = await tableRounds.ofNumbers(
    app.pool,
    tickets.map(({ roundNo }) => roundNo),
  );
  return tickets.map((ticket) => {
    const venueName = all.find(({ code }) => code === ticket.venueCode)?.name ?? ticket.venueCode;
    const round = rounds.get(ticket.roundNo);
    if (!round) throw new Error(`there is no round ${ticket.roundNo}`);
    return recordOf({ ticket, round, venueName, counted: counted.get(ticket.ticketNo) ?? 0n });
  });
}

interface ToldTicket {
  readonly ticket: TicketRow;
  readonly round: TableRound;
  readonly venueName: string;
  readonly counted: Fen;
}

function recordOf(told: ToldTicket): Row {
  const { ticket, venueName, counted } = told;
  const isOpen = ticket.state === 'accepted';
  return {
    betNo: ticket.ticketNo,
    category: 'ZR',
    enName: ticket.venueCode,
    venueName,
    gameName: liveTableOf(ticket.tableCode)?.name ?? ticket.tableCode,
    content: contentOf(ticket),
    odds: '',
    amount: ticket.stake,
    validAmount: counted,
    returned: isOpen ? null : ticket.returned,
    net: isOpen ? null : ticket.returned - ticket.stake,
    ...(ticket.withheld > 0n && { withheld: ticket.withheld }),
    status: statusOf(ticket),
    result: resultOf(ticket),
    receipt: [...receiptOf(told)],
    betTime: ticket.at.getTime(),
    settleTime: ticket.settledAt?.getTime() ?? null,
  };
}

const stakeText = (ticket: TicketRow, { code, stake, label }: StoredBet): string =>
  `${betName(ticket, code)}${label === '' ? '' : `（${label}）`} ${yuan(BigInt(stake))}`;

function contentOf(ticket: TicketRow): string[] {
  const { bets } = ticket;
  const lines = bets.slice(0, CONTENT_MAX - 1).map((bet) => stakeText(ticket, bet));
  return bets.length < CONTENT_MAX ? lines : [...lines, `等 ${bets.length} 项`];
}

function statusOf({ state }: TicketRow): Row['status'] {
  if (state === 'accepted') return BetState.open;
  return state === 'void' ? BetState.cancelled : BetState.settled;
}

const results = { accepted: null, won: 'W', even: 'P', lost: 'L', void: 'D' } as const;
const resultOf = ({ state }: TicketRow): Row['result'] => results[state];

/** How a ticket came to what it paid, bet by bet: what it was, what came, and what it can be checked by. */
function* receiptOf({ ticket, round }: ToldTicket): Generator<string> {
  const { tableCode, bets, state } = ticket;
  const table = liveTableOf(tableCode);
  yield `${table?.name ?? tableCode} 第 ${round.roundNo} 局${round.shoeNo === null ? '' : `，牌靴 ${round.shoeNo} 第 ${round.shoeNumber} 局`}`;
  yield `开始下注 ${chinaMoment(round.opensAt, ticket.at)}，停止下注 ${chinaMoment(round.closesAt, ticket.at)}`;
  if (round.state === 'void') yield `本局作废：${round.voidReason}，本金已退回`;
  // Nothing of an outcome is told before the member's ticket is settled by it.
  if (state !== 'accepted') yield* outcomeLines(round);
  for (const bet of bets.slice(0, BETS_TOLD)) {
    const back = round.backs?.[bet.code] ?? 0;
    const came = state === 'accepted' || state === 'void' ? '' : `，返还 ${yuan(returnedFor(BigInt(bet.stake), back))}`;
    yield stakeText(ticket, bet) + came;
  }
  if (ticket.withheld > 0n) yield `已达单日最高派彩，超出的 ${yuan(ticket.withheld)} 不予派发`;
  if (state !== 'accepted') yield `共返还 ${yuan(ticket.returned)}`;
  yield `规则版本 ${ticket.rulebook}`;
}

function* outcomeLines({ cards, drawn, numbers, link, shoeNo, roundNo }: TableRound): Generator<string> {
  if (!drawn || !numbers) return;
  if (cards) {
    yield `发出的牌 ${drawn.map(cardText).join(' ')}，点数 ${numbers.join(' : ')}`;
    yield `牌靴 ${shoeNo ?? ''}，首张为第 ${(cards[0]?.dealt ?? 0) + 1} 张`;
  } else {
    yield `结果 ${numbers.join(' ')}`;
    yield `链值 ${link ?? ''}`;
  }
  yield `在公平性页面核对局号 ${roundNo}`;
}

async function countedOf({ pool }: AppContext, memberId: MemberId, ids: readonly string[]) {
  const { rows } = await pool.query<{ no: string; counted: Fen }>({ ...COUNTED, values: [memberId, ids] });
  return new Map(rows.map(({ no, counted }) => [no, counted]));
}

const COUNTED = {
  name: 'tables.counted-of',
  text: 'select bet_no as no, counted from wagering_bet where member_id = $1 and bet_no = any ($2::text[])',
};
