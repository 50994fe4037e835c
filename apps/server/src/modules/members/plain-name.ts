/** The same name however it was typed: wide letters, blanks and the dot of foreign names do not tell people apart. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s·•‧・.]/gu, '')
    .toLowerCase();
