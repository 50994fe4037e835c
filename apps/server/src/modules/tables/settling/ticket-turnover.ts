import type { Fen } from '@fairground/money';
import { countedShare, facingSides, isNearlyCovered, type TableGameCode, WHOLE } from '@fairground/tables';
import { offsetStakes } from '../../wagering/offset-stakes.ts';
import { type StoredBet, stakesOf } from '../tickets/table-tickets.ts';

/** A ticket on a round, as far as what counts of it goes. */
export interface PlayedTicket {
  readonly ticketNo: string;
  readonly at: Date;
  readonly bets: readonly StoredBet[];
}

/** A settled ticket, with all the member's tickets on the round. */
export interface CountedTicket extends PlayedTicket {
  readonly game: TableGameCode;
  readonly backs: Readonly<Record<string, number>>;
  /** Itself among them. */
  readonly together: readonly PlayedTicket[];
}

/**
 * What of a ticket counts, judged over all the member's tickets on the round: the difference of sides that face each other, half
 * of what was half lost, nothing that was given back, and nothing at all where the bets lay on nearly everything.
 */
export function ticketTurnover(ticket: CountedTicket): { readonly counted: Fen; readonly why: string } {
  const { game, backs, together } = ticket;
  const codes = together.flatMap(({ bets }) => bets.map(({ code }) => code));
  if (isNearlyCovered(game, codes)) return { counted: 0n, why: '覆盖面超过七成，不计入' };
  const off = offsetsOf(ticket);
  let counted = 0n;
  let whole = 0n;
  for (const [code, stake] of stakesByCode(ticket.bets)) {
    whole += stake;
    counted += ((stake - (off.get(code) ?? 0n)) * BigInt(countedShare(code, backs[code] ?? 0))) / BigInt(WHOLE);
  }
  const reasons = [
    ...([...off.values()].some((each) => each > 0n) ? [facingWords[game]] : []),
    ...(ticket.bets.some(({ code }) => countedShare(code, backs[code] ?? 0) < WHOLE)
      ? ['走水，本金已退回，不计入；输赢一半的计一半']
      : []),
  ];
  return { counted, why: counted === whole || reasons.length === 0 ? '全额计入' : reasons.join('；') };
}

const facingWords = {
  BAC: '庄闲对投，只计差额',
  DT: '龙虎对投，只计差额',
  RO: '红黑大小单双对投，只计差额',
  SB: '大小单双对投，只计差额',
} as const;

function stakesByCode(bets: readonly StoredBet[]): ReadonlyMap<string, Fen> {
  const stakes = new Map<string, Fen>();
  for (const { code, stake } of stakesOf(bets)) stakes.set(code, (stakes.get(code) ?? 0n) + stake);
  return stakes;
}

/** What comes off each bet of this ticket for stakes on the side facing it. */
function offsetsOf({ game, ticketNo, together }: CountedTicket): ReadonlyMap<string, Fen> {
  const off = new Map<string, Fen>();
  for (const sides of facingSides(game)) {
    const stakes = together.flatMap((each) =>
      stakesOf(each.bets)
        .filter(({ code }) => sides.includes(code))
        .map(({ code, stake }) => ({
          ticketNo: `${each.ticketNo} ${code}`,
          outcome: code,
          amount: stake,
          acceptedAt: each.at,
        })),
    );
    const parts = offsetStakes(stakes, sides);
    for (const code of sides) off.set(code, (off.get(code) ?? 0n) + (parts.get(`${ticketNo} ${code}`) ?? 0n));
  }
  return off;
}
