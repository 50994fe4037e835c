import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import type { Fen } from '@fairground/money';
import { lineText, marketTypeOf, type Settled } from '@fairground/betting';
import type { HandlersOf } from '../../../platform/handler.ts';
import { dryRun } from '../../sports/settling/change-results.ts';
import { type BackOfficeExposure, backOfficeMatches } from '../../sports/results/back-office-matches.ts';
import { resultStateLabel, windowLabel } from '../../sports/results/result-labels.ts';
import { type ResultRow, resultVersions } from '../../sports/results/result-rows.ts';
import type { EvaluatedTicket } from '../../sports/settling/evaluate-tickets.ts';
import { askForChange } from './decide-change.ts';

/** Changes that are shown one by one; the sums count them all. */
const SHOWN_MAX = 200;

export const sportsHandlers: HandlersOf<BackOfficeCatalogue['sports']> = {
  matches: async ({ keyword, ...page }, { app }) => {
    const { total, rows } = await backOfficeMatches.page(app.pool, keyword, page);
    const list = rows.map(({ home, away, startAt, gameId, league, tickets, open, staked }) => ({
      gameId,
      league,
      team_h: home,
      team_c: away,
      startTime: startAt.getTime(),
      tickets,
      open,
      staked,
    }));
    return { total, list };
  },

  results: async ({ gameId }, { app }) => {
    const [versions, exposure] = await Promise.all([
      resultVersions(app.pool, gameId),
      backOfficeMatches.exposureOf(app.pool, gameId),
    ]);
    return { versions: versions.slice(-SHOWN_MAX).map(versionOf), exposure: exposure.map(exposureOf) };
  },

  dryRun: async ({ change }, { app }) => {
    const { tickets, changed, unsettled, difference } = await dryRun(app, change);
    const list = changed.slice(0, SHOWN_MAX).map(changeOf);
    return { tickets, changed: changed.length, unsettled, outcomes: outcomesOf(changed), difference, list };
  },

  change: async ({ change, note }, call) => {
    // Looked at beforehand and without locks: the number is for the two people, not for the books.
    const preview = await dryRun(call.app, change);
    return call.transactOnce(async (tx) => ({ ...(await askForChange(tx, { change, note, preview }, call)), note }));
  },
};

const versionOf = ({ version, source, publishedAt, appliedAt, facts, cancellations }: ResultRow) => ({
  version,
  source,
  publishTime: publishedAt.getTime(),
  applyTime: appliedAt?.getTime() ?? null,
  state: resultStateLabel(facts),
  periods: facts.kind === 'match' ? facts.periods.map(({ home, away }) => ({ h: home, c: away })) : [],
  winners: facts.kind === 'champion' ? [...facts.winners] : [],
  cancellations: cancellations.map(windowLabel),
});

const exposureOf = ({ marketCode, line, side, score, tickets, staked, returnable }: BackOfficeExposure) => ({
  w: marketCode,
  r: (marketTypeOf(marketCode)?.line ?? 'none') === 'none' ? '' : lineText(line),
  side,
  score,
  tickets,
  staked,
  returnable,
});

/** How many end how, and what they pay. */
function outcomesOf(changed: readonly EvaluatedTicket[]) {
  const sums = new Map<Settled['result'], { readonly tickets: number; readonly paid: Fen }>();
  for (const { next } of changed) {
    if (next.state !== 'settled') continue;
    const { tickets = 0, paid = 0n } = sums.get(next.result) ?? {};
    sums.set(next.result, { tickets: tickets + 1, paid: paid + next.returned });
  }
  return [...sums].map(([result, sum]) => ({ result, ...sum }));
}

const changeOf = ({ row, standing, next, change }: EvaluatedTicket) => ({
  ticketId: row.id,
  memberId: row.memberId.toString(),
  before: change.reverse?.result ?? null,
  after: next.state === 'settled' ? next.result : null,
  cancellation: next.state === 'settled' ? (next.reason ?? null) : null,
  paidBefore: change.reverse ? (standing?.paid ?? 0n) : 0n,
  paidAfter: next.state === 'settled' ? next.returned : 0n,
});
