import { payoutKindLabels } from '@fairground/contract/payout-accounts';
import { useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { siteTime } from '../site/site-time.ts';
import { RevealedText } from '../profile/revealed-text.tsx';
import styles from './account-card.module.css';
import { AccountMark } from './account-mark.tsx';
import { type PayoutAccount, useChangeAccount } from './accounts-data.ts';

/** One account as a card one recognises: whose it is, its last digits, and what can be done with it. */
export function AccountCard({ account }: { readonly account: PayoutAccount }) {
  const { accountId, name, number, holder, type, isDefault } = account;
  const [removing, setRemoving] = useState(false);
  const makeDefault = useChangeAccount('defaultAccount', '已设为默认');
  const remove = useChangeAccount('removeAccount', '已删除');
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <AccountMark account={account} />
        <div>
          <p className={styles.name}>{name}</p>
          <p className={styles.kind}>{account.network ?? payoutKindLabels[type]}</p>
        </div>
        {isDefault === 1 && <Badge tone="brand">默认</Badge>}
      </header>
      <p className={styles.number}>
        <RevealedText label={`${name}账号`} masked={number} field="account" accountId={accountId} />
      </p>
      <Waiting until={account.payableTime} />
      <footer className={styles.foot}>
        <span className={styles.holder}>{holder}</span>
        {isDefault === 0 && (
          <Button
            look="text"
            size="sm"
            aria-label={`设为默认：${name} ${number}`}
            busy={makeDefault.isPending}
            onClick={() => makeDefault.change(accountId)}
          >
            设为默认
          </Button>
        )}
        <Button look="text" size="sm" aria-label={`删除：${name} ${number}`} onClick={() => setRemoving(true)}>
          删除
        </Button>
      </footer>
      <ConfirmDialog
        open={removing}
        onOpenChange={setRemoving}
        title="删除收款账户"
        confirmText="删除"
        danger
        busy={remove.isPending}
        facts={[
          { label: payoutKindLabels[type], value: name },
          { label: '账号', value: number },
        ]}
        onConfirm={() => remove.change(accountId, () => setRemoving(false))}
      >
        删除后需重新添加，新账户24小时后才能收款。
      </ConfirmDialog>
    </li>
  );
}

/** A new account waits before it is paid to. */
function Waiting({ until }: { readonly until: number | undefined }) {
  if (until === undefined || until <= serverNow()) return null;
  return <p className={styles.wait}>安全冷却中，{siteTime(until)} 后可收款</p>;
}
