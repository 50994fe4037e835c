import type { Catalogue, OutputOf } from '@fairground/contract';
import type { TablePhase } from '@fairground/contract/tables';
import type { TableRound } from '../rounds/table-rounds.ts';

type Table = OutputOf<Catalogue['tables']['table']>;
export type WireRound = NonNullable<Table['round']>;
export type WireOutcome = NonNullable<Table['outcome']>;

/** Where a round stands at a moment. */
export function phaseOf({ state, closesAt, resultsAt }: TableRound, now: number): TablePhase {
  if (state === 'void') return 'void';
  if (state === 'open') return now < closesAt.getTime() ? 'open' : 'closing';
  return resultsAt !== null && now < resultsAt.getTime() ? 'dealing' : 'result';
}

export const wireRound = (round: TableRound, now: number): WireRound => ({
  roundNo: round.roundNo,
  phase: phaseOf(round, now),
  shoeNo: round.shoeNo ?? '',
  number: round.shoeNumber ?? Number(round.number),
  openTime: round.opensAt.getTime(),
  closeTime: round.closesAt.getTime(),
  dealTime: round.dealsAt.getTime(),
  resultTime: round.resultsAt?.getTime() ?? null,
  nextTime: round.nextAt?.getTime() ?? null,
});

/** What came of a round, once it is sealed; a void one has no outcome. */
export const wireOutcome = ({ roundNo, ...round }: TableRound): WireOutcome | null =>
  round.resultCode === null || round.numbers === null
    ? null
    : {
        result: {
          roundNo,
          number: round.shoeNumber ?? Number(round.number),
          code: round.resultCode,
          numbers: [...round.numbers],
        },
        cards: (round.cards ?? []).map((card) => ({ ...card, path: [...card.path] })),
        link: round.link ?? '',
      };
