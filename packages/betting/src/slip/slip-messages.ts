import { SLIP_SIZE_MAX } from '../slip-size.ts';

/** What a player reads when the slip says no, and what it says without being asked. */
export const slipMessages = {
  'order-confirming': '还有订单正在确认中，请稍候',
  'slip-full': `投注项已达上限（${SLIP_SIZE_MAX}项）`,
  'slip-empty': '投注单是空的，点击赔率即可加入',
  'champion-in-series': '冠军投注不可串关',
  'series-odds-locked': '串关只使用香港盘',
  'same-match': '同场赛事不可串关',
  'kinds-mixed': '冠军投注与其他投注不可同单',
  'single-holds-one': '单项投注只能选择一个投注项',
  duplicate: '同一投注项只能选择一次',
  'no-such-selection': '该投注项已不在投注单中',
  'no-such-series': '当前投注项不支持该串关方式',
  'nothing-open': '该盘口已关闭',
  'quotes-unread': '正在读取最新赔率，请稍候',
  'change-unconfirmed': '赔率已变化，请确认',
  'no-stake': '请输入投注金额',
  balance: '余额不足，去存款',
  'no-offer': '该报价已失效，请重新选择',
  'unreadable-code': '投注码无法识别，请重新复制',
  'damaged-code': '投注码不完整，请重新复制',
  lowered: '已调整为可投上限',
} as const;

/** What changed in a selection, in the words of the question put to the player. */
export const quoteChangeMessages = {
  odds: '赔率已变化，请确认',
  line: '盘口已变化，请确认',
  score: '比分已变化，请确认',
} as const;
