const yuan = (amount: number): bigint => BigInt(amount) * 100n;
const choices = (...amounts: readonly number[]): bigint[] => amounts.map(yuan);

/** The six ways to pay a sandbox starts with. */
export const seedMethods = [
  method('recharge', { needs: false, recommended: true, bonusBp: 0, usual: 60, expire: 900 }),
  method('bank', { needs: true, recommended: false, bonusBp: 50, usual: 300, expire: 1800 }),
  method('alipay', { needs: true, recommended: false, bonusBp: 0, usual: 120, expire: 900 }),
  method('huione', { needs: false, recommended: false, bonusBp: 100, usual: 60, expire: 900 }),
  method('xnbsk', { needs: false, recommended: false, bonusBp: 100, usual: 180, expire: 1800 }),
  method('coin', { needs: false, recommended: true, bonusBp: 200, usual: 600, expire: 3600 }),
].map((row, position) => ({ ...row, position }));

interface MethodTraits {
  readonly needs: boolean;
  readonly recommended: boolean;
  readonly bonusBp: number;
  readonly usual: number;
  readonly expire: number;
}

function method(payType: string, { needs, recommended, bonusBp, usual, expire }: MethodTraits) {
  return {
    pay_type: payType,
    need_payer_name: needs,
    recommended,
    bonus_bp: bonusBp,
    usual_seconds: usual,
    expire_seconds: expire,
  };
}

/** The channels behind them, and those that only pay out. */
export const seedChannels = [
  {
    code: 'FAST-1',
    pay_type: 'recharge',
    name: '极速通道一',
    amount_min: yuan(50),
    amount_max: yuan(20_000),
    amounts: choices(100, 300, 500, 1000, 3000),
  },
  {
    code: 'FAST-2',
    pay_type: 'recharge',
    name: '极速通道二',
    amount_min: yuan(100),
    amount_max: yuan(5000),
    amounts: choices(100, 200, 500, 1000, 2000, 5000),
    fixed_amounts: true,
  },
  {
    code: 'FAST-3',
    pay_type: 'recharge',
    name: '备用通道',
    amount_min: yuan(100),
    amount_max: yuan(10_000),
    state: 'maintenance',
  },
  {
    code: 'BANK-1',
    pay_type: 'bank',
    name: '银行转账一',
    amount_min: yuan(100),
    amount_max: yuan(200_000),
    amounts: choices(1000, 5000, 10_000, 50_000),
  },
  {
    code: 'BANK-2',
    pay_type: 'bank',
    name: '大额转账',
    amount_min: yuan(10_000),
    amount_max: yuan(1_000_000),
    amounts: choices(10_000, 50_000, 100_000),
  },
  {
    code: 'ALIPAY-1',
    pay_type: 'alipay',
    name: '支付宝扫码',
    amount_min: yuan(100),
    amount_max: yuan(10_000),
    amounts: choices(100, 500, 1000),
    fee_bp: 80,
  },
  {
    code: 'ALIPAY-2',
    pay_type: 'alipay',
    name: '支付宝转账',
    amount_min: yuan(200),
    amount_max: yuan(50_000),
    amounts: choices(500, 1000, 5000),
  },
  {
    code: 'WALLET-1',
    pay_type: 'huione',
    name: '钱包支付一',
    amount_min: yuan(100),
    amount_max: yuan(50_000),
    amounts: choices(100, 500, 1000, 5000),
  },
  {
    code: 'WALLET-2',
    pay_type: 'huione',
    name: '钱包支付二',
    amount_min: yuan(500),
    amount_max: yuan(100_000),
    amounts: choices(500, 5000),
  },
  {
    code: 'SCAN-TRC20',
    pay_type: 'xnbsk',
    name: '扫码 TRC20',
    amount_min: yuan(100),
    amount_max: yuan(100_000),
    amounts: choices(500, 1000, 5000),
    coin: 'USDT',
    network: 'TRC20',
    confirmations_need: 20,
  },
  {
    code: 'SCAN-ERC20',
    pay_type: 'xnbsk',
    name: '扫码 ERC20',
    amount_min: yuan(500),
    amount_max: yuan(100_000),
    amounts: choices(500, 1000, 5000),
    coin: 'USDT',
    network: 'ERC20',
    confirmations_need: 12,
  },
  {
    code: 'COIN-TRC20',
    pay_type: 'coin',
    name: 'USDT-TRC20',
    amount_min: yuan(100),
    amount_max: yuan(500_000),
    amounts: choices(1000, 5000, 10_000),
    coin: 'USDT',
    network: 'TRC20',
    confirmations_need: 20,
  },
  {
    code: 'COIN-ERC20',
    pay_type: 'coin',
    name: 'USDT-ERC20',
    amount_min: yuan(500),
    amount_max: yuan(500_000),
    amounts: choices(1000, 5000, 10_000),
    coin: 'USDT',
    network: 'ERC20',
    confirmations_need: 12,
  },
  { code: 'BANK-OUT', name: '银行卡代付', amount_min: yuan(1), amount_max: yuan(1_000_000) },
  { code: 'ALIPAY-OUT', name: '支付宝代付', amount_min: yuan(1), amount_max: yuan(1_000_000) },
  { code: 'COIN-OUT', name: '虚拟币代付', amount_min: yuan(1), amount_max: yuan(1_000_000) },
  { code: 'BANK-OUT-2', name: '银行卡代付备用', amount_min: yuan(1), amount_max: yuan(1_000_000) },
  { code: 'ALIPAY-OUT-2', name: '支付宝代付备用', amount_min: yuan(1), amount_max: yuan(1_000_000) },
  { code: 'COIN-OUT-2', name: '虚拟币代付备用', amount_min: yuan(1), amount_max: yuan(1_000_000) },
].map((row, position) => ({ ...row, position, adapter: 'sandbox' }));

/** Who pays out while the usual channel of a kind does not answer. */
export const seedFallbackChannels = [
  { kind: 'bank', channel: 'BANK-OUT-2', position: 1 },
  { kind: 'alipay', channel: 'ALIPAY-OUT-2', position: 1 },
  { kind: 'coin', channel: 'COIN-OUT-2', position: 1 },
];

/** When a deposit deserves a second look. */
export const seedWatchRules = [
  { kind: 'payer-name-mismatch', holds: true },
  { kind: 'structuring', holds: true, threshold: yuan(50_000), margin_bp: 1000, times: 3, window_hours: 168 },
  { kind: 'many-means', holds: false, times: 3, window_hours: 168 },
];
