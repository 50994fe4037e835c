import { ChevronRight, LogOut } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { spendable, useBalance, useBalanceHidden } from '../../../features/balance/balance-data.ts';
import { goHome } from '../../../features/navigation/go.ts';
import { hrefTo } from '../../../features/navigation/route-paths.ts';
import { useDepositOpen } from '../../../features/site/site-info.ts';
import { signOut } from '../../../features/session/session.ts';
import { useSession } from '../../../features/session/session-store.ts';
import { MyDiscounts } from '../../../features/my-discounts/my-discounts.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button, ButtonLink } from '../../../ui/buttons/button.tsx';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { MoneyText } from '../../../ui/display/money-text.tsx';
import styles from './member-drawer.module.css';
import { SessionClock } from './session-clock.tsx';
import { VenueWallets } from './venue-wallets.tsx';

const TurnoverPanel = lazy(() => import('../../../features/turnover/turnover-panel.tsx'));

interface MemberDrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

const links = [
  ['userinfo', '个人资料'],
  ['vip', 'VIP'],
  ['welfare', '福利中心'],
  ['transRecord', '交易记录'],
  ['betRecord', '投注记录'],
  ['message', '消息中心'],
] as const;

/** The member at a glance: who, how much, where the money is, how long this visit has lasted. */
export default function MemberDrawer({ open, onOpenChange }: MemberDrawerProps) {
  const close = () => onOpenChange(false);
  const leave = () => {
    close();
    // The page forgets at once; the server's answer is not waited for.
    void signOut();
    goHome();
  };
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="会员中心"
      footer={
        <Button block icon={<Icon of={LogOut} />} onClick={leave}>
          退出登录
        </Button>
      }
    >
      <div className={styles.content}>
        <Identity />
        <Wallet onLeave={close} />
        <Turnover />
        <SessionClock />
        <VenueWallets />
        <MyDiscounts onFollow={close} />
        <nav aria-label="会员" className={styles.links}>
          {links.map(([name, label]) => (
            <a key={name} href={hrefTo(name)} onClick={close}>
              {label}
              <Icon of={ChevronRight} size="sm" />
            </a>
          ))}
        </nav>
        <div className={styles.foot}>
          <a href={hrefTo('help', { key: 'bczr' })} onClick={close}>
            博彩责任
          </a>
        </div>
      </div>
    </Drawer>
  );
}

function Identity() {
  const member = useSession((session) => session.member);
  if (!member) return null;
  const missing = [member.bindPhone === '' && '手机', member.bindRealName === '' && '实名'].filter(Boolean);
  return (
    <div className={styles.identity}>
      <Avatar id={member.avatar} size="3.5rem" />
      <div>
        <p className={styles.name}>{member.name}</p>
        <p className={styles.badges}>
          <Badge tone="accent">VIP{member.grade}</Badge>
          <Badge tone={missing.length === 0 ? 'success' : 'neutral'}>
            {missing.length === 0 ? '资料已完善' : `未绑定${missing.join('、')}`}
          </Badge>
        </p>
      </div>
    </div>
  );
}

/** 流水透视, opened on demand: what of the balance can be taken out, and what holds the rest. */
function Turnover() {
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.turnover}>
      <Button block size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
        流水透视
      </Button>
      {open && (
        <Suspense fallback={null}>
          <TurnoverPanel />
        </Suspense>
      )}
    </div>
  );
}

/** The three ways of money are equally wide; without deposits two remain. */
function Wallet({ onLeave }: { readonly onLeave: () => void }) {
  const { data } = useBalance();
  const hidden = useBalanceHidden((state) => state.hidden);
  const depositOpen = useDepositOpen();
  return (
    <section className={styles.wallet} aria-label="可用余额">
      <p className={styles.label}>可用余额</p>
      <p className={styles.total}>{data ? <MoneyText fen={spendable(data)} hidden={hidden} counts /> : '¥ –'}</p>
      {data && (
        <p className={styles.label}>
          中心钱包 <MoneyText fen={data.centerWalletBalance} hidden={hidden} />
          {data.withdrawable !== undefined && (
            <>
              {' · 可取额 '}
              <MoneyText fen={data.withdrawable} hidden={hidden} />
            </>
          )}
          {data.openStakes > 0n && (
            <>
              {' · 未结算本金 '}
              <MoneyText fen={data.openStakes} hidden={hidden} />
            </>
          )}
          {data.lockMoney > 0n && (
            <>
              {' · 取款处理中 '}
              <MoneyText fen={data.lockMoney} hidden={hidden} />
            </>
          )}
        </p>
      )}
      <div className={styles.ways}>
        {depositOpen && (
          <ButtonLink href={hrefTo('savemoney')} look="accent" onClick={onLeave}>
            存款
          </ButtonLink>
        )}
        <ButtonLink href={hrefTo('transfermoney')} onClick={onLeave}>
          转账
        </ButtonLink>
        <ButtonLink href={hrefTo('takemoney')} onClick={onLeave}>
          取款
        </ButtonLink>
      </div>
    </section>
  );
}
