import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import {
  refreshBalanceManually,
  spendable,
  toggleBalanceHidden,
  useBalance,
  useBalanceHidden,
} from '../../../features/balance/balance-data.ts';
import { hrefTo } from '../../../features/navigation/route-paths.ts';
import { useDepositOpen } from '../../../features/site/site-info.ts';
import { useSession } from '../../../features/session/session-store.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { MoneyText } from '../../../ui/display/money-text.tsx';
import styles from './member-capsule.module.css';

const loadDrawer = () => import('./member-drawer.tsx');
const MemberDrawer = lazy(loadDrawer);

/** Who is logged in, what is in the wallet, and the two ways of money, equally near. */
export function MemberCapsule() {
  const member = useSession((session) => session.member);
  const [drawer, setDrawer] = useState<'never' | 'open' | 'closed'>('never');
  const depositOpen = useDepositOpen();
  return (
    <div className={styles.capsule}>
      <button
        type="button"
        className={styles.identity}
        aria-haspopup="dialog"
        aria-label={`会员中心 ${member?.name ?? ''}`}
        onPointerEnter={() => void loadDrawer()}
        onClick={() => setDrawer('open')}
      >
        <Avatar id={member?.avatar ?? ''} size="2.25rem" />
        {member && <span className={styles.grade}>VIP{member.grade}</span>}
      </button>
      <Wallet />
      <BalancePill />
      <span className={styles.ways}>
        {depositOpen && (
          <ButtonLink href={hrefTo('savemoney')} look="accent" size="sm">
            存款
          </ButtonLink>
        )}
        <ButtonLink href={hrefTo('takemoney')} size="sm">
          取款
        </ButtonLink>
      </span>
      {drawer !== 'never' && (
        <Suspense fallback={null}>
          <MemberDrawer open={drawer === 'open'} onOpenChange={(open) => setDrawer(open ? 'open' : 'closed')} />
        </Suspense>
      )}
    </div>
  );
}

/** On a phone: how much, and with a touch the wallet. */
function BalancePill() {
  const { data } = useBalance();
  const hidden = useBalanceHidden((state) => state.hidden);
  return (
    <a href={hrefTo('wallet')} className={styles.pill} data-balance-pill>
      <span className="visually-hidden">可用余额</span>
      {data ? <MoneyText fen={spendable(data)} hidden={hidden} counts /> : '¥ –'}
    </a>
  );
}

/** The balance with its eye and ⟳. Its room is kept while it is read; a balance that cannot be read is a dash. */
function Wallet() {
  const { data, isFetching } = useBalance();
  const hidden = useBalanceHidden((state) => state.hidden);
  const [turning, setTurning] = useState(false);
  const refresh = async () => {
    setTurning(true);
    await refreshBalanceManually();
    setTurning(false);
  };
  return (
    <span className={styles.wallet} aria-busy={isFetching || undefined}>
      <span className={styles.amount}>
        <span className="visually-hidden">可用余额</span>
        {data ? <MoneyText fen={spendable(data)} hidden={hidden} counts /> : '¥ –'}
      </span>
      <IconButton
        icon={hidden ? EyeOff : Eye}
        label={hidden ? '显示余额' : '隐藏余额'}
        size="sm"
        aria-pressed={hidden}
        onClick={toggleBalanceHidden}
      />
      <IconButton
        icon={RefreshCw}
        label="刷新余额"
        size="sm"
        className={turning ? styles.turning : undefined}
        onClick={() => void refresh()}
      />
    </span>
  );
}
