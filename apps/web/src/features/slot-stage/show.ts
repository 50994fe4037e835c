import type { Cell, Coin, PoolName, Screen, SlotRound, Step, SymbolLetter, Title, Win } from '@fairground/slots';
import { anticipatedReels } from './anticipation.ts';
import { restsAt, stoppingReels, type ReelPlan } from './reel-motion.ts';
import { countUpMs, winLevel, type WinLevel } from './win-levels.ts';

/** One thing the stage shows. Times are milliseconds from the beginning of the round. */
interface BeatTime {
  readonly at: number;
  readonly ms: number;
  /** Number of the step it belongs to. */
  readonly step: number;
}

/** Reels turn and come to rest on a screen. */
export interface SpinBeat extends BeatTime {
  readonly kind: 'spin';
  readonly reels: readonly ReelPlan[];
  readonly anticipated: readonly boolean[];
  readonly from: Screen;
  readonly to: Screen;
  /** Of the strips, before and after; absent where cells are drawn one by one. */
  readonly stood?: readonly number[];
  readonly stops?: readonly number[];
}

/** A board lets its cells fall out and others in. */
export interface DropBeat extends BeatTime {
  readonly kind: 'drop';
  readonly from: Screen;
  readonly to: Screen;
  readonly inFrom: number;
}

/** With less motion: one screen fades into the other. */
export interface FadeBeat extends BeatTime {
  readonly kind: 'fade';
  readonly from: Screen;
  readonly to: Screen;
}

/** Clusters burst, the rest falls, new cells fall in. `fell` says how many cells each one comes down. */
export interface CascadeBeat extends BeatTime {
  readonly kind: 'cascade';
  readonly from: Screen;
  readonly to: Screen;
  readonly gone: readonly Cell[];
  readonly fell: readonly (readonly number[])[];
  /** Whether the round has paid more than its stake by now. Until then what goes makes no show of it. */
  readonly isAboveStake: boolean;
}

/** What a step paid: winning symbols act. */
export interface WinBeat extends BeatTime {
  readonly kind: 'win';
  readonly screen: Screen;
  readonly wins: readonly Win[];
  readonly units: number;
  readonly times: number;
  readonly level: WinLevel;
  /** Whether the amount runs up here, because nothing else follows. */
  readonly countMs: number;
}

/** A feature is announced. */
export interface FeatureBeat extends BeatTime {
  readonly kind: 'feature';
  readonly screen: Screen;
  readonly feature: 'free-spins' | 'hold' | 'respin' | 'wheel' | 'more-spins' | PoolName;
  readonly count: number;
  readonly special?: SymbolLetter;
}

/** Reels fill with the special symbol. */
export interface ExpandBeat extends BeatTime {
  readonly kind: 'expand';
  readonly screen: Screen;
  readonly reels: readonly number[];
  readonly special: SymbolLetter;
}

/** One respin of hold-and-spin. */
export interface HoldBeat extends BeatTime {
  readonly kind: 'hold';
  readonly screen: Screen;
  readonly lay: readonly Coin[];
  readonly landed: readonly Coin[];
}

/** The wheel turns and stops at a multiplier. */
export interface WheelBeat extends BeatTime {
  readonly kind: 'wheel';
  readonly screen: Screen;
  readonly times: number;
}

/** Everything the round paid, at its end, its pools with it. */
export interface TotalBeat extends BeatTime {
  readonly kind: 'total';
  readonly screen: Screen;
  /** What a pool holds is no whole number of units. */
  readonly units: number;
  readonly times: number;
  readonly level: WinLevel;
  readonly countMs: number;
}

export type Beat =
  | SpinBeat
  | DropBeat
  | FadeBeat
  | CascadeBeat
  | WinBeat
  | FeatureBeat
  | ExpandBeat
  | HoldBeat
  | WheelBeat
  | TotalBeat;

export interface Show {
  readonly title: Title;
  readonly round: SlotRound;
  readonly beats: readonly [Beat, ...Beat[]];
  readonly ms: number;
}

/** What stood on the reels before. */
export interface Standing {
  readonly screen: Screen;
  readonly stops?: readonly number[];
}

export interface ShowOptions {
  readonly before: Standing;
  /** When the answer came, from the start of the reels. */
  readonly answerAt: number;
  readonly isCalm: boolean;
  /** Pools the round has won, and what they paid, in stakes. */
  readonly pools?: { readonly names: readonly PoolName[]; readonly times: number } | undefined;
}

export const DROP_OUT_MS = 420;
const DROP_IN_MS = 760;
const FADE_MS = 280;
export const BURST_MS = 320;
const FALL_MS = 480;
const FEATURE_MS = 1_700;
const EXPAND_MS = 900;
const HOLD_MS = 950;
export const WHEEL_MS = 3_600;
const PLAIN_WIN_MS = 550;
const GLOW_MS = 1_150;
const PAUSE_MS = 120;
/** What stays of a plate after its number has come to rest. */
const PLATE_REST_MS = 900;

