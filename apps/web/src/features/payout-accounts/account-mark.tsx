import { seedOf } from '../../art/seed.ts';
import styles from './account-card.module.css';
import type { PayoutAccount } from './accounts-data.ts';

/** A monogram whose hue follows the bank: the same bank looks the same everywhere. */
export function AccountMark({ account }: { readonly account: Pick<PayoutAccount, 'bankCode' | 'name' | 'type'> }) {
  const label =
    account.type === 'bank' ? account.name.replace(/^中国/, '').slice(0, 1) : account.type === 'alipay' ? '支' : 'U';
  return (
    <span
      aria-hidden="true"
      className={styles.mark}
      style={{ background: `hsl(${seedOf(account.bankCode || account.type) % 360} 45% 36%)` }}
    >
      {label}
    </span>
  );
}
