import type { AppContext } from '../../platform/app-context.ts';
import { maskPhone, maskRealName } from '../members/masking.ts';

/** Where goods are sent. */
export interface GoodsAddress {
  readonly name: string;
  readonly phone: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly street: string;
}

type Keys = Pick<AppContext, 'encryption'>;

const placeOf = (orderNo: string): string => `goods_order/${orderNo}/address`;

export const sealAddress = ({ encryption }: Keys, orderNo: string, address: GoodsAddress): string =>
  encryption.fields.seal(JSON.stringify(address), placeOf(orderNo));

/** Undefined once it was erased. */
export function openAddress({ encryption }: Keys, orderNo: string, sealed: string | null): GoodsAddress | undefined {
  if (sealed === null) return undefined;
  // It was sealed by us, in this shape.
  const address: GoodsAddress = JSON.parse(encryption.fields.open(sealed, placeOf(orderNo)));
  return address;
}

/** In one line, for whoever sends it. */
export const addressText = (address: GoodsAddress | undefined): string =>
  address
    ? `${address.name} ${address.phone} ${address.province}${address.city}${address.district}${address.street}`
    : '';

/** What of it is shown: enough to know one's own address by. */
export const maskedAddress = (address: GoodsAddress | undefined): string =>
  address
    ? `${maskRealName(address.name)} ${maskPhone(address.phone)} ${address.province}${address.city}${address.district}****`
    : '';
