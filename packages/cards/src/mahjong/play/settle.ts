import { settleHub } from '../../engine/pay-lines.ts';
import type { HandResult } from '../../engine/result.ts';
import { type MahjongHand, otherSeat } from './state.ts';
import { fanMost } from './win.ts';

/** One line, from the loser to the winner, who deals next. A drawn hand pays nothing, and its dealer deals again. */
export function resultOf(hand: MahjongHand): HandResult {
  const { win, stacks, room, dealer } = hand;
  if (!win) return { lines: [], seats: stacks.map(() => ({ net: 0n, rake: 0n })), isRedeal: false, nextDealer: dealer };
  const amount = room.base * BigInt(Math.min(win.sheet.total, fanMost(hand)));
  const due = { seat: otherSeat(win.place), amount: -amount };
  return { ...settleHub([due], { hub: win.place, stacks, room }), nextDealer: win.place };
}
