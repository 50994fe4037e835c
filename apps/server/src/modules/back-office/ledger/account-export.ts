import { ResultCode } from '@fairground/contract';
import { LEDGER_EXPORT_MAX } from '@fairground/contract/back-office-ledger';
import { entryKindTitle } from '@fairground/contract/ledger-kinds';
import { type Account, accountStatement, type StatementLine } from '@fairground/ledger';
import { chinaDateTime, yuanFromFen } from '@fairground/money';
import type { AppContext } from '../../../platform/app-context.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { accountTitles, accountWord } from './account-names.ts';
import { csvOf } from './csv.ts';
import { subjectOf } from './entry-subject.ts';

interface Wanted {
  readonly account: Account;
  readonly kinds?: readonly string[] | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

const HEADS = ['分录编号', '时间（北京）', '类型', '事由', '对方账户', '转入', '转出', '余额', '经办', '备注'];

/** An account's lines as a file, and what they make together. */
export async function exportAccount(app: AppContext, wanted: Wanted) {
  const { lines, next } = await accountStatement(app.pool, wanted, { limit: LEDGER_EXPORT_MAX });
  if (next !== null)
    throw new Refusal(ResultCode.Warning, `流水超过${LEDGER_EXPORT_MAX}行，请缩短时间或选择类型后再导出`);
  const titleOf = await accountTitles(app);
  const rowOf = ({ entry, delta, after }: StatementLine): readonly string[] => [
    `${entry.entryId}`,
    chinaDateTime(entry.at),
    entryKindTitle(entry.kind),
    subjectOf(entry) || entry.cause,
    othersOf(entry, wanted.account)
      .map((each) => `${titleOf(each).title}（${accountWord(each)}）`)
      .join('；'),
    delta > 0n ? yuanFromFen(delta) : '',
    delta < 0n ? yuanFromFen(0n - delta) : '',
    yuanFromFen(after),
    entry.actor,
    entry.memo ?? '',
  ];
  const sum = (of: (delta: bigint) => bigint): bigint => lines.reduce((total, { delta }) => total + of(delta), 0n);
  return {
    csv: csvOf([HEADS, ...lines.map(rowOf)]),
    lines: lines.length,
    came: sum((delta) => (delta > 0n ? delta : 0n)),
    went: sum((delta) => (delta < 0n ? 0n - delta : 0n)),
  };
}

/** The accounts on the other side of an account's postings, each once. */
export function othersOf(
  { postings }: StatementLine['entry'],
  { memberId, wallet }: Pick<Account, 'memberId' | 'wallet'>,
): readonly Pick<Account, 'memberId' | 'wallet'>[] {
  const isOurs = (each: Pick<Account, 'memberId' | 'wallet'>) => each.memberId === memberId && each.wallet === wallet;
  const others = postings.flatMap(({ from, to }) => (isOurs(from) ? [to] : isOurs(to) ? [from] : []));
  return [...new Map(others.map((each) => [accountWord(each), each])).values()];
}
