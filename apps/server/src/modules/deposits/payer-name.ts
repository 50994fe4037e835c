import type { MemberId, OrderNo } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { type FieldCrypto, fieldCrypto } from '../../platform/encryption/field-encryption.ts';
import { members } from '../members/members.ts';
import { openField } from '../members/personal-fields.ts';

const cryptos = new WeakMap<Buffer, FieldCrypto>();

function cryptoOf({ config }: Pick<AppContext, 'config'>): FieldCrypto {
  const known = cryptos.get(config.fieldKey) ?? fieldCrypto(config.fieldKey);
  cryptos.set(config.fieldKey, known);
  return known;
}

const placeOf = (orderNo: OrderNo): string => `deposit/${orderNo}/payer`;

/** Who is to pay an order, sealed like every name. */
export const sealPayer = (app: Pick<AppContext, 'config'>, orderNo: OrderNo, name: string | undefined): string | null =>
  name === undefined ? null : cryptoOf(app).seal(name, placeOf(orderNo));

export const openPayer = (
  app: Pick<AppContext, 'config'>,
  { orderNo, payerNameSealed }: { readonly orderNo: OrderNo; readonly payerNameSealed: string | null },
): string | undefined => (payerNameSealed === null ? undefined : cryptoOf(app).open(payerNameSealed, placeOf(orderNo)));

/** The bound real name, in the clear; undefined when there is none. */
export async function realNameOf(
  app: Pick<AppContext, 'config'>,
  db: Pick<Tx | AppContext, 'db'>,
  memberId: MemberId,
): Promise<string | undefined> {
  const profile = await members.profile(db, memberId);
  return profile && openField(app, memberId, 'real_name_sealed', profile.realNameSealed);
}
