import { isAlipayAccount } from '@fairground/contract/payout-accounts';
import { useState } from 'react';
import { AccountDialog } from './account-dialog.tsx';
import { AccountsScreen } from './accounts-screen.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useHolder } from './use-holder.ts';
import { HolderField } from './holder-field.tsx';

/** Alipay accounts money can be paid to. */
export default function AlipayScreen() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <AccountsScreen
        kind="alipay"
        text="取款会打到这里的支付宝账户，最多添加5个。"
        add={{ label: '添加支付宝', onPress: () => setAdding(true) }}
      />
      {adding && <AlipayDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function AlipayDialog({ onClose }: { readonly onClose: () => void }) {
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
