import type { Fen } from '@fairground/money';
import type { Settled, Settlement } from './settlement.ts';

/**
 * What takes a ticket from one settlement to another. The old one is reversed and the new one posted, both whole, so
 * that both stay in the books; `difference` is what the member has more or less afterwards.
 */
export interface Resettlement {
  readonly kind: 'none' | 'receipt' | 'post' | 'reverse' | 'replace';
  readonly reverse?: Settled;
  readonly post?: Settled;
  readonly difference: Fen;
}

const NOTHING: Resettlement = { kind: 'none', difference: 0n };

/** Asking twice asks for nothing the second time; results that change only the words move no money. */
export function resettle(old: Settlement, next: Settlement): Resettlement {
  if (old.state === 'open' && next.state === 'open') return NOTHING;
  if (old.state === 'open') return next.state === 'open' ? NOTHING : post(next);
  if (next.state === 'open') return { kind: 'reverse', reverse: old, difference: 0n - old.returned };
  if (old.result === next.result && old.reason === next.reason && old.returned === next.returned) {
    return isSameStory(old, next) ? NOTHING : { kind: 'receipt', post: next, difference: 0n };
  }
  return { kind: 'replace', reverse: old, post: next, difference: next.returned - old.returned };
}

const post = (next: Settled): Resettlement => ({ kind: 'post', post: next, difference: next.returned });

function isSameStory(old: Settled, next: Settled): boolean {
  const games = Object.keys({ ...old.versions, ...next.versions });
  return (
    old.receipt.join('\n') === next.receipt.join('\n') &&
    games.every((gameId) => old.versions[gameId] === next.versions[gameId])
  );
}
