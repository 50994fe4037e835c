import type { CalledSet } from '../fans/reading.ts';
import type { MahjongAction } from '../rules/action.ts';
import { type Counts, lessOne } from '../rules/counts.ts';
import { kindOf } from '../rules/tiles.ts';
import type { MahjongView } from '../rules/view.ts';
import { dangers } from './danger.ts';
import { readyPlan } from './ready-plan.ts';
import { type Held, type Situation, situationOf } from './situation.ts';
import { depthFor, OTHER_WINS, worthOf } from './worth.ts';

/** A discard and what it leaves. */
interface Choice {
  readonly kind: number;
  readonly worth: number;
  readonly danger: number;
  /** Ready, and better off with 听 than without. */
  readonly says: boolean;
}

/** So far from ready a hand is not pushed against 听. */
const FOLD_FROM = 2;
/** Calls show a hand and bind it: they have to be worth more than the tile that would be drawn instead. */
const CALL_LEAST = 1.05;
/** A kong draws a tile more. */
const KONG_LEAST = 0.9;

const lessKinds = (counts: Counts, kinds: readonly number[]): Counts => kinds.reduce(lessOne, counts);

/** What can be discarded, each kind once: nothing that leads away from a ready hand, but anything safe when folding. */
function discardChoices(held: Held, situation: Situation): { choices: readonly Choice[]; isFolding: boolean } {
  const { shanten, draws, other } = situation;
  const risk = dangers(situation);
  const rests = held.standing.flatMap((count, kind) => {
    if (count === 0) return [];
    const rest = { ...held, standing: lessOne(held.standing, kind) };
    return [{ kind, rest, away: shanten(rest.standing, held.called.length) }];
  });
  const nearest = Math.min(...rests.map(({ away }) => away));
  const isFolding = other.isReady === 1 && nearest >= FOLD_FROM;
  const depth = isFolding ? 0 : depthFor(nearest);
  const choices = rests
    .filter(({ away }) => isFolding || away === nearest)
    .map(({ kind, rest, away }) => {
      const plan = away === 0 ? readyPlan(rest, situation) : undefined;
      const worth = plan?.worth ?? worthOf({ held: rest, draws, depth }, situation);
      return { kind, worth, danger: risk[kind] ?? 0, says: plan?.says ?? false };
    });
  return { choices, isFolding };
}

/** A hand that the other seat does not win by this discard it often wins by another tile: the loss is the same. */
const SAVED = 0.5;
const value = ({ worth, danger }: Choice): number => (1 - danger) * worth - danger * SAVED * OTHER_WINS;
/** Safety first; of tiles that are equally safe the one that the hand misses least. */
const foldValue = ({ worth, danger }: Choice): number => worth / 100 - danger * OTHER_WINS;

function bestChoice(held: Held, situation: Situation): Choice | undefined {
  const { choices, isFolding } = discardChoices(held, situation);
  const rated = isFolding ? foldValue : value;
  return choices.reduce<Choice | undefined>(
    (best, each) => (best && rated(best) >= rated(each) ? best : each),
    undefined,
  );
}

/** The hand after a call or a kong. */
const laid = (held: Held, gone: readonly number[], set: CalledSet): Held => ({
  standing: lessKinds(held.standing, gone),
  called: [...held.called, set],
});

/** Calls, each with what the hand is worth after it and its discard. */
function calls(view: MahjongView, situation: Situation): readonly { action: MahjongAction; worth: number }[] {
  const { choices, offered } = view;
  const kind = kindOf(offered?.tile ?? 0);
  const { held, draws } = situation;
  const after = (next: Held): number => {
    const best = bestChoice(next, situation);
    return best ? value(best) : 0;
  };
  return [
    ...choices.chows.map((tiles) => {
      const kinds = tiles.map(kindOf);
      const worth = after(laid(held, kinds, { form: 'run', kind: Math.min(kind, ...kinds) }));
      return { action: { kind: 'chow', tiles } as const, worth };
    }),
    ...(choices.canPung === 1
      ? [{ action: { kind: 'pung' } as const, worth: after(laid(held, [kind, kind], { form: 'triplet', kind })) }]
      : []),
    ...choices.kongs.map((tile) => {
      const next = laid(held, [kind, kind, kind], { form: 'openKong', kind });
      const away = situation.shanten(next.standing, next.called.length);
      return {
        action: { kind: 'kong', tile } as const,
        worth: worthOf({ held: next, draws, depth: depthFor(away) }, situation),
      };
    }),
  ];
}

function answer(view: MahjongView): MahjongAction {
  const situation = situationOf(view);
  const { held, draws, shanten } = situation;
  const away = shanten(held.standing, held.called.length);
  if (situation.other.isReady === 1 && away > FOLD_FROM) return { kind: 'pass' };
  const kept = worthOf({ held, draws: draws + 0.5, depth: depthFor(away) }, situation);
  const best = calls(view, situation).reduce<{ action: MahjongAction; worth: number } | undefined>(
    (top, each) => (top && top.worth >= each.worth ? top : each),
    undefined,
  );
  return best && best.worth > kept * CALL_LEAST ? best.action : { kind: 'pass' };
}

/** 暗杠 or 加杠 where it costs the hand nothing. */
function ownKong({ choices }: MahjongView, situation: Situation, best: Choice): MahjongAction | undefined {
  const { held, draws } = situation;
  for (const tile of choices.kongs) {
    const kind = kindOf(tile);
    const isAdded = (held.standing[kind] ?? 0) === 1;
    const next = isAdded
      ? { standing: lessOne(held.standing, kind), called: held.called }
      : laid(held, [kind, kind, kind, kind], { form: 'closedKong', kind });
    const away = situation.shanten(next.standing, next.called.length);
    const worth = worthOf({ held: next, draws, depth: depthFor(away) }, situation);
    if (worth >= best.worth * KONG_LEAST) return { kind: 'kong', tile };
  }
  return undefined;
}

function discard(view: MahjongView): MahjongAction {
  const { choices } = view;
  const situation = situationOf(view);
  const best = bestChoice(situation.held, situation);
  if (!best) return { kind: 'discard', tile: choices.discards.at(-1) ?? 0, ready: 0 };
  const kong = ownKong(view, situation, best);
  if (kong) return kong;
  const ready = choices.ready.find(({ tile }) => kindOf(tile) === best.kind);
  const drawn = situation.me.drawn;
  // The drawn tile of a kind tells the other seat least.
  const equal = choices.discards.filter((tile) => kindOf(tile) === best.kind);
  const tile = equal.find((each) => each === drawn) ?? equal[0] ?? choices.discards[0] ?? 0;
  return { kind: 'discard', tile, ready: ready && best.says ? 1 : 0 };
}

/** What a seat does by what it sees. */
export function chooseAction(view: MahjongView): MahjongAction {
  const { choices, phase } = view;
  if (choices.win) return { kind: 'win' };
  const [kong] = choices.kongs;
  const isReady = view.seats[view.own ?? 0]?.isReady === 1;
  if (isReady) return kong === undefined ? { kind: 'pass' } : { kind: 'kong', tile: kong };
  if (phase === 'turn') return discard(view);
  return phase === 'claim' ? answer(view) : { kind: 'pass' };
}
