/** How a bet ended. */
export const resultLabels = {
  W: '赢',
  LW: '赢半',
  P: '走水',
  LL: '输半',
  L: '输',
  D: '已取消',
  A: '恢复',
} as const;

/** Why a cancelled bet was cancelled: the variants of the result D. */
export const cancellationLabels = {
  D1: '赛事取消',
  D2: '赛事延期',
  D3: '赛事中断',
  D4: '赛事提前开赛',
  D5: '赛事已开赛',
  D6: '场地变更',
  D7: '队名或球员有误',
  D8: '选手退赛',
  D9: '盘口错误',
  D10: '赔率错误',
  D11: '比分或赛果错误',
  D12: '联赛信息有误',
  D13: '重复投注',
  D14: '违规投注',
  D15: '系统故障',
  D16: '在限定时段内取消',
  D17: '所投节、局、盘未进行',
  D18: '所投项目未产生结果',
} as const;
