import { defineGame } from '../engine/define-game.ts';
import { mahjongBot } from './bot/bot.ts';
import { fanTable } from './fans/fan-table.ts';
import { actIn, clockOf, mahjongClockMs, timeoutIn } from './play/play-hand.ts';
import { viewOf } from './play/see.ts';
import { resultOf } from './play/settle.ts';
import { type MahjongHand, SEATS, startHand } from './play/state.ts';
import { isMahjongAction, type MahjongAction } from './rules/action.ts';
import { TILES } from './rules/tiles.ts';
import type { MahjongView } from './rules/view.ts';

/** 二人麻将: two seats, 万 and honours. */
export const mahjong = defineGame<MahjongHand, MahjongAction, MahjongView>({
  code: 'mahjong',
  deckSize: TILES,
  seatsLeast: SEATS,
  seatsMost: SEATS,
  timeoutsMost: 2,
  resultMs: 8_000,
  start: startHand,
  pending: ({ pending }) => pending,
  clock: clockOf,
  isAction: isMahjongAction,
  act: actIn,
  timeout: timeoutIn,
  isOver: ({ phase }) => phase === 'over',
  result: resultOf,
  viewFor: viewOf,
  bot: mahjongBot,
  lossMost: ({ base, multipleMost = 0 }) => base * BigInt(multipleMost),
});

/** What the rooms publish of its clocks. */
export const mahjongTimers = [
  { label: '出牌', seconds: mahjongClockMs.discard / 1000 },
  { label: '吃碰杠胡', seconds: mahjongClockMs.answer / 1000 },
] as const;

/** The rules a hand is settled by, as they go into the rulebook. */
export const mahjongRules = { fans: fanTable, clocks: mahjongClockMs } as const;
