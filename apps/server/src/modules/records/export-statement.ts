import { ResultCode } from '@fairground/contract';
import type { AccountBalance, MemberEntry } from '@fairground/ledger';
import type { MemberCall } from '../../platform/handler.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { canonicalJson } from '../../platform/http/request/canonical-json.ts';
import { Refusal } from '../../platform/refusal.ts';
import { members } from '../members/members.ts';
import type { TicketInBooks } from '../sports/records/ticket-books.ts';
import { betsOfEntries, ticketsByEntry } from './bet-entries.ts';
import type { TransactionFilter } from '../transactions/transaction-source.ts';
import type { ExportFile } from './export-file.ts';
import type { StatementBody, StatementDocument } from './statement-document.ts';
import { statementKey } from './statement-key.ts';

/** More would not fit the file. */
const ENTRIES_MAX = 30_000;

/** Everything the caller's balances are made of, signed by the site. */
export async function exportStatement(filter: TransactionFilter, call: MemberCall): Promise<ExportFile> {
  const { app, caller, now } = call;
  const profile = await members.profile(app, caller.memberId);
  if (!profile) throw new Refusal(ResultCode.LoginExpired);
  const { wallets, since, chain, tickets } = await readBooks(app, filter);
  // Times may be a little out of order, so the span ends where its last entry was posted.
  const last = since.findLastIndex(({ at }) => at <= filter.to);
  const body: StatementBody = {
    format: 'fairground-vault/2',
    unit: 'fen',
    site: app.config.siteId,
    member: { userId: caller.memberId.toString(), name: profile.name },
    issuedAt: now.getTime(),
    period: { beginTime: filter.from.getTime(), endTime: filter.to.getTime() },
    chain: chain ? linkOf(chain) : null,
    wallets: wallets.map((wallet) => walletSpan(wallet, since, last + 1)),
    ...betBooks(since, last + 1, tickets),
  };
  const key = statementKey(app.config.fieldKey);
  const document: StatementDocument = { body, signature: { ...key.published, value: key.sign(canonicalJson(body)) } };
  return {
    fileName: `vault-${profile.name}-${now.getTime()}.json`,
    mediaType: 'application/json',
    content: Buffer.from(JSON.stringify(document, null, 1)),
    rows: body.entries.length,
  };
}

/** One view of the books: balances, what led to them since the span began, and where the chain stands. */
async function readBooks({ pool, ledger }: AppContext, { memberId, from }: TransactionFilter) {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const wallets = await ledger.walletsOf(client, memberId);
    const since = await ledger.entriesSince(client, memberId, { from, limit: ENTRIES_MAX + 1 });
    if (since.length > ENTRIES_MAX) throw new Refusal(ResultCode.Warning, '记录过多，请缩小日期范围后再导出');
    const chain = await ledger.chainHead(client);
    const tickets = await betsOfEntries(client, memberId, since);
    await client.query('commit');
    return { wallets, since, chain, tickets };
  } finally {
    // Closed rather than given back: a read that broke leaves its transaction behind.
    client.release(true);
  }
}

/** The stored balance is today's; what happened since the span began, and since it ended, is taken off it. */
function walletSpan({ account, balance }: AccountBalance, since: readonly MemberEntry[], end: number) {
  const sumFrom = (place: number): bigint =>
    since
      .slice(place)
      .flatMap(({ moves }) => moves)
      .reduce((sum, { wallet, delta }) => (wallet === account.wallet ? sum + delta : sum), 0n);
  return {
    wallet: account.wallet,
    opening: (balance - sumFrom(0)).toString(),
    closing: (balance - sumFrom(end)).toString(),
  };
}

const linkOf = ({ seq, hash }: NonNullable<MemberEntry['seal']>) => ({ seq: seq.toString(), hash });

/** Entries with the bets they are about, and every bet of which nothing happened after the span. */
function betBooks(
  since: readonly MemberEntry[],
  end: number,
  tickets: readonly TicketInBooks[],
): Pick<StatementBody, 'entries' | 'tickets'> {
  const about = ticketsByEntry(since, tickets);
  const later = new Set(since.slice(end).map(({ entryId }) => about.get(entryId)));
  return {
    entries: since.slice(0, end).map((entry) => entryOf(entry, about.get(entry.entryId))),
    tickets: tickets.filter(({ id }) => !later.has(id)).map(ticketOf),
  };
}

const ticketOf = (ticket: TicketInBooks): StatementBody['tickets'][number] => ({
  ticketId: ticket.id,
  time: ticket.placedAt.getTime(),
  mode: ticket.mode,
  status: ticket.status,
  selections: [...ticket.selections],
  staked: ticket.staked.toString(),
  cashedStake: ticket.cashedStake.toString(),
  cashedOut: ticket.cashedOut.toString(),
  returned: ticket.returned?.toString() ?? null,
});

const entryOf = (
  { entryId, at, kind, cause, memo, seal, moves }: MemberEntry,
  ticket: string | undefined,
): StatementBody['entries'][number] => ({
  id: entryId.toString(),
  time: at.getTime(),
  kind,
  cause,
  memo,
  seal: seal && linkOf(seal),
  ticket: ticket ?? null,
  moves: moves.map(({ wallet, delta, after }) => ({ wallet, amount: delta.toString(), after: after.toString() })),
});
