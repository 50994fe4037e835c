import { type Catalogue, type InputOf, ResultCode } from '@fairground/contract';
import { cardComplaints, cardVerdict } from '@fairground/contract/bank-cards';
import { addressHints, isAlipayAccount, type PayoutKind } from '@fairground/contract/payout-accounts';
import { Refusal } from '../../../platform/refusal.ts';
import { addressVerdict } from './coin-address.ts';

type Binding = InputOf<Catalogue['members']['bindOther']>;
/** An account as its owner typed it. */
export type TypedAccount = Extract<Binding, { type: PayoutKind }>;

/** An account whose number holds. */
export interface ReadAccount {
  readonly kind: PayoutKind;
  readonly number: string;
  /** In whose name it is; undefined where there are no names. */
  readonly holder: string | undefined;
  readonly bankCode: string;
  readonly network: string;
  readonly branch: string;
  readonly alias: string;
}

type Fields<Typed> = Typed extends unknown ? Exclude<keyof Typed, 'type'> : never;

const wrong = (field: Fields<TypedAccount>, message: string): Refusal =>
  new Refusal(ResultCode.InvalidParameter, message, { field });

const plain = { bankCode: '', network: '', branch: '', alias: '', holder: undefined };

/** Reads what was typed, or says which field cannot be right. */
export function readAccount(typed: TypedAccount): ReadAccount {
  if (typed.type === 'bank') return readCard(typed);
  if (typed.type === 'alipay') return readAlipay(typed);
  return readAddress(typed);
}

function readCard({ bankCode, cardNumber, branch, holder }: Extract<TypedAccount, { type: 'bank' }>): ReadAccount {
  const verdict = cardVerdict({ cardNumber, bankCode });
  if (verdict.ok) return { ...plain, kind: 'bank', number: cardNumber, bankCode: verdict.value, branch, holder };
  throw wrong(verdict.why === 'unknown-bank' ? 'bankCode' : 'cardNumber', cardComplaints[verdict.why]);
}

function readAlipay({ account, holder }: Extract<TypedAccount, { type: 'alipay' }>): ReadAccount {
  if (!isAlipayAccount(account)) throw wrong('account', '请输入正确的支付宝账号');
  return { ...plain, kind: 'alipay', number: account, holder };
}

function readAddress({ network, address, alias }: Extract<TypedAccount, { type: 'coin' }>): ReadAccount {
  const verdict = addressVerdict(network, address);
  if (verdict.ok) return { ...plain, kind: 'coin', number: verdict.value, network, alias };
  throw wrong('address', verdict.why === 'form' ? addressHints[network] : '钱包地址校验失败，请核对后重新输入');
}
