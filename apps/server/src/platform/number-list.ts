/** Writes a list of numbers as PostgreSQL reads it; the driver's general way quotes and escapes each of them. */
export const numberList = (items: readonly (number | bigint)[]): string => `{${items.join(',')}}`;
