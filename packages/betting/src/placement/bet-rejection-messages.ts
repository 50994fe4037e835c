/** Why a selection or a bet is rejected, each with its message. */
export const betRejectionMessages = {
  oddsChanged: '赔率已变化，请确认',
  lineChanged: '盘口已变化，请确认',
  suspended: '盘口暂停投注，请稍后再试',
  scoreChanged: '比分已变化，请重新选择',
  redCard: '出现红牌，请重新选择',
  started: '赛事已开始，无法投注',
  belowMin: '低于最低投注额',
  aboveMax: '超过最高投注额',
  balance: '余额不足，去存款',
  ownLimit: '已达到您设置的限额',
  exposure: '该投注项已达投注上限',
  duplicate: '已有相同注单，请勿重复投注',
  confirming: '还有订单正在确认中，请稍候',
  decided: '赛事已有赛果，无法投注',
  sameMatch: '同场赛事不可串关',
  cannotCombine: '所选投注项不可组合',
  payoutCap: '超过单日最高派彩',
  debt: '账户有待补足的款项，请先补足后再投注',
  closed: '该盘口已关闭',
  maintenance: '该场馆维护中，其他场馆可正常游戏',
} as const;

export type BetRejectionCode = keyof typeof betRejectionMessages;
