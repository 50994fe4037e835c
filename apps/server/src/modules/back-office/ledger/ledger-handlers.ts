import { ResultCode } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { CHAIN_RANGE_MAX } from '@fairground/contract/back-office-ledger';
import {
  type AccountClass,
  accountStatement,
  ownAccounts,
  searchEntries,
  trialBalance,
  verifyChain,
} from '@fairground/ledger';
import { chinaDigits } from '@fairground/money';
import type { HandlersOf, OperatorCall } from '../../../platform/handler.ts';
import type { AppContext } from '../../../platform/app-context.ts';
import { lastingReading } from '../../../platform/caches.ts';
import { ledgerChecks } from '../../../platform/jobs/ledger-checks.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { maskUsername } from '../../members/masking.ts';
import { members } from '../../members/members.ts';
import { operatorLog, type OperatorRecord } from '../operators/operator-log.ts';
import { readId } from '../read-id.ts';
import { exportAccount, othersOf } from './account-export.ts';
import { accountTitles, classTitle } from './account-names.ts';
import { entryView } from './entry-view.ts';
import { readAccount, spanOf } from './ledger-filter.ts';
import { numberedEntries } from './numbered-entries.ts';
import { entryTeller } from './told-entries.ts';

/** Every account is read for it: whoever asks within some seconds reads the same. */
const BALANCE_MS = 15_000;
const balanceReading = () => lastingReading<readonly AccountClass[]>(BALANCE_MS);

const idOf = (sent: string | undefined): bigint | undefined => (sent === undefined ? undefined : readId(sent));

