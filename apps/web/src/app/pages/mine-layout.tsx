import type { ReactNode } from 'react';
import { useDepositOpen } from '../../features/navigation/site-info.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import styles from './mine-layout.module.css';
import { mineMenu } from './mine-menu.ts';

/** The member's area: side menu and a card for the page. On a tablet the menu is one scrolling line. */
export function MineLayout({ children }: { readonly children: ReactNode }) {
  const { path } = useVisit();
  const depositOpen = useDepositOpen();
  return (
    <div className={styles.mine}>
      <nav aria-label="会员中心" className={styles.menu}>
        {mineMenu.map(({ title, links }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links
                .filter(({ deposit }) => !deposit || depositOpen)
                .map(({ href, word }) => (
                  <li key={href}>
                    <a href={href} {...(path === href ? { 'aria-current': 'page' as const } : {})}>
                      {word}
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
