/** Where a withdrawal can go. */
export const payoutKindLabels = { bank: '银行卡', alipay: '支付宝', coin: '虚拟币' } as const;
export type PayoutKind = keyof typeof payoutKindLabels;

/** Networks on which coins travel. */
export const coinNetworkLabels = { TRC20: 'TRC20', ERC20: 'ERC20' } as const;
export type CoinNetwork = keyof typeof coinNetworkLabels;

/** How many accounts of one kind a member may keep. */
export const PAYOUT_ACCOUNTS_MAX = 5;

/** Withdrawals wait this long after a new account, and after a change of phone or password. */
export const PAYOUT_COOLDOWN_HOURS = 24;

/** How long a person usually takes to look at a withdrawal or at a deposit that is held. */
export const REVIEW_USUAL_MINUTES = 30;

const addressForms: Readonly<Record<CoinNetwork, RegExp>> = {
  // Base58 leaves out 0, O, I and l. Every address of this network begins with T.
  TRC20: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ERC20: /^0x[0-9A-Fa-f]{40}$/,
};

/** What an address of each network looks like, for a form's hint. */
export const addressHints: Readonly<Record<CoinNetwork, string>> = {
  TRC20: 'TRC20地址以T开头，共34位',
  ERC20: 'ERC20地址以0x开头，共42位',
};

/** Whether an address has the form of its network. Its checksum is looked at when it is added. */
export const looksLikeAddress = (network: CoinNetwork, address: string): boolean => addressForms[network].test(address);

/** The network an address looks like, for a form that was given the wrong one. */
export const networkOfAddress = (address: string): CoinNetwork | undefined =>
  looksLikeAddress('TRC20', address) ? 'TRC20' : looksLikeAddress('ERC20', address) ? 'ERC20' : undefined;

const ALIPAY_PHONE = /^1[3-9]\d{9}$/;
const ALIPAY_EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const ALIPAY_LENGTH_MAX = 40;

/** Alipay knows its members by a mobile number of mainland China or an e-mail address. */
export const isAlipayAccount = (account: string): boolean =>
  account.length <= ALIPAY_LENGTH_MAX && (ALIPAY_PHONE.test(account) || ALIPAY_EMAIL.test(account));
