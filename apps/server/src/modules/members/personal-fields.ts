import type { AppContext } from '../../platform/app-context.ts';
import { SEALED_COLUMNS, type SealedColumn } from './members.ts';

/** Each personal field, by the column that keeps it sealed. */
export type PersonalFields = Partial<Record<SealedColumn, string>>;

const placeOf = (memberId: bigint, column: SealedColumn): string => `member/${memberId}/${column}`;

/** Personal fields on their way into the database. */
export function sealFields(
  app: Pick<AppContext, 'encryption'>,
  memberId: bigint,
  clear: PersonalFields,
): PersonalFields {
  const crypto = app.encryption.fields;
  const sealed: PersonalFields = {};
  for (const column of SEALED_COLUMNS) {
    const text = clear[column];
    if (text !== undefined) sealed[column] = crypto.seal(text, placeOf(memberId, column));
  }
  return sealed;
}

/** One personal field on its way out; undefined when the member has not given it. Mask it before it leaves the server. */
export function openField(
  app: Pick<AppContext, 'encryption'>,
  memberId: bigint,
  { column, sealed }: { readonly column: SealedColumn; readonly sealed: string | null },
): string | undefined {
  return sealed === null ? undefined : app.encryption.fields.open(sealed, placeOf(memberId, column));
}
