/** Text that a spreadsheet would take for a formula is shown as text; amounts are ours and stay figures. */
export const asCellText = (text: string): string => (/^[\s\t\r]*[=+\-@]/.test(text) ? `'${text}` : text);

/** As a table that Excel reads: a mark in front says that it is Chinese in UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
