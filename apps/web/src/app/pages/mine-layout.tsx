import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useDepositOpen } from '../../features/navigation/site-info.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import styles from './mine-layout.module.css';
import { mineMenu } from './mine-menu.ts';

/** The member's area: side menu and a card for the page. On a tablet the menu is one scrolling line. */
export function MineLayout({ children }: { readonly children: ReactNode }) {
  const { path } = useVisit();
  const depositOpen = useDepositOpen();
  const menu = useRef<HTMLElement>(null);
  useLayoutEffect(() => showCurrent(menu.current), []);
  return (
    <div className={styles.mine}>
      <nav aria-label="会员中心" className={styles.menu} ref={menu}>
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

/** Where the menu is one scrolling line, the page one is on must not be off its edge. */
function showCurrent(menu: HTMLElement | null): void {
  const current = menu?.querySelector<HTMLElement>('[aria-current]');
  if (!menu || !current) return;
  const [line, place] = [menu.getBoundingClientRect(), current.getBoundingClientRect()];
  menu.scrollLeft += place.left + place.width / 2 - (line.left + line.width / 2);
}
