import type { MemberId, OrderNo } from '@fairground/money';
import type { AppContext, Tx } from '../../platform/app-context.ts';
import { members } from '../members/members.ts';
import { openField } from '../members/personal-fields.ts';

const placeOf = (orderNo: OrderNo): string => `deposit/${orderNo}/payer`;

/** Who is to pay an order, sealed like every name. */
export const sealPayer = (
  app: Pick<AppContext, 'encryption'>,
  orderNo: OrderNo,
  name: string | undefined,
): string | null => (name === undefined ? null : app.encryption.fields.seal(name, placeOf(orderNo)));

export const openPayer = (
  app: Pick<AppContext, 'encryption'>,
  { orderNo, payerNameSealed }: { readonly orderNo: OrderNo; readonly payerNameSealed: string | null },
): string | undefined =>
  payerNameSealed === null ? undefined : app.encryption.fields.open(payerNameSealed, placeOf(orderNo));

/** The bound real name, in the clear; undefined when there is none. */
export async function realNameOf(
  app: Pick<AppContext, 'encryption'>,
  db: Pick<Tx | AppContext, 'db'>,
  memberId: MemberId,
): Promise<string | undefined> {
  const profile = await members.profile(db, memberId);
  return profile && openField(app, memberId, { column: 'real_name_sealed', sealed: profile.realNameSealed });
}
