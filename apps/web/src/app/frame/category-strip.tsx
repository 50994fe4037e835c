import { categories } from '../../features/navigation/categories.ts';
import { hrefTo } from '../../features/navigation/places.ts';
import styles from './category-strip.module.css';
import { NavWord } from './nav-word.tsx';

/** On a tablet the categories are one line that scrolls sideways. */
export const CategoryStrip = ({ path }: { readonly path: string }) => (
  <nav aria-label="游戏分类" className={styles.strip}>
    <NavWord href={hrefTo('home')} path={path}>
      首页
    </NavWord>
    {categories.map(({ code, place, word }) => (
      <NavWord key={code} href={hrefTo(place)} path={path}>
        {word}
      </NavWord>
    ))}
    <NavWord href={hrefTo('discount')} path={path}>
      优惠
    </NavWord>
  </nav>
);
