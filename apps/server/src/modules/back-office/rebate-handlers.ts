import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import type { HandlersOf } from '../../platform/handler.ts';
import { CHUNKS, type RebateRun, rebateRuns } from '../rebates/rebate-runs.ts';
import { dryRunRebates, startRebateRun } from '../rebates/run-rebates.ts';
import { operatorLog } from './operators/operator-log.ts';

const wireRun = ({ startedAt, doneAt, ...run }: RebateRun) => ({
  ...run,
  startTime: startedAt.getTime(),
  doneTime: doneAt?.getTime() ?? null,
  chunks: CHUNKS,
});

export const rebateHandlers: HandlersOf<BackOfficeCatalogue['rebates']> = {
  runs: async ({ pageNum, pageSize }, { app }) => {
    const [total, list] = await Promise.all([
      rebateRuns.count(app.pool),
      rebateRuns.page(app.pool, pageSize, (pageNum - 1) * pageSize),
    ]);
    return { total, list: list.map(wireRun) };
  },

  dryRun: async ({ day }, { app }) => ({ day, ...(await dryRunRebates(app, day)) }),

  start: async ({ day, mode }, call) => {
    const { app, operator } = call;
    const run = await startRebateRun(app, { day, mode, by: operator.name });
    const { operatorId } = operator;
    const entry = { action: 'start-rebates', outcome: 'done', operatorId, subject: `rebates:${day}` } as const;
    await app.transact((tx) => operatorLog.write(tx, { ...entry, detail: { title: day, decision: mode } }, call));
    return wireRun(run);
  },
};
