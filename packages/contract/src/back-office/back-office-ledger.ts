import * as z from 'zod/mini';
import { typedYuan, yuan } from '../fields/amounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Permission } from '../protocol/permissions.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import {
  codeOf,
  count,
  id,
  line,
  listOf,
  masked,
  moment,
  ownText,
  requiredText,
  withDefault,
} from '../protocol/shapes.ts';
import { entryKindGroupLabels } from './ledger-kinds.ts';

const PREFIX = '/console/api/v1/ledger';
const permission = Permission.ledgerRead;

/** How many entries a page has, and how many lines of an account leave the house in one file. */
const PAGE_MAX = 100;
export const LEDGER_EXPORT_MAX = 20_000;
/** How many links of the chain are worked out anew at a time. */
export const CHAIN_RANGE_MAX = 100_000;

/** `member:7:center`, `house:pnl:CRTY`. */
const account = z.object({ account: id, title: line, memberId: z.nullable(id) });

/** What an entry or a line is about, as the log names it: `withdrawal:W1`; empty where it is about nothing of ours. */
const subject = line;

const entry = {
  entryId: id,
  /** As the ledger calls it, and in words. */
  kind: line,
  kindTitle: line,
  cause: ownText(300),
  subject,
  memberId: z.nullable(id),
  memberName: masked,
  actor: line,
  time: moment,
  memo: ownText(2000),
  /** What moved in all: its debits, and its credits. */
  amount: yuan,
  isReversal: z.boolean(),
  isReversed: z.boolean(),
};

/** Where a list goes on; from the newest when left out. */
const pageKey = z.optional(id);
const pageSize = withDefault(
  z.int('每页条数有误').check(z.gte(1, '每页条数有误'), z.lte(PAGE_MAX, '每页最多100条')),
  50,
);

const kindFilter = z.optional(codeOf(entryKindGroupLabels, '请选择类型'));
const spanFilter = { beginTime: z.optional(moment), endTime: z.optional(moment) };

/** The journal, to look into and never to change. Every look at members' money is written down. */
export const ledger = {
  entries: endpoint({
    path: `${PREFIX}/entries`,
    access: 'operator',
    permission,
    summary: '按编号、会员、账户、类型、时间与金额查找分录，查找会记入日志',
    input: z.object({
      /** A number of an entry, an order, a ticket or a round, a cause or a key. */
      number: z.optional(requiredText(100, '请填写编号')),
      memberId: z.optional(id),
      account: z.optional(id),
      kind: kindFilter,
      ...spanFilter,
      amountMin: z.optional(typedYuan),
      amountMax: z.optional(typedYuan),
      after: pageKey,
      pageSize,
    }),
    output: z.object({
      list: listOf(z.object({ ...entry, from: account, to: account, lines: count }), PAGE_MAX),
      /** Null after the last one. A page may end before it is full: what was looked at until then is told. */
      next: z.nullable(id),
    }),
    refusals: [ResultCode.NotFound, ResultCode.InvalidParameter],
  }),
  entry: endpoint({
    path: `${PREFIX}/entry`,
    access: 'operator',
    permission,
    summary: '一笔分录的借贷、事由与哈希链，查看会记入日志',
    input: z.object({ entryId: id }),
    output: z.object({
      ...entry,
      key: ownText(300),
      version: count,
      /** One line a side: what left the account, or what came to it. */
      sides: listOf(
        z.object({
          line: count,
          ...account.shape,
          out: z.nullable(yuan),
          in: z.nullable(yuan),
          after: z.nullable(yuan),
        }),
        500,
      ),
      reverses: z.nullable(id),
      reversedBy: z.nullable(id),
      hold: z.nullable(
        z.object({
          holdId: id,
          source: account,
          amount: yuan,
          remaining: yuan,
          entries: listOf(z.object({ entryId: id, kindTitle: line, time: moment }), 100),
        }),
      ),
      /** Null until the sealer has come by. */
      seal: z.nullable(z.object({ seq: id, prevHash: line, hash: line, verifies: z.boolean() })),
    }),
    refusals: [ResultCode.NotFound],
  }),
  memberAccounts: endpoint({
    path: `${PREFIX}/accounts`,
    access: 'operator',
    permission,
    summary: '一位会员的全部账户与余额，查看会记入日志',
    input: z.object({ memberId: id }),
    output: z.object({ memberName: masked, list: listOf(z.object({ ...account.shape, balance: yuan }), 200) }),
    refusals: [ResultCode.NotFound],
  }),
  account: endpoint({
    path: `${PREFIX}/account`,
    access: 'operator',
    permission,
    summary: '一个账户的余额与流水，查看会记入日志',
    input: z.object({ account: id, kind: kindFilter, ...spanFilter, after: pageKey, pageSize }),
    output: z.object({
      ...account.shape,
      memberName: masked,
      balance: yuan,
      list: listOf(
        z.object({
          ...entry,
          /** What it did to this account; below zero when it left. */
          delta: yuan,
          after: yuan,
          /** Where it came from or went to. */
          others: listOf(account, 50),
        }),
        PAGE_MAX,
      ),
      next: z.nullable(id),
    }),
    refusals: [ResultCode.NotFound, ResultCode.InvalidParameter],
  }),
  exportAccount: endpoint({
    path: `${PREFIX}/account/export`,
    access: 'operator',
    permission,
    summary: '导出一个账户的流水为CSV，记入日志',
    input: z.object({ account: id, kind: kindFilter, ...spanFilter }),
    output: z.object({
      fileName: line,
      csv: ownText(12_000_000),
      lines: count,
      /** What its lines make together. */
      came: yuan,
      went: yuan,
    }),
    refusals: [ResultCode.NotFound, ResultCode.InvalidParameter, ResultCode.Warning],
  }),
  balance: endpoint({
    path: `${PREFIX}/balance`,
    access: 'operator',
    permission,
    summary: '试算平衡表、平台账户与账本自检',
    input: z.object({}),
    output: z.object({
      time: moment,
      classes: listOf(
        z.object({
          name: id,
          title: line,
          isOwn: z.boolean(),
          accounts: count,
          posted: yuan,
          /** By the balances kept beside the postings; null for the house, which keeps none. */
          stored: z.nullable(yuan),
        }),
        50,
      ),
      /** All of them together. */
      total: yuan,
      house: listOf(z.object({ ...account.shape, balance: yuan }), 500),
      /** How the invariants stood when they were last checked: of everything, and of what was new. */
      checks: listOf(
        z.object({
          isWhole: z.boolean(),
          time: moment,
          checked: count,
          breaks: listOf(ownText(2000), 200),
        }),
        2,
      ),
      /** The last link of the chain; null before the first. */
      chain: z.nullable(z.object({ seq: id, hash: line })),
    }),
  }),
  verifyChain: endpoint({
    path: `${PREFIX}/verify`,
    access: 'operator',
    permission,
    effect: 'command',
    summary: '立即重新计算一段哈希链，记入日志',
    input: z.strictObject({ fromSeq: id, toSeq: id }),
    output: z.object({ ok: z.boolean(), links: count, breaks: listOf(ownText(500), 50), milliseconds: count }),
    refusals: [ResultCode.InvalidParameter],
  }),
};
