import { randomPick } from '../engine/limits.ts';
import type { LotteryGame } from '../game.ts';
import { emptyPick, type Pick, type Play } from '../play.ts';
import type { Below } from './seeded.ts';

/** Any pick a panel lets through, with a few marks more than needed. */
export function anyPick(play: Play, below: Below): Pick {
  const { picker, rule } = play;
  const inner = rule.kind === 'ticked' ? rule.rule : rule;
  const hasBankers = inner.kind === 'hits' && inner.hasBankers === true;
  const taken = new Set<number>();
  const rows = picker.rows.map(({ values, least, most }, row) => {
    const isFree = picker.rows.length > 1 && (rule.kind === 'options' || rule.kind === 'anyPlaces') && below(3) === 0;
    if (isFree) return [];
    const size = Math.min(most, least + below(3) + (hasBankers && row === 1 ? 1 : 0));
    const free = values.map(({ value }) => value).filter((value) => !hasBankers || !taken.has(value));
    const chosen = shuffled(free, below).slice(0, size);
    for (const value of chosen) taken.add(value);
    return chosen;
  });
  const text = picker.typed ? Array.from({ length: 1 + below(5) }, () => randomPick(play, below).text).join(',') : '';
  const names = picker.places ? [...picker.places.names.keys()] : [];
  const places = picker.places ? shuffled(names, below).slice(0, picker.places.least + below(2)) : [];
  return { ...emptyPick, rows, text, places: places.toSorted((a, b) => a - b) };
}

/** A draw; often of the numbers that were marked, so that bets win. */
export function anyDraw({ draw }: LotteryGame, pick: Pick, below: Below): number[] {
  const all = Array.from({ length: draw.values }, (_, at) => draw.lowest + at);
  const typed = (pick.text.match(/\d/g) ?? []).map(Number);
  const liked = [...pick.rows.flat(), ...typed].filter((number) => all.includes(number));
  const drawn: number[] = [];
  while (drawn.length < draw.count) {
    const isLiked = liked.length > 0 && below(4) > 0;
    const number = (isLiked ? liked[below(liked.length)] : all[below(all.length)]) ?? 0;
    if (draw.isReplaced || !drawn.includes(number)) drawn.push(number);
    else if (!isLiked || liked.every((other) => drawn.includes(other))) liked.length = 0;
  }
  return drawn;
}

function shuffled<Item>(items: readonly Item[], below: Below): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(below(left.length), 1));
}
