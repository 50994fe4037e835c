import { useState } from 'react';
import { CoinDialog } from '../../features/payout-accounts/coin-dialog.tsx';
import { AccountsScreen } from './accounts-screen.tsx';

/** Coin addresses money can be paid to. */
export default function CoinScreen() {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <AccountsScreen
        kind="coin"
        text="取款会以USDT打到这里的地址，最多添加5个。"
        add={{ label: '添加地址', onPress: () => setAdding(true) }}
      />
      {adding && <CoinDialog onClose={() => setAdding(false)} />}
    </>
  );
}
