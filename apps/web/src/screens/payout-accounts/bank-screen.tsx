import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { AccountsScreen } from './accounts-screen.tsx';
import AlipayScreen from './alipay-screen.tsx';
import CoinScreen from './coin-screen.tsx';

/** Payout accounts; the address says which kind, and bank cards are meant when it says nothing we know. */
export default function BankScreen() {
  const { params } = useVisit();
  if (params['id'] === 'alipay') return <AlipayScreen />;
  if (params['id'] === 'coin') return <CoinScreen />;
  return (
    <AccountsScreen
      kind="bank"
      text="取款会打到这里的银行卡，最多添加5张。"
      add={{ label: '添加银行卡', href: hrefTo('addBankCard') }}
    />
  );
}
