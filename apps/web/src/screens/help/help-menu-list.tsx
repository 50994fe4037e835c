import type { HelpKey } from '../../features/navigation/help-pages.ts';
import { ChevronDown } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { helpHref, helpMenu, titleOf } from './help-menu.ts';
import styles from './help-screen.module.css';

interface HelpMenuProps {
  readonly current: HelpKey;
  readonly depositHelpOpen: boolean;
}

/** Every page by its group: a column beside the article, or a list to open above it on a narrow page. */
export function HelpMenu({ current, depositHelpOpen }: HelpMenuProps) {
  const groups = helpMenu(depositHelpOpen);
  return (
    <nav aria-label="帮助中心">
      <details className={styles.foldedMenu}>
        <summary>
          <span>全部帮助文章</span>
          <Icon of={ChevronDown} />
        </summary>
        <Groups groups={groups} current={current} />
      </details>
      <div className={styles.menu}>
        <Groups groups={groups} current={current} />
      </div>
    </nav>
  );
}

function Groups({ groups, current }: { readonly groups: ReturnType<typeof helpMenu>; readonly current: HelpKey }) {
  return groups.map(({ title, keys }) => (
    <section key={title} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            <a href={helpHref(key)} {...(key === current ? { 'aria-current': 'page' as const } : {})}>
              {titleOf(key)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}
