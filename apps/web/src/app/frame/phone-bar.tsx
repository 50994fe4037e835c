import { CircleUserRound, Gift, House, type LucideIcon, Trophy, Wallet } from 'lucide-react';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { askToLogIn } from '../../features/session/session-store.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './phone-bar.module.css';

const links: readonly (readonly [href: string, label: string, icon: LucideIcon, member?: 'member'])[] = [
  [hrefTo('home'), '首页', House],
  [hrefTo('gamesport'), '体育', Trophy],
  [hrefTo('wallet'), '钱包', Wallet, 'member'],
  [hrefTo('discount'), '优惠', Gift],
  [hrefTo('mine'), '我的', CircleUserRound, 'member'],
];

/** On a phone the five nearest links stay under the thumb. */
const PhoneBar = ({ path }: { readonly path: string }) => (
  <nav aria-label="底部导航" className={styles.bar}>
    {links.map(([href, label, icon, member]) => (
      <a
        key={href}
        href={href}
        {...(path === href ? { 'aria-current': 'page' as const } : {})}
        {...(member ? { onClick: askToLogIn } : {})}
      >
        <Icon of={icon} />
        {label}
      </a>
    ))}
  </nav>
);

export default PhoneBar;
