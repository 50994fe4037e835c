import type { OutputOf } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import type { BookState } from '@fairground/contract/back-office-reconciliation';
import { suspense } from '@fairground/ledger';
import type { AppContext } from '../../../platform/app-context.ts';
import { booksOfDay, lastDayOver } from '../../reconciliation/compare-day.ts';
import { differences } from '../../reconciliation/differences.ts';
import { type ReconciliationRun, reconciliationRuns } from '../../reconciliation/reconciliation-runs.ts';
import { partyNames } from './party-names.ts';

type Day = OutputOf<BackOfficeCatalogue['reconciliation']['day']>;

interface Standing {
  readonly differences: number | null | undefined;
  readonly open: number;
  readonly working: number;
}

/** How a book of a day stands: what nobody has taken up comes before what somebody works on. */
export function bookState({ differences: found, open, working }: Standing): BookState {
  if (found === undefined || found === null) return 'missing';
  if (open > 0) return 'different';
  return working > 0 ? 'working' : 'same';
}

/** One book of the day, for maps. */
const key = ({ book, party }: { readonly book: string; readonly party: string }) => `${book} ${party}`;

/** A day, book by book: everybody who has a list for it, compared or not. */
export async function dayView(app: AppContext, asked: string | undefined): Promise<Day> {
  const lastDay = lastDayOver(app.now());
  const day = asked ?? lastDay;
  const [places, runs, counts, openDays, held, nameOf] = await Promise.all([
    booksOfDay(app, day),
    reconciliationRuns.ofDay(app, day),
    differences.countsOfDay(app, day),
    differences.openDays(app),
    app.ledger.balanceOf(app.pool, suspense),
    partyNames(app),
  ]);
  const [lastRun, counted] = [
    new Map(runs.map((run) => [key(run), run])),
    new Map(counts.map((row) => [key(row), row])),
  ];
  // Who was compared then and is no longer asked still belongs to the day.
  const all = new Map([...places, ...runs].map(({ book, party }) => [key({ book, party }), { book, party }]));
  return {
    day,
    lastDay,
    suspense: held,
    openDays: [...openDays],
    list: [...all].map(([at, { book, party }]) => {
      const [run, row] = [lastRun.get(at), counted.get(at)];
      const [open, working, resolved] = [row?.open ?? 0, row?.working ?? 0, row?.resolved ?? 0];
      return {
        book,
        party,
        partyName: nameOf({ book, party }),
        state: bookState({ differences: run?.differences, open, working }),
        ...figures(run),
        differences: run?.differences ?? 0,
        open,
        working,
        resolved,
        suspense: row?.suspense ?? 0n,
        runTime: run?.at.getTime() ?? null,
        runBy: run?.runBy ?? '',
      };
    }),
  };
}

export const figures = (run: ReconciliationRun | undefined) => ({
  oursCount: run?.oursCount ?? null,
  oursSum: run?.oursSum ?? null,
  theirsCount: run?.theirsCount ?? null,
  theirsSum: run?.theirsSum ?? null,
});
