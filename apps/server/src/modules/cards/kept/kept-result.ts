import type { CapReason, HandResult } from '@fairground/cards';

/** What a hand came to, as JSON keeps it: amounts as text. */
export interface KeptResult {
  readonly lines: readonly {
    readonly from: number;
    readonly to: number;
    readonly due: string;
    readonly paid: string;
    readonly cap?: CapReason | undefined;
  }[];
  readonly seats: readonly { readonly net: string; readonly rake: string }[];
  readonly isRedeal: boolean;
}

export const keptResult = ({ lines, seats, isRedeal }: HandResult): KeptResult => ({
  lines: lines.map(({ due, paid, ...line }) => ({ ...line, due: `${due}`, paid: `${paid}` })),
  seats: seats.map(({ net, rake }) => ({ net: `${net}`, rake: `${rake}` })),
  isRedeal,
});

export const resultOf = ({ lines, seats, isRedeal }: KeptResult): HandResult => ({
  lines: lines.map(({ due, paid, ...line }) => ({ ...line, due: BigInt(due), paid: BigInt(paid) })),
  seats: seats.map(({ net, rake }) => ({ net: BigInt(net), rake: BigInt(rake) })),
  isRedeal,
});
