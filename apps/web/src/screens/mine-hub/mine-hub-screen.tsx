import {
  ArrowDownToLine,
  ArrowLeftRight,
  ArrowUpFromLine,
  Coins,
  CreditCard,
  Crown,
  Gift,
  GraduationCap,
  IdCard,
  LogOut,
  type LucideIcon,
  Mail,
  MessageSquareText,
  ReceiptText,
  ShieldCheck,
  Smartphone,
  Sparkles,
  Ticket,
  TicketPercent,
  UserRound,
  Wallet,
} from 'lucide-react';
import { spendable, useBalance, useBalanceHidden } from '../../features/balance/balance-data.ts';
import { goHome } from '../../features/navigation/go.ts';
import { mineMenu } from '../../features/navigation/mine-menu.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { signOut } from '../../features/session/session.ts';
import { useSession } from '../../features/session/session-store.ts';
import Claimables from '../../features/rewards/claimables.tsx';
import { useDepositOpen } from '../../features/site/site-info.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './mine-hub.module.css';

const icons: Readonly<Record<string, LucideIcon>> = {
  我的钱包: Wallet,
  存款: ArrowDownToLine,
  转账: ArrowLeftRight,
  取款: ArrowUpFromLine,
  银行卡: CreditCard,
  支付宝: Smartphone,
  虚拟币: Coins,
  交易记录: ReceiptText,
  投注记录: Ticket,
  礼金记录: Gift,
  VIP: Crown,
  福利中心: Sparkles,
  兑换中心: TicketPercent,
  个人资料: UserRound,
  身份认证: IdCard,
  理性娱乐: ShieldCheck,
  消息中心: Mail,
  意见反馈: MessageSquareText,
  新手教程: GraduationCap,
};

/** The page forgets at once; the server's answer is not waited for. */
function leave(): void {
  void signOut();
  goHome();
}

/** Where all pages of the member's area are found: on a phone it takes the place of the side menu. */
export default function MineHubScreen() {
  const depositOpen = useDepositOpen();
  return (
    <div className={styles.hub}>
      <h1 className="visually-hidden">会员中心</h1>
      <Identity />
      <Claimables />
      <nav aria-label="会员中心" className={styles.groups}>
        {mineMenu.map(({ title, links }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul className={styles.links}>
              {links
                .filter(({ deposit }) => !deposit || depositOpen)
                .map(({ href, label }) => (
                  <li key={href}>
                    <a href={href}>
                      <Icon of={icons[label] ?? UserRound} />
                      {label}
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
      <Button block icon={<Icon of={LogOut} />} onClick={leave}>
        退出登录
      </Button>
    </div>
  );
}

/** Who, which grade, and how much. */
function Identity() {
  const member = useSession((session) => session.member);
  const { data } = useBalance();
  const hidden = useBalanceHidden((state) => state.hidden);
  return (
    <div className={styles.identity}>
      <Avatar id={member?.avatar ?? ''} size="3.5rem" />
      <div>
        <p className={styles.name}>{member?.name}</p>
        {member && <Badge tone="accent">VIP{member.grade}</Badge>}
      </div>
      <a href={hrefTo('wallet')} className={styles.balance}>
        <span>可用余额</span>
        <b>{data ? <MoneyText fen={spendable(data)} hidden={hidden} counts /> : '¥ –'}</b>
      </a>
    </div>
  );
}
