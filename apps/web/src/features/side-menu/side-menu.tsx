import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './side-menu.module.css';

export interface MenuGroup {
  readonly title: string;
  readonly links: readonly { readonly href: string; readonly label: string }[];
}

interface SideMenuProps {
  readonly label: string;
  readonly groups: readonly MenuGroup[];
  /** The address of the page one is on. */
  readonly current: string;
  /** A page that lists all of them: on a phone a way back to it takes the menu's place. */
  readonly hub?: string;
  readonly children: ReactNode;
}

/** A page with its neighbours in groups beside it. On a narrow page the menu is one scrolling line. */
export function SideMenu({ label, groups, current, hub, children }: SideMenuProps) {
  const menu = useRef<HTMLElement>(null);
  useLayoutEffect(() => showCurrent(menu.current), []);
  return (
    <div className={styles.layout}>
      {hub !== undefined && hub !== current && (
        <a href={hub} className={styles.back}>
          <Icon of={ChevronLeft} size="sm" />
          {label}
        </a>
      )}
      <nav aria-label={label} className={styles.menu} data-hub={hub !== undefined || undefined} ref={menu}>
        {groups.map(({ title, links }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <a href={href} {...(href === current ? { 'aria-current': 'page' as const } : {})}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      {children}
    </div>
  );
}

/** Where the menu is one scrolling line, the page one is on must not be off its edge. */
function showCurrent(menu: HTMLElement | null): void {
  const current = menu?.querySelector<HTMLElement>('[aria-current]');
  if (!menu || !current) return;
  const [line, link] = [menu.getBoundingClientRect(), current.getBoundingClientRect()];
  menu.scrollLeft += link.left + link.width / 2 - (line.left + line.width / 2);
}
