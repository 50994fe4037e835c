import { banks, isBankCode } from '@fairground/contract/bank-cards';
import type { PayoutKind } from '@fairground/contract/payout-accounts';
import type { AppContext } from '../../../platform/app-context.ts';
import { maskEmail, maskPhone } from '../../members/masking.ts';

type Keys = Pick<AppContext, 'encryption'>;

/** The two things about an account that nobody reads in the table. */
type SealedField = 'number' | 'holder';

/** Where a sealed text stands: moved elsewhere, it does not open. */
interface FieldPlace {
  readonly accountId: string;
  readonly field: SealedField;
}

const placeText = ({ accountId, field }: FieldPlace): string => `withdrawal_account/${accountId}/${field}`;

export const sealAccountField = ({ encryption }: Keys, place: FieldPlace, clear: string): string =>
  encryption.fields.seal(clear, placeText(place));

/** Empty once it was cleared. */
export const openAccountField = ({ encryption }: Keys, place: FieldPlace, sealed: string): string =>
  sealed === '' ? '' : encryption.fields.open(sealed, placeText(place));

/** By what the same account is found with whomever. Capitals make no other e-mail. */
export const accountIndex = (app: Keys, kind: PayoutKind, number: string): Buffer =>
  app.encryption.blindIndex(`withdrawal_account.${kind}`, kind === 'alipay' ? number.toLowerCase() : number);

const ends = (text: string, shown: number): string => `${text.slice(0, shown)}****${text.slice(-shown)}`;

/** What is shown of an account number: enough to tell one's own accounts apart. */
export function maskAccount(kind: PayoutKind, number: string): string {
  if (kind === 'bank') return ends(number, 4);
  if (kind === 'coin') return ends(number, 6);
  return number.includes('@') ? maskEmail(number) : maskPhone(number);
}

interface Named {
  readonly kind: string;
  readonly bankCode: string;
  readonly network: string;
  readonly alias: string;
}

/** What an account is called. */
export function accountName({ kind, bankCode, network, alias }: Named): string {
  if (kind === 'bank') return isBankCode(bankCode) ? banks[bankCode].name : bankCode;
  if (kind === 'coin') return alias === '' ? `USDT-${network}` : alias;
  return '支付宝';
}