/** Draws the whole round as beats, one after the other. The same round gives the same beats, in play and in a replay. */
export function showOf(title: Title, round: SlotRound, options: ShowOptions): Show {
  const { steps } = round;
  const beats: Beat[] = [];
  const { isCalm, pools = { names: [], times: 0 } } = options;
  let at = 0;
  let paid = 0;
  let standing = options.before;
  const add = (beat: Beat) => {
    beats.push(beat);
    at = beat.at + beat.ms;
  };
  const hasMore = steps.length > 1 || pools.names.length > 0;
  steps.forEach((step, number) => {
    const time = { at, step: number };
    const answerAt = number === 0 ? options.answerAt : 0;
    const last = steps[number - 1];
    add(movement(title, step, last, standing, { ...time, answerAt, isCalm, isAboveStake: paid > title.unitsPerStake }));
    paid += step.units;
    standing = { screen: step.screen, ...(step.stops && { stops: step.stops }) };
    if (step.expandedReels && step.special !== undefined)
      add({
        kind: 'expand',
        at,
        ms: isCalm ? FADE_MS : EXPAND_MS,
        step: number,
        screen: step.screen,
        reels: step.expandedReels,
        special: step.special,
      });
    if (step.wins.length > 0 && step.kind !== 'wheel') add(winBeat(title, step, number, at, !hasMore, isCalm));
    const feature = featureAfter(step, steps[number + 1]);
    if (feature)
      add({
        ...feature,
        kind: 'feature',
        at: at + PAUSE_MS,
        ms: isCalm ? 900 : FEATURE_MS,
        step: number,
        screen: step.screen,
      });
    else if (number < steps.length - 1) at += PAUSE_MS;
  });
  const end = { step: steps.length - 1, screen: standing.screen };
  for (const feature of pools.names)
    add({ ...end, kind: 'feature', feature, count: 1, at: at + PAUSE_MS, ms: isCalm ? 900 : FEATURE_MS });
  const times = round.units / title.unitsPerStake + pools.times;
  const level = winLevel(times);
  const isPlated = hasMore ? times > 1 : level !== 'none' && level !== 'glow';
  if (isPlated) {
    const countMs = isCalm ? 0 : countUpMs(times);
    const ms = countMs + PLATE_REST_MS;
    const units = round.units + pools.times * title.unitsPerStake;
    add({ ...end, kind: 'total', at, ms, units, times, level, countMs });
  }
  const [first, ...rest] = beats;
  if (!first) throw new Error('a round has a step');
  return { title, round, beats: [first, ...rest], ms: at };
}

interface MovementTime {
  readonly at: number;
  readonly step: number;
  readonly answerAt: number;
  readonly isCalm: boolean;
  readonly isAboveStake: boolean;
}

/** How the cells of a step come to their places. */
function movement(title: Title, step: Step, last: Step | undefined, before: Standing, time: MovementTime): Beat {
  const { at, step: number, answerAt, isCalm, isAboveStake } = time;
  const [from, to] = [before.screen, step.screen];
  const base = { at, step: number };
  if (step.kind === 'wheel')
    return { ...base, kind: 'wheel', ms: isCalm ? 900 : WHEEL_MS, screen: to, times: step.wheel ?? 1 };
  if (step.kind === 'hold') {
    const lay = last?.hold?.coins ?? [];
    const landed = (step.hold?.coins ?? []).slice(lay.length);
    return { ...base, kind: 'hold', ms: isCalm ? 500 : HOLD_MS + landed.length * 140, screen: to, lay, landed };
  }
  if (isCalm) return { ...base, kind: 'fade', ms: Math.max(answerAt, FADE_MS / 2) + FADE_MS, from, to };
  if (step.kind === 'cascade' && last) {
    const gone = last.wins.flatMap(({ cells }) => cells);
    const fell = fallsOf(from, gone);
    return { ...base, kind: 'cascade', ms: BURST_MS + FALL_MS, from, to, gone, fell, isAboveStake };
  }
  if (title.reels.kind === 'board') {
    const inFrom = Math.max(answerAt, DROP_OUT_MS);
    return { ...base, kind: 'drop', ms: inFrom + DROP_IN_MS, from, to, inFrom };
  }
  const anticipated = anticipatedReels(title, step);
  const plans = stoppingReels(to.length, answerAt, anticipated);
  // A respin moves the last reel alone.
  const moving = step.kind === 'respin' ? plans.length - 1 : 0;
  const reels = plans.map((plan, reel) => (reel < moving ? { startsAt: Infinity } : plan));
  const ms = Math.max(...plans.map(restsAt));
  const { stops } = step;
  return {
    ...base,
    kind: 'spin',
    ms,
    reels,
    anticipated: anticipated.map((is, reel) => is && reel >= moving),
    from,
    to,
    ...(before.stops && { stood: before.stops }),
    ...(stops && { stops }),
  };
}

