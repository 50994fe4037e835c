import type { PayoutAccount } from '../accounts-data.ts';

/** A bank card that can be paid to. */
export const aPayoutAccount = (changes: Partial<PayoutAccount> = {}): PayoutAccount => ({
  accountId: 'a1',
  type: 'bank',
  bankCode: 'ICBC',
  name: '中国工商银行',
  number: '**** 6789',
  holder: '王*明',
  network: null,
  isDefault: 1,
  createTime: 0,
  ...changes,
});
