import type { WaitingRoute } from '../../features/deposits/deposit-order-data.ts';

export interface WaitingKind {
  /** What to do, in order. */
  readonly how: readonly string[];
  /** What the button to the channel's own page says. */
  readonly payLabel: string;
  /** What scanning the code does. */
  readonly scanLabel: string;
}

/** The words of the five ways to wait; what an order brings along decides which parts are drawn. */
export const waitingKinds: Record<WaitingRoute, WaitingKind> = {
  rechargeWait: {
    how: ['点击“去付款”或扫描二维码，打开支付页面', '核对金额后完成付款', '回到本页，到账后会自动更新'],
    payLabel: '去付款',
    scanLabel: '扫码付款',
  },
  bankTransferWait: {
    how: [
      '使用本人名下的银行账户，向上方账户转账',
      '金额须与本页一致，并填写转账附言（如有）',
      '转账成功后点击“我已完成付款”',
    ],
    payLabel: '打开网上银行',
    scanLabel: '扫码转账',
  },
  huiwangWait: {
    how: ['打开钱包App，扫描二维码', '核对收款方与金额后确认支付', '回到本页，到账后会自动更新'],
    payLabel: '打开钱包',
    scanLabel: '用钱包App扫码支付',
  },
  xnbskWait: {
    how: ['用支持该网络的钱包扫描二维码', '核对网络、地址与数量后发送', '链上确认后自动到账'],
    payLabel: '打开钱包',
    scanLabel: '用钱包扫码转币',
  },
  virtualCoinWait: {
    how: ['在钱包中选择与本页相同的网络', '复制地址与数量并发送，首次建议先转小额', '链上确认后自动到账'],
    payLabel: '打开钱包',
    scanLabel: '扫码填入地址',
  },
};
