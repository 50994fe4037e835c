import type { OutputOf } from '@fairground/contract';
import { agents } from '@fairground/contract/agents';
import { query } from '../../api/query.ts';

export type AgentInfo = OutputOf<typeof agents.info>;
export type AgentTerms = AgentInfo['terms'];
export type Agent = NonNullable<AgentInfo['agent']>;
export type BroughtMember = OutputOf<typeof agents.members>['list'][number];

/** The terms, and for a member how far they have come; the page shows failures itself. */
export const infoQuery = () => ({ ...query(agents.info, {}), meta: { endpoint: agents.info, quiet: true } });

/** From one month back to another, both included, YYYY-MM. */
export function monthsBack({ last, first }: { readonly last: string; readonly first: string }): readonly string[] {
  const months: string[] = [];
  for (let month = last; month >= first; month = monthBefore(month)) months.push(month);
  return months;
}

function monthBefore(month: string): string {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, ofYear - 2, 1)).toISOString().slice(0, 7);
}
