import type { Pick, PickerRow, PickProblem, Play } from '../play.ts';
import type { PlayRule } from '../rule.ts';

/** Kinds whose rows may be left empty: each mark, or each few rows, are bets by themselves. */
const FREE_KINDS: ReadonlySet<PlayRule['kind']> = new Set(['options', 'anyPlaces', 'parlay']);

/** Why marks or ticks are not allowed by the picker, if so. What is typed is read by its rule. */
export function pickProblem({ picker, rule }: Play, pick: Pick): PickProblem | undefined {
  if (pick.rows.length > picker.rows.length || (!picker.typed && pick.text !== '')) return WRONG;
  const isFree = FREE_KINDS.has(rule.kind);
  for (const [at, row] of picker.rows.entries()) {
    const problem = rowProblem(row, pick.rows[at] ?? [], isFree);
    if (problem) return problem;
  }
  return placesProblem(picker.places, pick.places);
}

const WRONG: PickProblem = { message: '选号有误，请重新选择' };

function rowProblem(row: PickerRow, marked: readonly number[], isFree: boolean): PickProblem | undefined {
  const isKnown = marked.every((value) => row.values.some((known) => known.value === value));
  if (!isKnown || new Set(marked).size !== marked.length) return WRONG;
  if (marked.length > row.most) return { message: `${row.name}最多选${row.most}个` };
  if (marked.length === 0 && isFree) return undefined;
  return marked.length < row.least ? { message: `${row.name}至少选${row.least}个` } : undefined;
}

function placesProblem(places: Play['picker']['places'], ticked: readonly number[]): PickProblem | undefined {
  if (!places) return ticked.length > 0 ? WRONG : undefined;
  const isKnown = ticked.every((place) => Number.isInteger(place) && place >= 0 && place < places.names.length);
  if (!isKnown || new Set(ticked).size !== ticked.length) return WRONG;
  return ticked.length < places.least ? { message: `请至少勾选${places.least}个位置` } : undefined;
}
