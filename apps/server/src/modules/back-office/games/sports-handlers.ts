import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { yuanText } from '@fairground/money';
import { lineText, marketTypeOf } from '@fairground/betting';
import type { HandlersOf } from '../../../platform/handler.ts';
import { canonicalJson } from '../../../platform/http/request/canonical-json.ts';
import { changeResult, dryRun } from '../../sports/settling/change-results.ts';
import { type BackOfficeExposure, backOfficeMatches } from '../../sports/results/back-office-matches.ts';
import { resultStateLabel, windowLabel } from '../../sports/results/result-labels.ts';
import { type ResultRow, resultVersions } from '../../sports/results/result-rows.ts';
import type { EvaluatedTicket } from '../../sports/settling/evaluate-tickets.ts';
import { needsSecondApproval } from '../operators/second-approval.ts';
import { operatorLog } from '../operators/operator-log.ts';
import { currentVersion, resettleApproval } from './resettle-approval.ts';

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
    const { tickets, changed, difference } = await dryRun(app, change);
    return { tickets, changed: changed.length, difference, list: changed.slice(0, SHOWN_MAX).map(changeOf) };
  },

  change: async ({ change, note }, call) => {
    const { app, operator, now, requestId } = call;
    // Looked at beforehand and without locks: the number is for the two people, not for the books.
    const { changed, difference } = await dryRun(app, change);
    return call.transactOnce(async (tx) => {
      const current = await currentVersion(tx, change);
      const requested = resettleApproval(change, current, difference < 0n ? 0n - difference : difference);
      if (await needsSecondApproval(tx, requested, call)) return { waitsForSecond: true, version: null, note };
      const version = await changeResult(app, tx, { change, operator: operator.name, requestId, now });
      const detail = {
        change: canonicalJson(change).slice(0, 2000),
        note,
        tickets: changed.length.toString(),
        difference: yuanText(difference),
      };
      const { operatorId } = operator;
      await operatorLog.write(
        tx,
        { action: 'change-result', outcome: 'done', operatorId, subject: requested.subject, detail },
        call,
      );
      return { waitsForSecond: false, version, note };
    });
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

const changeOf = ({ row, standing, next, change }: EvaluatedTicket) => ({
  ticketId: row.id,
  memberId: row.memberId.toString(),
  before: change.reverse?.result ?? null,
  after: next.state === 'settled' ? next.result : null,
  cancellation: next.state === 'settled' ? (next.reason ?? null) : null,
  paidBefore: change.reverse ? (standing?.paid ?? 0n) : 0n,
  paidAfter: next.state === 'settled' ? next.returned : 0n,
});
