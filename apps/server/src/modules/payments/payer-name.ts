import type { House, Tx } from '../../platform/house.ts';
import { type FieldCrypto, fieldCrypto } from '../members/field-crypto.ts';
import { members } from '../members/members.ts';
import { openField } from '../members/personal-fields.ts';

const cryptos = new WeakMap<Buffer, FieldCrypto>();

function cryptoOf({ config }: Pick<House, 'config'>): FieldCrypto {
  const known = cryptos.get(config.fieldKey) ?? fieldCrypto(config.fieldKey);
  cryptos.set(config.fieldKey, known);
  return known;
}

const placeOf = (orderNo: string): string => `deposit/${orderNo}/payer`;

/** Who is to pay an order, sealed like every name. */
export const sealPayer = (house: Pick<House, 'config'>, orderNo: string, name: string | undefined): string | null =>
  name === undefined ? null : cryptoOf(house).seal(name, placeOf(orderNo));

export const openPayer = (
  house: Pick<House, 'config'>,
  { orderNo, payerNameSealed }: { readonly orderNo: string; readonly payerNameSealed: string | null },
): string | undefined =>
  payerNameSealed === null ? undefined : cryptoOf(house).open(payerNameSealed, placeOf(orderNo));

/** The bound real name, in the clear; undefined when there is none. */
export async function realNameOf(
  house: Pick<House, 'config'>,
  db: Pick<Tx | House, 'db'>,
  memberId: bigint,
): Promise<string | undefined> {
  const profile = await members.profile(db, memberId);
  return profile && openField(house, memberId, 'real_name_sealed', profile.realNameSealed);
}
