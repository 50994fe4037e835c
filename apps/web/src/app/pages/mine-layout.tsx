import type { ReactNode } from 'react';
import { useDepositOpen } from '../../features/site/site-info.ts';
import { mineMenu } from '../../features/navigation/mine-menu.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { SideMenu } from '../../features/side-menu/side-menu.tsx';
import styles from './mine-layout.module.css';

/** The member's area: side menu and a card for the page. */
export function MineLayout({ children }: { readonly children: ReactNode }) {
  const { path } = useVisit();
  const depositOpen = useDepositOpen();
  const groups = mineMenu.map(({ title, links }) => ({
    title,
    links: links.filter(({ deposit }) => !deposit || depositOpen),
  }));
  return (
    <SideMenu label="会员中心" groups={groups} current={path} hub={hrefTo('mine')}>
      <div className={styles.page}>{children}</div>
    </SideMenu>
  );
}
