const WORDS: Readonly<Record<string, string>> = {
  center: '中心钱包',
  locked: '在途资金',
  bonus: '礼金钱包',
  debt: '欠款',
};

/** A wallet in the player's words. */
export function walletName(wallet: string, venueNames: ReadonlyMap<string, string>): string {
  const code = /^venue:(.+)$/.exec(wallet)?.[1];
  return code === undefined ? (WORDS[wallet] ?? wallet) : (venueNames.get(code) ?? code);
}
