import { drawsOf } from '../counting/counting.ts';
import { everyDraw } from '../counting/every-draw.ts';
import { defaultRules } from '../lottery-rules.ts';
import type { DrawRule } from '../draw-rule.ts';
import { emptyPick, type Pick, type Play } from '../play.ts';
import { countPick } from './count-pick.ts';
import { drawOfPlay, kindOfPlay } from './play-kind.ts';

/** More than this share of the outcomes is no risk: such a bet counts for no turnover. */
const COVERED_MOST = 0.7;
/** Going through every draw takes seconds for some plays: so many draws are asked instead, always the same. */
const SAMPLE = 500;
/** Where these leave a doubt and nobody waits for the answer, so many. */
const LARGE_SAMPLE = 4_000;
const FEW_DRAWS = 1000n;
/** Four standard errors: what lies further from the limit is decided by the sample. */
const DOUBT = 0.085;
const KEPT_MOST = 5000;
const TERMS = { facts: { lunarYear: 2026 }, rules: defaultRules };

const samples = new Map<string, readonly number[][]>();
const known = new Map<string, boolean>();

/**
 * Whether picks on one play cover more than 70 %: of the numbers of a place, eight of ten or eleven, thirty-five of forty-nine and five of
 * six; elsewhere of the outcomes. Nothing is said where a few draws leave a doubt, unless there is time for more of them. Where sides
 * face each other, big and small, each place is looked at by itself, and sides that are all marked with the one facing them cover
 * nothing together: of those the difference counts.
 */
export function isNearlyCovered(
  play: Play,
  picks: readonly Pick[],
  { isPatient }: { readonly isPatient: boolean },
): boolean | undefined {
  const different = [...new Map(picks.map((pick) => [JSON.stringify(pick), pick])).values()];
  const key = `${play.code} ${JSON.stringify(different)}`;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const covered = byMarks(play, different) ?? byOutcomes(play, different, isPatient);
  if (known.size >= KEPT_MOST) known.clear();
  if (covered !== undefined) known.set(key, covered);
  return covered;
}

/** Where every mark is a bet of its own: numbers of a place by how many of them are marked. */
function byMarks({ rule, picker }: Play, picks: readonly Pick[]): boolean | undefined {
  if (rule.kind !== 'options') return undefined;
  if (
    !picker.rows.every(
      ({ values }) => values.every(({ label }) => NUMBER.test(label)) && PLACE_SIZES.has(values.length),
    )
  )
    return undefined;
  return picker.rows.some(({ values }, row) => {
    const marked = new Set(picks.flatMap(({ rows }) => rows[row] ?? []));
    return marked.size / values.length > COVERED_MOST;
  });
}

const NUMBER = /^\d+$/;
const PLACE_SIZES: ReadonlySet<number> = new Set([6, 10, 11, 49]);

function byOutcomes(play: Play, picks: readonly Pick[], isPatient: boolean): boolean | undefined {
  const hasSides = picks.some((pick) => sidesFacing(play, pick).length > 0);
  const parts = hasSides ? placesApart(play, picks) : [picks];
  const answers = parts.map((part) => byBound(play, part) ?? bySample(play, part, isPatient));
  return answers.includes(true) || (answers.includes(undefined) ? undefined : false);
}

/** What is marked on each place whose sides do not just face each other: places are bets apart. */
const placesApart = (play: Play, picks: readonly Pick[]): readonly (readonly Pick[])[] =>
  play.picker.rows
    .map((_, place) =>
      [...new Set(picks.flatMap(({ rows }) => rows[place] ?? []))].map((mark) => onPlace(play, place, mark)),
    )
    .filter((marked) => marked.length > 0 && !isOffset(play, joined(marked)));

const onPlace = ({ picker }: PickedPlay, place: number, mark: number): Pick => ({
  ...emptyPick,
  rows: picker.rows.map((_, at) => (at === place ? [mark] : [])),
});

/** Picks of one mark each as one of all their marks. */
const joined = (picks: readonly Pick[]): Pick => ({
  ...emptyPick,
  rows: (picks[0]?.rows ?? []).map((_, place) => picks.flatMap(({ rows }) => rows[place] ?? [])),
});

