const titles: Readonly<Record<string, string>> = {
  center: '中心钱包',
  locked: '锁定资金',
  bonus: '红利钱包',
  debt: '欠款',
};

/** A wallet of the ledger in an operator's words. */
export const walletTitle = (wallet: string): string =>
  wallet.startsWith('venue:') ? `场馆${wallet.slice('venue:'.length)}` : (titles[wallet] ?? wallet);
