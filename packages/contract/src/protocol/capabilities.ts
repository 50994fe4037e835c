/**
 * Parts of the site that an operator can close for maintenance. What changes something there answers 6013; looking at
 * balances, orders and matches goes on.
 */
export const capabilityLabels = {
  deposit: '存款',
  withdrawal: '取款',
  transfer: '转账',
  sports: '体育投注',
  slots: '电子游戏',
  lottery: '彩票',
  tables: '真人桌台',
  cards: '棋牌',
  fishing: '捕鱼',
  /** All of the above at once. */
  site: '全站',
} as const;
export type Capability = keyof typeof capabilityLabels;
