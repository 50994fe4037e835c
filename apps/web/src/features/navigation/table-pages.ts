/** The live tables by the step of their address; the order is that of the hall. */
export const tablePages = {
  bac1: '百家乐 经典台',
  bac2: '百家乐 极速免佣台',
  dt1: '龙虎台',
  ro1: '轮盘台',
  sb1: '骰宝台',
} as const;
