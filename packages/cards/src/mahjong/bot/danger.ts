import { FIRST_HONOUR, KINDS, kindOf } from '../rules/tiles.ts';
import type { Situation } from './situation.ts';

/** A ready hand waits for about as many kinds. */
const USUAL_WAITS = 2;
/** How likely the other seat is ready without having said so: by its called sets, and as the wall goes down. */
const BY_CALL = 0.12;
const BY_TIME = 0.2;
const DRAWS_AT_FIRST = 18;

/** Kinds that a seat which declared 听 has not won since: it drew them, or let them lie. */
function safeKinds({ me, other }: Situation): ReadonlySet<number> {
  const said = other.discards.findIndex(({ isReady }) => isReady === 1);
  if (said < 0) return new Set();
  const drawn = other.discards.slice(said);
  // Nobody calls any more, so each of its discards since has followed one of one's own.
  const mine = drawn.length > 1 ? me.discards.slice(1 - drawn.length) : [];
  return new Set([...drawn, ...mine].map(({ tile }) => kindOf(tile)));
}

/** In how many ways hidden tiles can wait for a kind. */
function waysFor(kind: number, { unseen }: Situation): number {
  const hidden = (at: number): number => (at >= 0 && at < FIRST_HONOUR ? (unseen[at] ?? 0) : 0);
  const own = unseen[kind] ?? 0;
  const equal = own + (own * (own - 1)) / 2;
  if (kind >= FIRST_HONOUR) return equal;
  const [below, above] = [hidden(kind - 1), hidden(kind + 1)];
  return equal + hidden(kind - 2) * below + below * above + above * hidden(kind + 2);
}

/** By kind, how likely the other seat wins that discard. */
export function dangers(situation: Situation): readonly number[] {
  const { other, draws } = situation;
  const safe = safeKinds(situation);
  const ways = Array.from({ length: KINDS }, (_, kind) => (safe.has(kind) ? 0 : waysFor(kind, situation)));
  const all = Math.max(
    1,
    ways.reduce((sum, each) => sum + each, 0),
  );
  const gone = Math.max(0, 1 - draws / DRAWS_AT_FIRST);
  const isReady = other.isReady === 1 ? 1 : Math.min(1, BY_CALL * other.melds.length + BY_TIME * gone);
  return ways.map((each) => Math.min(1, (USUAL_WAITS * each) / all) * isReady);
}
