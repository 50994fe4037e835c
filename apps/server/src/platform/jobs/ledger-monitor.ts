import { checkLedger, type LedgerReport, sealEntries } from '@fairground/ledger';
import { chinaDay } from '@fairground/money';
import type { AppContext } from '../app-context.ts';
import { every, type PeriodicJob } from './periodic.ts';

const SEALS_AT_ONCE = 5000;
const SEAL_SECONDS = 1;
const CHECK_SECONDS = 60;

/** Seals what was posted, and checks the ledger invariants; a break stops money until the whole book is right again. */
export function ledgerMonitor(): readonly PeriodicJob[] {
  /** Where the next partial check begins; undefined asks for a whole one. */
  let checkedTo: bigint | undefined;
  let wholeOn = '';

  async function check(app: AppContext): Promise<void> {
    // The whole check comes with the first round after midnight.
    const today = chinaDay(app.now());
    const isWhole = checkedTo === undefined || today !== wholeOn || app.moneyStop.reason() !== undefined;
    const report = await checkQuietly(app, isWhole ? undefined : checkedTo);
    if (!report.ok) return stopMoney(app, report);
    if (isWhole) {
      wholeOn = today;
      if (app.moneyStop.reason() !== undefined) await app.moneyStop.lift();
    }
    checkedTo = report.sealedTo;
  }

  return [every(SEAL_SECONDS, 'seal-ledger', seal), every(CHECK_SECONDS, 'check-ledger', check)];
}

async function seal({ pool }: AppContext): Promise<void> {
  let sealed: number;
  do {
    // oxlint-disable-next-line no-await-in-loop -- a chain is made link by link
    sealed = await sealEntries(pool, SEALS_AT_ONCE);
  } while (sealed === SEALS_AT_ONCE);
}

/** One snapshot of the ledger for all invariants, on a connection that may take its time. */
async function checkQuietly({ pool }: AppContext, since: bigint | undefined): Promise<LedgerReport> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const report = await checkLedger(client, since === undefined ? {} : { since });
    await client.query('commit');
    return report;
  } finally {
    client.release(true);
  }
}

async function stopMoney(app: AppContext, report: LedgerReport): Promise<void> {
  const breaks = report.breaks.map(({ invariant, detail }) => `${invariant}: ${detail}`);
  app.log.fatal({ breaks }, 'ledger invariants violated; money calls stopped');
  await app.moneyStop.stop(breaks[0] ?? 'unknown');
}
