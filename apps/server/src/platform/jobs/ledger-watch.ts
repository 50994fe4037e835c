import { checkLedger, type LedgerReport, sealEntries } from '@fairground/ledger';
import type { House } from '../house.ts';
import { every, type PeriodicJob } from './periodic.ts';

const SEALS_AT_ONCE = 5000;
const SEAL_SECONDS = 1;
const CHECK_SECONDS = 60;
const CHINA_OFFSET_MS = 8 * 3_600_000;

/** Seals what was posted, and holds the books against their laws; a break stops money until the whole book is right again. */
export function ledgerWatch(): readonly PeriodicJob[] {
  /** Where the next partial check begins; undefined asks for a whole one. */
  let checkedTo: bigint | undefined;
  let wholeOn = '';

  async function check(house: House): Promise<void> {
    const today = chinaDate(house.now());
    const isWhole = checkedTo === undefined || today !== wholeOn || house.moneyStop.reason() !== undefined;
    const report = await checkQuietly(house, isWhole ? undefined : checkedTo);
    if (!report.ok) return stopMoney(house, report);
    if (isWhole) {
      wholeOn = today;
      if (house.moneyStop.reason() !== undefined) await house.moneyStop.lift();
    }
    checkedTo = report.sealedTo;
  }

  return [every(SEAL_SECONDS, 'seal-ledger', seal), every(CHECK_SECONDS, 'check-ledger', check)];
}

async function seal({ pool }: House): Promise<void> {
  let sealed: number;
  do {
    // oxlint-disable-next-line no-await-in-loop -- a chain is made link by link
    sealed = await sealEntries(pool, SEALS_AT_ONCE);
  } while (sealed === SEALS_AT_ONCE);
}

/** One view of the books for all laws, on a connection that may take its time. */
async function checkQuietly({ pool }: House, since: bigint | undefined): Promise<LedgerReport> {
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

async function stopMoney(house: House, report: LedgerReport): Promise<void> {
  const breaks = report.breaks.map(({ law, detail }) => `${law}: ${detail}`);
  house.log.fatal({ breaks }, 'the ledger breaks its laws; money stops');
  await house.moneyStop.stop(breaks[0] ?? 'unknown');
}

/** The day as the players count it: the whole check comes with the first round after midnight. */
const chinaDate = (now: Date): string => new Date(now.getTime() + CHINA_OFFSET_MS).toISOString().slice(0, 10);
