import type { Catalogue, OutputOf } from '@fairground/contract';
import type { Formula, PromotionDocument } from '@fairground/contract/promotion-document';
import { type Fen, fenFromWire } from '@fairground/money';
import { chanceOf, type DrawTable, type RankPrize } from '@fairground/promotions';

type Told = OutputOf<Catalogue['promotions']['config']>['list'][number];

const fen = (text: string | undefined): Fen => (text === undefined ? 0n : (fenFromWire(text) ?? 0n));

/** What may be drawn by a promotion; undefined when it draws nothing. */
export function drawTableOf({ reward }: Pick<PromotionDocument, 'reward'>): DrawTable | undefined {
  const drawn = reward.map(({ formula }) => formula).find((formula): formula is DrawFormula => 'draw' in formula);
  if (!drawn) return undefined;
  const { way, prizes } = drawn.draw;
  return {
    way,
    prizes: prizes.map(({ prizeId, name, weight, amount, points = 0 }) => ({
      prizeId,
      name,
      weight,
      amount: fen(amount),
      points,
    })),
  };
}

type DrawFormula = Extract<Formula, { draw: unknown }>;
type RankFormula = Extract<Formula, { rank: unknown }>;

/** The rules of a race. */
export interface RaceRules {
  readonly step: string;
  readonly ranks: readonly RankPrize[];
  readonly category: RankFormula['category'];
  /** The least score that wins anything, and how much of one day counts at most. */
  readonly least: Fen;
  readonly dayMost: Fen | undefined;
}

/** The race of a promotion; undefined when it has none. */
export function raceRulesOf({ reward }: Pick<PromotionDocument, 'reward'>): RaceRules | undefined {
  for (const { step, formula } of reward)
    if ('rank' in formula)
      return {
        step,
        ranks: formula.rank.map(({ from, to, amount }) => ({ from, to, amount: fen(amount) })),
        category: formula.category,
        least: fen(formula.min),
        dayMost: formula.dayMax === undefined ? undefined : fen(formula.dayMax),
      };
  return undefined;
}

/** Prizes as the wire tells them, each with its chance. */
export const wirePrizes = ({ way, prizes }: DrawTable): NonNullable<Told['draw']>['prizes'] =>
  prizes.map((prize) => ({
    prizeId: prize.prizeId,
    name: prize.name,
    amount: prize.amount,
    chance: chanceOf(prize, way),
    ...(prize.points > 0 && { points: prize.points }),
  }));

/** What anybody may read of a draw or a race before joining it: every chance, and what every rank is worth. */
export function publishedTables(document: Pick<PromotionDocument, 'reward'>): Pick<Told, 'draw' | 'race'> {
  const table = drawTableOf(document);
  const race = raceRulesOf(document);
  return {
    ...(table && { draw: { way: table.way, prizes: wirePrizes(table) } }),
    ...(race && {
      race: { ranks: race.ranks.map((rank) => ({ ...rank })), least: race.least, dayMost: race.dayMost ?? 0n },
    }),
  };
}
