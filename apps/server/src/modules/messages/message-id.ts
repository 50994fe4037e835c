import type { InboxMessage, Selection } from './inbox.ts';

const PATTERN = /^([mb])(\d{1,18})$/;

/** How the wire names a message: `m12` was written to the member, `b7` was sent by an operator. */
export const letterId = ({ isBroadcast, id }: Pick<InboxMessage, 'isBroadcast' | 'id'>): string =>
  `${isBroadcast ? 'b' : 'm'}${id}`;

/** The messages these names mean; what names nothing is left out. */
export function selectionOf(letterIds: readonly string[]): Selection {
  const [own, broadcasts]: [bigint[], bigint[]] = [[], []];
  for (const text of letterIds) {
    const [, group, digits = ''] = PATTERN.exec(text) ?? [];
    if (group) (group === 'm' ? own : broadcasts).push(BigInt(digits));
  }
  return { own, broadcasts };
}
