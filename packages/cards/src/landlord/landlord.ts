import { defineGame } from '../engine/define-game.ts';
import { FACTORS, isLandlordAction, type LandlordAction } from './rules/action.ts';
import { landlordBot } from './bot/bot.ts';
import { type LandlordHand, startHand } from './rules/hand.ts';
import { actIn, clockOf, landlordClockMs, pendingSeats, SUPER_DOUBLE_STACK, timeoutIn } from './rules/play-hand.ts';
import { CATEGORY_LABELS } from './rules/combination.ts';
import { DECK_SIZE } from './rules/ranks.ts';
import { resultOf, STEP_LABELS } from './rules/score.ts';
import { type LandlordView, viewOf } from './rules/view.ts';

const PEASANTS = 2n;

/** 斗地主 with 抢地主: three seats, the landlord against the two others. */
export const landlord = defineGame<LandlordHand, LandlordAction, LandlordView>({
  code: 'landlord',
  deckSize: DECK_SIZE,
  seatsLeast: 3,
  seatsMost: 3,
  timeoutsMost: 2,
  resultMs: 8_000,
  start: startHand,
  pending: pendingSeats,
  clock: clockOf,
  isAction: isLandlordAction,
  act: actIn,
  timeout: timeoutIn,
  isOver: ({ phase }) => phase === 'over',
  result: resultOf,
  viewFor: viewOf,
  bot: landlordBot,
  lossMost: ({ base, multipleMost = 0 }) => base * BigInt(multipleMost) * PEASANTS,
});

/** What the rooms publish of its clocks. */
export const landlordTimers = [
  { label: '叫地主、抢地主', seconds: landlordClockMs.bid / 1000 },
  { label: '加倍', seconds: landlordClockMs.double / 1000 },
  { label: '首次出牌', seconds: landlordClockMs.firstLead / 1000 },
  { label: '出牌', seconds: landlordClockMs.play / 1000 },
] as const;

/** The rules a hand is settled by, as they go into the rulebook. */
export const landlordRules = {
  auction: 'rob',
  sets: CATEGORY_LABELS,
  doubling: STEP_LABELS,
  factors: FACTORS,
  superDoubleStack: SUPER_DOUBLE_STACK,
  clocks: landlordClockMs,
} as const;
