import { categories } from '../../../features/site/categories.ts';
import { hrefTo } from '../../../features/navigation/route-paths.ts';
import styles from './category-strip.module.css';
import { NavLabel } from './nav-label.tsx';

/** On a tablet the categories are one line that scrolls sideways. */
export const CategoryStrip = ({ path }: { readonly path: string }) => (
  <nav aria-label="游戏分类" className={styles.strip}>
    <NavLabel href={hrefTo('home')} path={path}>
      首页
    </NavLabel>
    {categories.map(({ code, routeName, label }) => (
      <NavLabel key={code} href={hrefTo(routeName)} path={path}>
        {label}
      </NavLabel>
    ))}
    <NavLabel href={hrefTo('discount')} path={path}>
      优惠
    </NavLabel>
  </nav>
);
