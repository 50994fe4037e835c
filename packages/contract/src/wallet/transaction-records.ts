import * as z from 'zod/mini';
import { yuan } from '../fields/amounts.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { ResultCode } from '../protocol/result-codes.ts';
import {
  codeOf,
  count,
  id,
  line,
  listOf,
  moment,
  ownText,
  pageFields,
  paged,
  spanFields,
  valueOf,
} from '../protocol/shapes.ts';

const PREFIX = '/fd/api/v1/transactions';

/** What moved money. */
export const transactionTypeLabels = {
  deposit: '存款',
  withdraw: '取款',
  transferIn: '转入场馆',
  transferOut: '转出场馆',
  gift: '礼金',
  rebate: '返水',
  adjustment: '调整',
  /** Bets in a venue; told only when asked for, because they have records of their own. */
  bet: '投注与派彩',
} as const;

/** For how many days records are kept and can be read, and the longest span of one question. */
export const recordDays = { kept: 5 * 366, spanMax: 93 } as const;

/** How a movement ended. */
export const TransactionState = { working: 0, success: 1, failed: 2, closed: 3 } as const;

/** What a file of records can be: a table, a workbook, or the signed copy of everything a member's balance is made of. */
export const exportFormatLabels = { csv: 'CSV', xlsx: 'Excel', vault: '个人数据存证' } as const;

/** A file this long holds tens of thousands of rows; who has more narrows the dates. */
const EXPORT_CHARS_MAX = 16 * 1024 * 1024;

const filter = {
  ...spanFields,
  type: z.optional(codeOf(transactionTypeLabels)),
  state: z.optional(valueOf(TransactionState)),
};

const deal = z.object({
  orderNo: id,
  type: codeOf(transactionTypeLabels),
  /** The method, venue or promotion behind it. */
  name: line,
  /** Negative when it left the centre wallet. */
  amount: yuan,
  fee: yuan,
  state: valueOf(TransactionState),
  createTime: moment,
  finishTime: z.nullable(moment),
  remark: ownText(500),
});

/** What happened to a member's money. */
export const transactionRecords = {
  queryDealRecord: endpoint({
    path: `${PREFIX}/queryDealRecord`,
    access: 'member',
    summary: '交易记录',
    input: z.object({
      ...pageFields,
      ...filter,
      /** Goes on after the last row seen, whatever has been added since; `pageNum` then says nothing. */
      cursor: z.optional(id),
    }),
    output: z.extend(paged(deal), {
      inTotal: yuan,
      outTotal: yuan,
      /** Where the next page begins; empty on the last one. */
      nextCursor: ownText(64),
    }),
  }),
  dealDetail: endpoint({
    path: `${PREFIX}/dealDetail`,
    access: 'member',
    summary: '一笔交易的经过与分录',
    input: z.object({ orderNo: id }),
    output: z.object({
      deal,
      /** What happened, oldest first. */
      steps: listOf(z.object({ time: moment, text: line }), 50),
      /** Every movement of the member's own wallets it caused. */
      postings: listOf(z.object({ time: moment, wallet: line, amount: yuan, balanceAfter: z.nullable(yuan) }), 50),
    }),
    refusals: [ResultCode.NotFound],
  }),
  exportRecords: endpoint({
    path: `${PREFIX}/export`,
    access: 'member',
    effect: 'command',
    summary: '导出交易记录或个人数据存证',
    input: z.object({ ...filter, format: codeOf(exportFormatLabels, '请选择导出格式') }),
    output: z.object({
      fileName: line,
      mediaType: line,
      /** The file in base64. */
      content: ownText(EXPORT_CHARS_MAX),
      rows: count,
    }),
    refusals: [ResultCode.NoData, ResultCode.Warning],
  }),
  vaultKey: endpoint({
    path: `${PREFIX}/vaultKey`,
    access: 'public',
    summary: '个人数据存证的签名公钥',
    input: z.object({}),
    output: z.object({
      algorithm: z.literal('Ed25519'),
      keyId: ownText(32),
      /** 32 bytes in base64. */
      publicKey: ownText(64),
    }),
  }),
  moneyOnTheWay: endpoint({
    path: `${PREFIX}/onTheWay`,
    access: 'member',
    summary: '在途资金：在谁手里、多久了',
    input: z.object({}),
    output: z.object({
      total: yuan,
      list: listOf(
        z.object({
          orderNo: id,
          type: codeOf(transactionTypeLabels),
          amount: yuan,
          /** Who has to move next, in words: 支付渠道, 风控审核, 银行. */
          owner: line,
          since: moment,
          /** What happens next and by when. */
          note: line,
        }),
        100,
      ),
    }),
  }),
};
