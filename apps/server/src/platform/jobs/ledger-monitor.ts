import { bookVenues } from '@fairground/contract/venues';
import { checkLedger, type LedgerReport, membersSealedSince, sealEntries } from '@fairground/ledger';
import { chinaDay } from '@fairground/money';
import type { AppContext } from '../app-context.ts';
import { push } from '../push/push.ts';
import { ledgerChecks } from './ledger-checks.ts';
import { every, type PeriodicJob } from './periodic.ts';

/** Where the stakes of open tickets of the sportsbook and of esports stand. */
const BOOK_STAKES: ReadonlySet<string> = new Set(bookVenues.map((code) => `stake:${code}`));

const SEALS_AT_ONCE = 5000;
const SEAL_SECONDS = 1;
const CHECK_SECONDS = 60;

/** Seals what was posted and tells whose money moved, and checks the ledger invariants; a break stops money until the whole book is right again. */
export function ledgerMonitor(): readonly PeriodicJob[] {
  /** Where the next partial check begins; undefined asks for a whole one. */
  let checkedTo: bigint | undefined;
  let wholeOn = '';

  async function check(app: AppContext): Promise<void> {
    // The whole check comes with the first round after midnight.
    const today = chinaDay(app.now());
    const isWhole = checkedTo === undefined || today !== wholeOn || app.moneyStop.reason() !== undefined;
    const report = await checkQuietly(app, isWhole ? undefined : checkedTo);
    // Money stops first; what was found is told afterwards.
    if (!report.ok) await stopMoney(app, report);
    await ledgerChecks.keep(app, { isWhole, report });
    if (!report.ok) return;
    if (isWhole) {
      wholeOn = today;
      if (app.moneyStop.reason() !== undefined) await app.moneyStop.lift();
    }
    checkedTo = report.sealedTo;
  }

  /** The last seal whose members have been told; undefined until the first round, which has nobody to tell. */
  let toldTo: bigint | undefined;

  /** Whatever moved a member's money, by whatever way, is committed by now: they hear of it here. */
  async function sealAndTell(app: AppContext): Promise<void> {
    const since = toldTo ?? (await app.ledger.chainHead(app.pool))?.seq ?? 0n;
    toldTo = since;
    if ((await seal(app)) === 0) return;
    const { memberIds, wallets, sealedTo } = await membersSealedSince(app.pool, since);
    toldTo = sealedTo;
    for (const memberId of memberIds) push(app.bus, { to: `member:${memberId}`, topic: 'balance' });
    // What stands on matches follows the stakes of open tickets, however they moved.
    if (wallets.some((wallet) => BOOK_STAKES.has(wallet))) push(app.bus, { to: 'operators', topic: 'trading' });
  }

  return [every(SEAL_SECONDS, 'seal-ledger', sealAndTell), every(CHECK_SECONDS, 'check-ledger', check)];
}

async function seal({ pool }: AppContext): Promise<number> {
  let sealed: number;
  let inAll = 0;
  do {
    // oxlint-disable-next-line no-await-in-loop -- a chain is made link by link
    sealed = await sealEntries(pool, SEALS_AT_ONCE);
    inAll += sealed;
  } while (sealed === SEALS_AT_ONCE);
  return inAll;
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
