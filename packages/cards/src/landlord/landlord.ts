import { defineGame } from '../engine/define-game.ts';
import { isLandlordAction, type LandlordAction } from './action.ts';
import { landlordBot } from './bot/bot.ts';
import { type LandlordHand, startHand } from './hand.ts';
import { actIn, clockOf, pendingSeats, timeoutIn } from './play-hand.ts';
import { DECK_SIZE } from './ranks.ts';
import { resultOf } from './score.ts';
import { type LandlordView, viewOf } from './view.ts';

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
