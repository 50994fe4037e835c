import type { AgentMonth, AgentStatement } from '../agent-month.ts';

/** A month that made up a loss and paid at two rates. */
export const aMonth: AgentMonth = {
  month: '2026-06',
  members: 1_234,
  active: 12,
  staked: 200_000_00n,
  returned: 120_000_00n,
  platform: 8_000_00n,
  rewards: 1_500_00n,
  fees: 500_00n,
  net: 70_000_00n,
  corrections: [{ month: '2026-04', amount: -2_000_00n }],
  madeUp: 3_000_00n,
  carried: 0n,
  forgiven: 0n,
  base: 65_000_00n,
  parts: [
    { rate: '25.00', of: 50_000_00n, amount: 12_500_00n },
    { rate: '30.00', of: 15_000_00n, amount: 4_500_00n },
  ],
  commission: 17_000_00n,
};

export const aStatement: AgentStatement = {
  ...aMonth,
  month: '2026-05',
  createTime: Date.parse('2026-06-05T12:00:00+08:00'),
  waited: 80_00n,
  paid: 17_080_00n,
  waits: 0n,
};

/** A month that lost: nothing is paid, an old loss is over, and a small sum goes on waiting. */
export const aLostMonth: AgentStatement = {
  ...aMonth,
  month: '2026-04',
  active: 3,
  staked: 10_000_00n,
  returned: 14_000_00n,
  platform: 0n,
  rewards: 200_00n,
  fees: 100_00n,
  net: -4_300_00n,
  corrections: [],
  madeUp: 0n,
  carried: 4_300_00n,
  forgiven: 900_00n,
  base: 0n,
  parts: [],
  commission: 0n,
  createTime: Date.parse('2026-05-05T12:00:00+08:00'),
  waited: 80_00n,
  paid: 0n,
  waits: 80_00n,
};
