import type { HandResult } from '../../engine/result.ts';
import { settleHub } from '../../engine/pay-lines.ts';
import { robsOf, SEATS } from './auction.ts';
import { combinationOf, isBomb } from './combination.ts';
import { cardsAt, landlordOf, type LandlordHand } from './hand.ts';
import { countsOf } from './ranks.ts';

/** What doubled the hand for everybody, in the order it is told. */
export const STEP_LABELS = {
  rob: '抢地主',
  show: '明牌',
  bomb: '炸弹',
  rocket: '王炸',
  spring: '春天',
  'anti-spring': '反春',
} as const;

export interface MultipleStep {
  readonly kind: keyof typeof STEP_LABELS;
  readonly times: number;
}

/** Who went out, once somebody did. */
export const winnerOf = (hand: LandlordHand): number | undefined =>
  hand.phase === 'over' && landlordOf(hand) !== undefined
    ? [0, 1, 2].find((seat) => cardsAt(hand, seat).length === 0)
    : undefined;

/** 春天: no peasant played a card. 反春: the landlord played once only. */
function springOf(hand: LandlordHand): 'spring' | 'anti-spring' | undefined {
  const [winner, landlord] = [winnerOf(hand), landlordOf(hand)];
  if (winner === undefined) return undefined;
  const played = hand.plays.filter(({ cards }) => cards.length > 0);
  const byLandlord = played.filter(({ seat }) => seat === landlord).length;
  if (winner === landlord) return byLandlord === played.length ? 'spring' : undefined;
  return byLandlord === 1 ? 'anti-spring' : undefined;
}

export function multipleSteps(hand: LandlordHand): readonly MultipleStep[] {
  const bombs = hand.plays
    .map(({ cards }) => combinationOf(countsOf(cards)))
    .filter((set) => set !== undefined)
    .filter(isBomb);
  const spring = springOf(hand);
  const steps: readonly MultipleStep[] = [
    { kind: 'rob', times: robsOf(hand) },
    { kind: 'show', times: hand.isShown ? 1 : 0 },
    { kind: 'bomb', times: bombs.filter(({ category }) => category === 'bomb').length },
    { kind: 'rocket', times: bombs.filter(({ category }) => category === 'rocket').length },
    { kind: spring ?? 'spring', times: spring ? 1 : 0 },
  ];
  return steps.filter(({ times }) => times > 0);
}

/** The multiple all share: every step doubles it. */
export const commonMultiple = (hand: LandlordHand): number =>
  2 ** multipleSteps(hand).reduce((sum, { times }) => sum + times, 0);

/** The multiple between the landlord and a peasant, with what both chose, under the room's cap. */
export function lineMultiple(hand: LandlordHand, peasant: number): number {
  const landlord = landlordOf(hand) ?? 0;
  const multiple = commonMultiple(hand) * (hand.factors[landlord] ?? 1) * (hand.factors[peasant] ?? 1);
  return Math.min(multiple, hand.room.multipleMost ?? multiple);
}

export function resultOf(hand: LandlordHand): HandResult {
  const [winner, landlord] = [winnerOf(hand), landlordOf(hand)];
  if (winner === undefined || landlord === undefined)
    return { lines: [], seats: hand.stacks.map(() => ({ net: 0n, rake: 0n })), isRedeal: true };
  const dues = Array.from({ length: SEATS }, (_, seat) => seat)
    .filter((seat) => seat !== landlord)
    .map((seat) => {
      const amount = hand.room.base * BigInt(lineMultiple(hand, seat));
      return { seat, amount: winner === landlord ? -amount : amount };
    });
  return settleHub(dues, { hub: landlord, stacks: hand.stacks, room: hand.room });
}