function winBeat(title: Title, step: Step, number: number, at: number, isWhole: boolean, isCalm: boolean): WinBeat {
  const times = step.units / title.unitsPerStake;
  const level = winLevel(times);
  const countMs = isWhole && level === 'glow' && !isCalm ? countUpMs(times) : 0;
  const ms = level === 'none' ? PLAIN_WIN_MS : Math.max(GLOW_MS, countMs + 250);
  const screen = step.expandedReels ? filled(step.screen, step.expandedReels, step.special ?? '') : step.screen;
  return { kind: 'win', at, ms, step: number, screen, wins: step.wins, units: step.units, times, level, countMs };
}

export const filled = (screen: Screen, reels: readonly number[], letter: SymbolLetter): Screen =>
  screen.map((cells, reel) => (reels.includes(reel) ? cells.map(() => letter) : cells));

/** What a step starts, judged by the step behind it. */
function featureAfter(
  step: Step,
  next: Step | undefined,
): Pick<FeatureBeat, 'feature' | 'count' | 'special'> | undefined {
  const special = step.special === undefined ? {} : { special: step.special };
  if (next?.kind === 'free-spin' && step.kind === 'spin')
    return { feature: 'free-spins', count: step.freeSpins?.left ?? 0, ...special };
  if (step.freeSpins && step.freeSpins.added > 0 && step.kind === 'free-spin')
    return { feature: 'more-spins', count: step.freeSpins.added };
  if (next?.kind === 'hold' && step.kind === 'spin') return { feature: 'hold', count: step.hold?.coins.length ?? 0 };
  if (next?.kind === 'respin') return { feature: 'respin', count: 1 };
  if (next?.kind === 'wheel') return { feature: 'wheel', count: 1 };
  return undefined;
}

/** By column: how far what lies at each cell afterwards has come down. New cells come from above the board. */
function fallsOf(screen: Screen, gone: readonly Cell[]): number[][] {
  return screen.map((cells, reel) => {
    const empty = new Set(gone.filter((cell) => cell.reel === reel).map(({ row }) => row));
    const kept = cells.map((_, row) => row).filter((row) => !empty.has(row));
    const fresh = cells.length - kept.length;
    return cells.map((_, row) => (row < fresh ? fresh : row - (kept[row - fresh] ?? row)));
  });
}

/** The beat that is on at a moment; the last one after the end. */
export function beatAt({ beats }: Show, time: number): Beat {
  let current: Beat = beats[0];
  for (const beat of beats) if (beat.at <= time) current = beat;
  return current;
}

/** What the page says beside the reels at a beat. */
export interface ShowState {
  /** Free spins: which one it is, how many there are by now, what multiplies. */
  readonly freeSpin?: { readonly number: number; readonly of: number; readonly multiplier: number };
  readonly hold?: { readonly respinsLeft: number; readonly coins: number };
  readonly cascade?: { readonly number: number; readonly multiplier: number };
  /** Units paid so far, this beat included. */
  readonly units: number;
  readonly announces?: Pick<FeatureBeat, 'feature' | 'count' | 'special'>;
}

export function stateAt({ title, round }: Show, beat: Beat): ShowState {
  const step = round.steps[beat.step];
  const isPaid = beat.kind === 'win' || beat.kind === 'total' || beat.kind === 'feature';
  const steps = round.steps.slice(0, beat.step + (isPaid ? 1 : 0));
  const units = beat.kind === 'total' ? beat.units : steps.reduce((sum, { units: paid }) => sum + paid, 0);
  if (!step) return { units };
  const { freeSpins, hold } = step;
  return {
    units,
    ...(beat.kind === 'feature' && { announces: beat }),
    ...(freeSpins &&
      step.kind === 'free-spin' && {
        freeSpin: {
          number: freeSpins.number,
          of: freeSpins.number + freeSpins.left,
          multiplier: freeSpinMultiplier(title, freeSpins.number),
        },
      }),
    ...(hold && { hold: { respinsLeft: hold.respinsLeft, coins: hold.coins.length } }),
    ...(title.wins.kind === 'clusters' &&
      step.wins.length > 0 && {
        cascade: { number: beat.step + 1, multiplier: Math.min(beat.step + 1, title.wins.mostMultiplier) },
      }),
  };
}

export function freeSpinMultiplier({ scatters }: Title, number: number): number {
  const multipliers = scatters?.freeSpins.multipliers ?? [1];
  return multipliers[Math.min(number, multipliers.length) - 1] ?? 1;
}
