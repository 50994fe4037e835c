import type { House } from '../../platform/house.ts';
import { type FieldCrypto, fieldCrypto } from './field-crypto.ts';
import { SEALED_COLUMNS, type SealedColumn } from './members.ts';

/** Each personal field, by the column that keeps it sealed. */
export type PersonalFields = Partial<Record<SealedColumn, string>>;

const cryptos = new WeakMap<Buffer, FieldCrypto>();

function cryptoOf({ config }: Pick<House, 'config'>): FieldCrypto {
  const known = cryptos.get(config.fieldKey) ?? fieldCrypto(config.fieldKey);
  cryptos.set(config.fieldKey, known);
  return known;
}

const placeOf = (memberId: bigint, column: SealedColumn): string => `member/${memberId}/${column}`;

/** Personal fields on their way into the database. */
export function sealFields(house: Pick<House, 'config'>, memberId: bigint, clear: PersonalFields): PersonalFields {
  const crypto = cryptoOf(house);
  const sealed: PersonalFields = {};
  for (const column of SEALED_COLUMNS) {
    const text = clear[column];
    if (text !== undefined) sealed[column] = crypto.seal(text, placeOf(memberId, column));
  }
  return sealed;
}

/** One personal field on its way out; undefined when the member has not given it. Mask it before it leaves the house. */
export function openField(
  house: Pick<House, 'config'>,
  memberId: bigint,
  column: SealedColumn,
  sealed: string | null,
): string | undefined {
  return sealed === null ? undefined : cryptoOf(house).open(sealed, placeOf(memberId, column));
}
