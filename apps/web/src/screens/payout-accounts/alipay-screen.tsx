import { useState } from 'react';
import { AlipayDialog } from '../../features/payout-accounts/alipay-dialog.tsx';
import { AccountsScreen } from './accounts-screen.tsx';

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