export const ledgerHandlers: HandlersOf<BackOfficeCatalogue['ledger']> = {
  entries: async ({ number, memberId: sent, account: word, amountMin, amountMax, after, pageSize, ...input }, call) => {
    const { app } = call;
    if (amountMin !== undefined && amountMax !== undefined && amountMax < amountMin)
      throw new Refusal(ResultCode.InvalidParameter, '最大金额不能小于最小金额', { field: 'amountMax' });
    const memberId = idOf(sent);
    const account = word === undefined ? undefined : readAccount(word);
    const entryIds = number === undefined ? undefined : await numberedEntries(app, number);
    // A number names its entries, whenever they were.
    const span = number === undefined ? spanOf(input) : { kinds: spanOf(input).kinds };
    const filter = { ...span, entryIds, memberId, account, amountMin, amountMax };
    const { entries, next } = await searchEntries(app.pool, filter, { after: idOf(after), limit: pageSize });
    const [tell, titleOf] = await Promise.all([entryTeller(app, entries), accountTitles(app)]);
    await note(call, {
      action: 'search-ledger',
      ...(memberId !== undefined && { memberId }),
      detail: {
        by: searchedBy({ number, memberId: sent, account: word, amountMin, amountMax, ...input }),
        found: `${entries.length}${next === null ? '' : '+'}`,
      },
    });
    const list = entries.flatMap((entry) => {
      const [main] = entry.postings;
      return main
        ? [{ ...tell(entry), from: titleOf(main.from), to: titleOf(main.to), lines: entry.postings.length }]
        : [];
    });
    return { list, next: next?.toString() ?? null };
  },

  entry: async ({ entryId }, call) => {
    const { view, memberId } = await entryView(call.app, readId(entryId));
    await note(call, {
      action: 'read-ledger-entry',
      subject: `entry:${entryId}`,
      ...(memberId !== undefined && { memberId }),
    });
    return view;
  },

  memberAccounts: async ({ memberId: sent }, call) => {
    const { app } = call;
    const memberId = readId(sent);
    const [held, titleOf, names] = await Promise.all([
      app.ledger.walletsOf(app.pool, memberId),
      accountTitles(app),
      members.namesOf(app, [memberId]),
    ]);
    const name = names.get(memberId);
    if (name === undefined) throw new Refusal(ResultCode.NotFound, '没有这位会员');
    await note(call, { action: 'read-ledger-account', subject: `member:${memberId}`, memberId });
    return {
      memberName: maskUsername(name),
      list: held.map(({ account, balance }) => ({ ...titleOf(account), balance })),
    };
  },

  account: async ({ account: word, after, pageSize, ...input }, call) => {
    const { app } = call;
    const account = readAccount(word);
    const { memberId } = account;
    const [{ lines, next }, balance, titleOf, names] = await Promise.all([
      accountStatement(app.pool, { account, ...spanOf(input) }, { after: idOf(after), limit: pageSize }),
      app.ledger.balanceOf(app.pool, account),
      accountTitles(app),
      members.namesOf(app, memberId === 0n ? [] : [memberId]),
    ]);
    if (memberId > 0n && !names.has(memberId)) throw new Refusal(ResultCode.NotFound, '没有这个账户');
    const tell = await entryTeller(
      app,
      lines.map(({ entry }) => entry),
    );
    await note(call, { action: 'read-ledger-account', subject: `account:${word}`, ...(memberId > 0n && { memberId }) });
    return {
      ...titleOf(account),
      memberName: maskUsername(names.get(memberId) ?? ''),
      balance,
      list: lines.map(({ entry, delta, after: standing }) => ({
        ...tell(entry),
        delta,
        after: standing,
        others: othersOf(entry, account).slice(0, 50).map(titleOf),
      })),
      next: next?.toString() ?? null,
    };
  },

  exportAccount: async ({ account: word, ...input }, call) => {
    const account = readAccount(word);
    const { memberId } = account;
    const file = await exportAccount(call.app, { account, ...spanOf(input) });
    const detail = { lines: `${file.lines}` };
    await note(call, {
      action: 'export-ledger-account',
      subject: `account:${word}`,
      ...(memberId > 0n && { memberId }),
      detail,
    });
    return { ...file, fileName: `ledger-${word.replaceAll(':', '-')}-${chinaDigits(call.now)}.csv` };
  },

  balance: async (_, { app, now }) => {
    const [classes, house, titleOf, checks, chain] = await Promise.all([
      app.caches.of(balanceReading)(() => trialBalance(app.pool)),
      ownAccounts(app.pool),
      accountTitles(app),
      ledgerChecks.all(app),
      app.ledger.chainHead(app.pool),
    ]);
    return {
      time: now.getTime(),
      classes: classes.map(({ name, ...rest }) => ({ name, title: classTitle(name), ...rest })),
      total: classes.reduce((sum, { posted }) => sum + posted, 0n),
      house: house.map(({ wallet, balance }) => ({ ...titleOf({ memberId: 0n, wallet }), balance })),
      checks: checks.map(({ at, breaks, ...check }) => ({ ...check, breaks: [...breaks], time: at.getTime() })),
      chain: chain ? { ...chain, seq: `${chain.seq}` } : null,
    };
  },

  verifyChain: async ({ fromSeq, toSeq }, call) => {
    const [from, to] = [readId(fromSeq), readId(toSeq)];
    if (from < 1n || to < from)
      throw new Refusal(ResultCode.InvalidParameter, '结束序号不能小于开始序号', { field: 'toSeq' });
    if (to - from >= BigInt(CHAIN_RANGE_MAX))
      throw new Refusal(ResultCode.InvalidParameter, `一次最多校验${CHAIN_RANGE_MAX}节`, { field: 'toSeq' });
    const begun = performance.now();
    const { ok, sealed, breaks } = await verifiedQuietly(call.app, { since: from - 1n, until: to });
    const milliseconds = Math.round(performance.now() - begun);
    const detail = { number: `${fromSeq}–${toSeq}`, found: ok ? '完好' : `${breaks.length}` };
    await note(call, { action: 'verify-ledger-chain', subject: `chain:${fromSeq}`, detail });
    return { ok, links: sealed, breaks: [...breaks], milliseconds };
  },
};

const fieldNames: Readonly<Record<string, string>> = {
  number: '编号',
  memberId: '会员',
  account: '账户',
  kind: '类型',
  beginTime: '时间',
  endTime: '时间',
  amountMin: '金额',
  amountMax: '金额',
};

/** Which fields were filled in. What was typed may be somebody's number, and the log is for good. */
const searchedBy = (sent: Readonly<Record<string, unknown>>): string =>
  [
    ...new Set(
      Object.entries(sent).flatMap(([field, value]) => (value === undefined ? [] : (fieldNames[field] ?? []))),
    ),
  ].join('、');

/** On a connection that may take its time, and in one look. */
async function verifiedQuietly(
  { pool }: AppContext,
  { since, until }: { readonly since: bigint; readonly until: bigint },
) {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0');
    const report = await verifyChain(client, since, until);
    await client.query('commit');
    return report;
  } finally {
    client.release(true);
  }
}

const note = (call: OperatorCall, record: Pick<OperatorRecord, 'action' | 'subject' | 'memberId' | 'detail'>) =>
  call.app.transact((tx) =>
    operatorLog.write(tx, { outcome: 'done', operatorId: call.operator.operatorId, ...record }, call),
  );
