/**
 * A row, or several, as the one parameter of a statement with many columns: whole numbers travel as text, which PostgreSQL reads
 * as numbers again without losing a digit.
 */
export const jsonRow = (row: object): string =>
  JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
