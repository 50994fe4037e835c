/** A bigint that remembers its unit: mixing two units up is a type error, while plain literals still fit. */
type Unit<Name extends string> = bigint & { readonly unit?: Name };

/** Chinese yuan in fen: 12.50 yuan is 1250n. */
export type Fen = Unit<'fen'>;

/** What a person may type as an amount: no sign, no exponent, no leading zeros, at most two decimals. */
export const YUAN_PATTERN = /^(0|[1-9]\d{0,8})(\.\d{1,2})?$/;
/** Longest amount a person may type, the decimal point included. */
export const YUAN_LENGTH_MAX = 12;

/** Reads a typed amount; anything that is not plain yuan with at most two decimals is undefined. Zero is a value. */
export function fenFromYuan(text: string): Fen | undefined {
  if (text.length > YUAN_LENGTH_MAX || !YUAN_PATTERN.test(text)) return undefined;
  return parseYuan(text);
}

/** The wire form of a balance or a total: like a typed amount, but it may be negative and has no length limit. */
export const WIRE_YUAN_PATTERN = /^-?\d+\.\d{2}$/;

/** Reads an amount our own side wrote (`"-12.50"`); undefined when it is not in the wire form. */
export function fenFromWire(text: string): Fen | undefined {
  if (!WIRE_YUAN_PATTERN.test(text)) return undefined;
  return text.startsWith('-') ? 0n - parseYuan(text.slice(1)) : parseYuan(text);
}

/** Decimal text with exactly two places, as amounts travel on the wire. */
export function yuanFromFen(fen: Fen): string {
  const digits = (fen < 0n ? 0n - fen : fen).toString().padStart(3, '0');
  return `${fen < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function parseYuan(text: string): Fen {
  const [whole = '0', decimals = ''] = text.split('.');
  return BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'));
}
