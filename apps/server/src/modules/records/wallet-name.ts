const LABELS: Readonly<Record<string, string>> = {
  center: '中心钱包',
  locked: '在途资金',
  bonus: '礼金钱包',
  debt: '欠款',
};

/** A wallet in the player's words. */
export function walletName(wallet: string, venueNames: ReadonlyMap<string, string>): string {
  const [, kind, code] = /^(venue|stake|seat):(.+)$/.exec(wallet) ?? [];
  if (code === undefined) return LABELS[wallet] ?? wallet;
  const venue = venueNames.get(code) ?? code;
  if (kind === 'seat') return `${venue}座位`;
  return kind === 'stake' ? `${venue}未结算注单` : venue;
}
