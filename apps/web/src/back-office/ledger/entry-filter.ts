import type { InputOf } from '@fairground/contract';
import { backOfficeCatalogue } from '@fairground/contract/back-office';
import type { EntryKindGroup } from '@fairground/contract/ledger-kinds';
import { endOfChinaDay, type Fen, fenFromYuan, startOfChinaDay } from '@fairground/money';

/** What stands in the fields of a search. */
export interface EntryForm {
  readonly number: string;
  readonly memberId: string;
  readonly account: string;
  readonly kind: EntryKindGroup | 'all';
  readonly from: string;
  readonly to: string;
  readonly amountMin: string;
  readonly amountMax: string;
}

export const emptyForm: EntryForm = {
  number: '',
  memberId: '',
  account: '',
  kind: 'all',
  from: '',
  to: '',
  amountMin: '',
  amountMax: '',
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whole days of the site's calendar. */
export const daysOf = ({ from, to }: Pick<EntryForm, 'from' | 'to'>) => ({
  ...(DAY.test(from) && { beginTime: startOfChinaDay(from).getTime() }),
  ...(DAY.test(to) && { endTime: endOfChinaDay(to).getTime() - 1 }),
});

const amountOf = (typed: string): Fen | undefined => {
  const fen = fenFromYuan(typed.trim());
  return fen === 0n ? undefined : fen;
};

/** The fields as the server is asked. */
export function filterOf(form: EntryForm): Omit<InputOf<typeof backOfficeCatalogue.ledger.entries>, 'pageSize'> {
  const [number, memberId, account] = [form.number.trim(), form.memberId.trim(), form.account.trim()];
  const [amountMin, amountMax] = [amountOf(form.amountMin), amountOf(form.amountMax)];
  return {
    ...(number !== '' && { number }),
    ...(memberId !== '' && { memberId }),
    ...(account !== '' && { account }),
    ...(form.kind !== 'all' && { kind: form.kind }),
    ...daysOf(form),
    ...(amountMin !== undefined && { amountMin }),
    ...(amountMax !== undefined && { amountMax }),
  };
}
