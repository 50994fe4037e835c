import type { Catalogue, OutputOf } from '@fairground/contract';
import { liveTableOf, returnedFor } from '@fairground/tables';
import type { TableRound } from '../rounds/table-rounds.ts';
import type { TicketRow } from './table-tickets.ts';

export type WireTicket = OutputOf<Catalogue['tables']['bet']>['ticket'];

/** A ticket as its member sees it; what came back of each bet once its round is settled. */
export function wireTicket(ticket: TicketRow, round?: Pick<TableRound, 'backs'>): WireTicket {
  const { ticketNo, roundNo, tier, state, stake, bets, returned, withheld, at } = ticket;
  const isSettled = state !== 'accepted';
  return {
    ticketNo,
    roundNo,
    tier,
    state,
    stake,
    bets: bets.map(({ code, stake: staked, label }) => ({
      code,
      name: betName(ticket, code),
      stake: BigInt(staked),
      label,
      returned: isSettled ? returnedOf(ticket, { code, stake: BigInt(staked) }, round) : null,
    })),
    returned,
    withheld,
    withheldReason: withheld > 0n ? '已达单日最高派彩，超出部分不予派发' : '',
    time: at.getTime(),
  };
}

function returnedOf(
  { state }: TicketRow,
  { code, stake }: { readonly code: string; readonly stake: bigint },
  round: Pick<TableRound, 'backs'> | undefined,
): bigint {
  return state === 'void' ? stake : returnedFor(stake, round?.backs?.[code] ?? 0);
}

/** What a bet is called at its table. */
export const betName = ({ tableCode }: Pick<TicketRow, 'tableCode'>, code: string): string =>
  liveTableOf(tableCode)?.game.bets.find((bet) => bet.code === code)?.name ?? code;
