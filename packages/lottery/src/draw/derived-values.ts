import { figureOf, numbersAt } from '../features/spread.ts';
import { defaultRules, type IssueFacts } from '../lottery-rules.ts';
import { type LotteryGame } from '../game.ts';

/** What results say of a draw beside its numbers. */
export const derivedValues = (
  { derived }: LotteryGame,
  draw: readonly number[],
  facts: IssueFacts,
): readonly { readonly label: string; readonly text: string }[] =>
  derived.map(({ label, feature, names }) => {
    const figure = figureOf(feature, numbersAt(draw, feature.places), { facts, rules: defaultRules }) ?? 0;
    return { label, text: names ? (names.find(({ among }) => among.includes(figure))?.text ?? '') : `${figure}` };
  });
