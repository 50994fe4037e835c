import { typedRuleOf } from '../kinds/kind-of.ts';
import { readLines } from '../kinds/typed.ts';
import { NO_LINES, TEXT_MAX, type TypedLines, typedProblem } from '../kinds/typed-text.ts';
import type { CountedPick, Pick, PickProblem, Play } from '../play.ts';
import { pickProblem } from './allowed-pick.ts';
import { drawOfPlay, kindOfPlay } from './play-kind.ts';

/** How many bets a pick makes and how a record shows it, or why it is no bet. */
export function countPick(play: Play, pick: Pick): CountedPick | PickProblem {
  const rule = typedRuleOf(play.rule);
  const lines =
    rule && pick.text.length <= TEXT_MAX
      ? readLines(pick.text, rule, { picker: play.picker, draw: drawOfPlay(play) })
      : NO_LINES;
  const problem = (rule && typedProblem(pick.text, lines)) ?? pickProblem(play, pick);
  if (problem) return problem;
  const count = kindOfPlay(play).count(pick);
  if (typeof count !== 'number') return count;
  if (count === 0) return { message: '请至少选满一注号码' };
  return { count, text: textOf(play, pick, lines), repeated: lines.repeated };
}

/** 万位 1,2 | 千位 3; a single board without its name; typed numbers as they count. */
function textOf({ name, picker }: Play, pick: Pick, { texts }: TypedLines): string {
  const rows = picker.rows.flatMap((row, at) => {
    const marked = pick.rows[at] ?? [];
    const labels = row.values.filter(({ value }) => marked.includes(value)).map(({ label }) => label);
    return labels.length === 0 ? [] : [`${picker.rows.length > 1 ? `${row.name} ` : ''}${labels.join(',')}`];
  });
  const places = picker.places?.names.filter((_, at) => pick.places.includes(at)).join(',') ?? '';
  return [places, ...rows, texts.join(',')].filter(Boolean).join(' | ') || name;
}
