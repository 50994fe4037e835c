import type { Fen } from '@fairground/money';

/** What the sandbox's channels do on demand. */
export const triggers = {
  0: { deposit: '几秒后支付成功', payout: '几秒后付款成功' },
  1: { deposit: '支付失败', payout: '付款失败' },
  2: { deposit: '成功通知重复发送三次', payout: '成功通知重复发送三次' },
  3: { deposit: '只付了九成金额', payout: undefined },
  4: { deposit: '不付款，订单关闭后才到账', payout: undefined },
  5: { deposit: '通知乱序到达', payout: '通知乱序到达' },
  6: { deposit: '下单答复丢失，稍后查询得知', payout: '答复丢失，稍后查询得知' },
  7: { deposit: '多付一成金额', payout: undefined },
  8: { deposit: '付给了别的收款人', payout: undefined },
  9: { deposit: '付款人姓名不符', payout: undefined },
  10: { deposit: '通知里的订单号不存在', payout: undefined },
  11: { deposit: '始终不付款，等待超时', payout: '不发通知，查询才知道成功' },
  12: { deposit: '下单即被拒绝', payout: '提交即被拒绝' },
  13: { deposit: '付的是美元', payout: undefined },
} as const satisfies Record<number, { readonly deposit: string; readonly payout: string | undefined }>;

export type Trigger = keyof typeof triggers;

const isTrigger = (digits: number): digits is Trigger => Object.hasOwn(triggers, digits);

/** The fen digits of a deposit say what happens to it; digits without a meaning mean success. */
export function depositTrigger(amount: Fen): Trigger {
  const digits = Number(amount % 100n);
  return isTrigger(digits) ? digits : 0;
}

/** A payout listens to an account that ends in 00 and two such digits first, then to its amount. */
export function payoutTrigger(amount: Fen, account: string): Trigger {
  const [, ending] = /00(\d\d)$/.exec(account) ?? [];
  const asked = ending === undefined || ending === '00' ? depositTrigger(amount) : Number(ending);
  return isTrigger(asked) && triggers[asked].payout !== undefined ? asked : 0;
}
