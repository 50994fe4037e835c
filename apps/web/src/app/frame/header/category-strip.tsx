import { useNavigationEntries } from '../../../features/site/navigation-entries.ts';
import { asideEntries } from './category-bar.tsx';
import styles from './category-strip.module.css';
import { NavLabel } from './nav-label.tsx';

/** On a tablet the categories are one line that scrolls sideways. */
export const CategoryStrip = ({ path }: { readonly path: string }) => (
  <nav aria-label="游戏分类" className={styles.strip}>
    {useNavigationEntries()
      .filter(({ category }) => !asideEntries.has(category))
      .map(({ category, name, href = '' }) => (
        <NavLabel key={category} href={href} path={path}>
          {name}
        </NavLabel>
      ))}
  </nav>
);
