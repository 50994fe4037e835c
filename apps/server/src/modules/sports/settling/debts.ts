import { randomUUID } from 'node:crypto';
import { bookVenues } from '@fairground/contract/venues';
import { type Account, centerWallet, debtWallet, type Entry, type Posting, venueWallet } from '@fairground/ledger';
import type { Fen, MemberId } from '@fairground/money';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { stopClocksOfPaidDebts } from '../../rewards/stop-clocks.ts';

/** What the ledger calls paying back after a correction took more than was there. */
export const DEBT_ENTRY = 'debt-repay';

/**
 * Whoever owes pays from what they have: first from the wallets of the sportsbook and of esports, then from the centre. Asked after every
 * settlement, so that what is won pays the debt first, and again and again for what comes in otherwise.
 */
export async function collectDebts(app: AppContext, tx: Tx, memberIds: readonly MemberId[], now: Date): Promise<void> {
  const { ledger } = app;
  const { rows: indebted } = await tx.query<{ memberId: MemberId }>(INDEBTED, [memberIds]);
  if (indebted.length === 0) return;
  const debtors = await ledger.balancesOf(
    tx,
    indebted.map(({ memberId }) => debtWallet(memberId)),
  );
  const wallets = debtors.flatMap(({ account: { memberId } }) => payingWallets(memberId));
  const balances = new Map(
    (await ledger.balancesOf(tx, wallets)).map(({ account, balance }) => [
      `${account.memberId} ${account.wallet}`,
      balance,
    ]),
  );
  const entries = debtors.flatMap(({ account: { memberId }, balance }): Entry[] => {
    const postings: Posting[] = [];
    let left: Fen = 0n - balance;
    for (const from of payingWallets(memberId)) {
      const there = balances.get(`${memberId} ${from.wallet}`) ?? 0n;
      const amount = there < left ? there : left;
      if (amount > 0n) postings.push({ from, to: debtWallet(memberId), amount });
      left -= amount;
    }
    if (postings.length === 0) return [];
    const key = `${DEBT_ENTRY}:${randomUUID()}`;
    return [
      { key, kind: DEBT_ENTRY, cause: key, actor: 'sports-settler', at: now, memo: '补足派彩更正的欠款', postings },
    ];
  });
  // Money that was spent in this very moment is asked for again the next time.
  await ledger.postMany(tx, entries);
  const payers = debtors.map(({ account: { memberId } }) => memberId);
  await stopClocksOfPaidDebts(tx, payers, now);
}

const payingWallets = (memberId: MemberId): readonly Account[] => [
  ...bookVenues.map((venueCode) => venueWallet(memberId, venueCode)),
  centerWallet(memberId),
];

/** Everybody who owes and has something to pay with. */
export async function collectAllDebts(app: AppContext): Promise<void> {
  const { rows } = await app.pool.query<{ memberId: MemberId }>(DEBTORS);
  for (const { memberId } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- few, and each in a transaction of its own
    await app.transact((tx) => collectDebts(app, tx, [memberId], app.now()));
  }
}

/** Nearly nobody ever owed anything: the index of those who did is all that is looked at. */
const INDEBTED = {
  name: 'sport.indebted',
  text: `select member_id as "memberId" from ledger_debtor where member_id = any ($1::bigint[]) order by member_id`,
};

const DEBTORS = {
  name: 'sport.debtors',
  text: `select d.member_id as "memberId" from ledger_debtor d where exists (
        select from ledger_account a where a.member_id = d.member_id and a.balance > 0
        and a.wallet in ('center', ${bookVenues.map((code) => `'venue:${code}'`).join(', ')}))
    limit 500`,
};