/** So many bets of such a chance cannot win more often than this. */
function byBound(play: Play, picks: readonly Pick[]): false | undefined {
  const bound = picks.reduce((sum, pick) => {
    const counted = countPick(play, pick);
    const count = 'message' in counted ? 0 : counted.count;
    const chances = kindOfPlay(play)
      .chances(pick, TERMS)
      .map(({ ways, outOf }) => Number(ways) / Number(outOf));
    return sum + count * chances.reduce((all, each) => all + each, 0);
  }, 0);
  return bound <= COVERED_MOST ? false : undefined;
}

function bySample(play: Play, picks: readonly Pick[], isPatient: boolean): boolean | undefined {
  const kind = kindOfPlay(play);
  const isWon = (drawn: readonly number[]): boolean =>
    picks.some((pick) => kind.settle(pick, drawn, TERMS).wins.length > 0);
  const rule = drawOfPlay(play);
  // Of three dice or three digits every draw is asked, and nothing stays in doubt.
  if (drawsOf(rule, rule.count) <= FEW_DRAWS) return (everyDraw(rule, isWon) ?? 0) > COVERED_MOST;
  const shareOf = (size: number): number => {
    const drawn = sampleOf(rule, size);
    return drawn.filter(isWon).length / drawn.length;
  };
  const share = shareOf(SAMPLE);
  if (Math.abs(share - COVERED_MOST) >= DOUBT) return share > COVERED_MOST;
  return isPatient ? shareOf(LARGE_SAMPLE) > COVERED_MOST : undefined;
}

function sampleOf(rule: DrawRule, size: number): readonly number[][] {
  const key = [rule.count, rule.lowest, rule.values, rule.isReplaced, size].join(' ');
  const kept = samples.get(key);
  if (kept) return kept;
  const below = steadyChance();
  const drawn = Array.from({ length: size }, () => oneDraw(rule, below));
  samples.set(key, drawn);
  return drawn;
}

function oneDraw({ count, lowest, values, isReplaced }: DrawRule, below: (n: number) => number): number[] {
  const drawn: number[] = [];
  while (drawn.length < count) {
    const number = lowest + below(values);
    if (isReplaced || !drawn.includes(number)) drawn.push(number);
  }
  return drawn;
}

/** The same numbers every time (mulberry32): what counts must not depend on when it is asked. */
function steadyChance(): (n: number) => number {
  let state = 0x9e37_79b9;
  return (n) => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * n);
  };
}

/** One mark on a side that has another facing it. */
export interface FacingSide {
  /** The pair it belongs to, within its play. */
  readonly pair: string;
  /** Both labels, this one first. */
  readonly sides: readonly [string, string];
  /** A pick of this mark alone. */
  readonly pick: Pick;
}

type PickedPlay = { readonly [Key in 'rule' | 'picker']: Play[Key] };

const FACING: Readonly<Record<string, string>> = { 大: '小', 小: '大', 单: '双', 双: '单', 龙: '虎', 虎: '龙' };

/** The marks of a pick on big or small, odd or even, dragon or tiger: each is a bet of its own. */
export function sidesFacing({ rule, picker }: PickedPlay, pick: Pick): readonly FacingSide[] {
  if (rule.kind !== 'options') return [];
  return picker.rows.flatMap(({ values }, row) =>
    (pick.rows[row] ?? []).flatMap((mark): FacingSide[] => {
      const label = values.find(({ value }) => value === mark)?.label ?? '';
      const words = Object.keys(FACING).filter((word) => label.includes(word));
      const [word = ''] = words;
      const facing = label.replace(word, FACING[word] ?? '');
      if (words.length !== 1 || !values.some((each) => each.label === facing)) return [];
      // Among the twelve animals dragon and tiger are two of them.
      if (values.some((each) => each.label === '鼠')) return [];
      const rows = picker.rows.map((_, at) => (at === row ? [mark] : []));
      return [
        { pair: `${row} ${[label, facing].toSorted().join('')}`, sides: [label, facing], pick: { ...pick, rows } },
      ];
    }),
  );
}

/** Whether every mark of a pick has the side that faces it marked too: at one stake each, nothing of it counts. */
export function isOffset(play: Play, pick: Pick): boolean {
  const facing = sidesFacing(play, pick);
  const marked = pick.rows.reduce((sum, row) => sum + row.length, 0);
  return facing.length > 0 && facing.length === marked && new Set(facing.map(({ pair }) => pair)).size * 2 === marked;
}
