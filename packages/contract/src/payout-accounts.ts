/** Where a withdrawal can go. */
export const payoutKindWords = { bank: '银行卡', alipay: '支付宝', coin: '虚拟币' } as const;

/** Networks on which coins travel. */
export const coinNetworkWords = { TRC20: 'TRC20', ERC20: 'ERC20' } as const;
