import { isAlipayAccount } from '@fairground/contract/payout-accounts';
import { useState } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { HolderField } from './holder-field.tsx';
import { useHolder } from './use-holder.ts';

/** Asks for one alipay account. */
export function AlipayDialog({ onClose }: { readonly onClose: () => void }) {
  const [account, setAccount] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const holder = useHolder();
  const fault = isAlipayAccount(account) ? undefined : '请输入正确的支付宝账号';
  return (
    <AccountDialog
      title="添加支付宝"
      onClose={onClose}
      read={() => {
        setShowsErrors(true);
        return fault || holder.fault ? undefined : { type: 'alipay', account, holder: holder.name };
      }}
    >
      {(changed) => (
        <>
          <TextField
            label="支付宝账号"
            placeholder="手机号或邮箱"
            autoComplete="off"
            maxLength={40}
            value={account}
            error={showsErrors ? fault : undefined}
            onChange={(event) => {
              setAccount(event.target.value.trim());
              changed();
            }}
          />
          <HolderField holder={holder} showsErrors={showsErrors} onChange={changed} />
        </>
      )}
    </AccountDialog>
  );
}
