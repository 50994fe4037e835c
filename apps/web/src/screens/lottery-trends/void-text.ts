import type { TrendRow } from '@fairground/lottery';

/** What stands in the row of void issues. */
export const voidText = ({ count, last }: NonNullable<TrendRow['voids']>): string =>
  count === 1 ? '本期作废，不计入走势' : `至 ${last.slice(last.indexOf('-') + 1)} 共 ${count} 期作废，不计入走势`;
