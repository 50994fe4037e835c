import { differentTuples, drawsOf } from '../counting/counting.ts';
import { everyDraw } from '../counting/every-draw.ts';
import { outcomeOf, type Terms } from '../features/spread.ts';
import type { DrawRule } from '../draw-rule.ts';
import type { Option } from '../rule.ts';
import { byPlaces, coveredBy, type SamePlaces } from './marked-options.ts';

/** More values than these are too many to keep sets of. */
const VALUES_MAX = 12;

/** The share of draws in which one of the marked options holds at least. */
export function coveredByOptions(draw: DrawRule, marked: readonly Option[], terms: Terms): number {
  const groups = byPlaces(marked);
  const shares = groups.map((same) => coveredBy(draw, same, terms));
  if (groups.length < 2) return shares[0] ?? 0;
  const places = groups.flatMap((same) => same[0]?.feature.places ?? []);
  const isApart = new Set(places).size === places.length;
  // Places drawn with replacement know nothing of each other.
  if (draw.isReplaced && isApart) return 1 - shares.reduce((missed, share) => missed * (1 - share), 1);
  if (!draw.isReplaced && places.length === groups.length && draw.values <= VALUES_MAX)
    return 1 - differentTuples(groups.map((same) => losers(draw, same, terms))) / Number(drawsOf(draw, groups.length));
  return (
    everyDraw(draw, (drawn) => marked.some((option) => outcomeOf(option, drawn, terms) === 'win')) ??
    Math.min(
      1,
      shares.reduce((sum, share) => sum + share, 0),
    )
  );
}

/** The numbers at the one place of these options with which none of them wins. */
function losers(draw: DrawRule, options: SamePlaces, terms: Terms): number[] {
  const place = options[0]?.feature.places[0] ?? 0;
  return Array.from({ length: draw.values }, (_, at) => draw.lowest + at).filter((number) => {
    const drawn = Array.from({ length: place + 1 }, () => number);
    return options.every((option) => outcomeOf(option, drawn, terms) !== 'win');
  });
}
