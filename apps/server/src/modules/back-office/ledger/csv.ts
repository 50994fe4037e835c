/** So that a spreadsheet takes the file for what it is. */
const BYTE_ORDER_MARK = '\u{FEFF}';
/** With these a spreadsheet takes a cell for a formula and runs it. */
const RUNS = /^[=+\-@\t\r]/;
/** An amount or a count begins with its sign, and can do nothing. */
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

/** One cell: quoted where it has to be, and never a formula, whoever wrote it. */
function cellOf(text: string): string {
  const safe = RUNS.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as a file for spreadsheets: the names of the columns first, amounts as the text they are. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
