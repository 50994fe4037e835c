const titles: Readonly<Record<string, string>> = {
  center: '中心钱包',
  locked: '锁定资金',
  bonus: '红利钱包',
  debt: '欠款',
};

/** A wallet of the ledger in an operator's words. */
export function walletTitle(wallet: string): string {
  const [, kind, code] = /^(venue|stake):(.+)$/.exec(wallet) ?? [];
  if (code === undefined) return titles[wallet] ?? wallet;
  return kind === 'stake' ? `场馆${code}未结算注单` : `场馆${code}`;
}
