import { type HelpKey, helpPages } from '../../features/navigation/help-pages.ts';
import { hrefTo } from '../../features/navigation/places.ts';
import { useDepositOpen } from '../../features/navigation/site-info.ts';
import styles from './help-screen.module.css';

/** The pages by what they are about; a test makes sure that none is left out. */
const groups: readonly { readonly title: string; readonly keys: readonly HelpKey[] }[] = [
  { title: '新手入门', keys: ['kh', 'ck', 'qk', 'zz', 'xnbcqkjc'] },
  { title: '投注教程', keys: ['tytzjc', 'tysstqth', 'rqgl', 'dxqgl', 'dzjj'] },
  { title: '常见问题', keys: ['tywt', 'zrwt', 'cpwt', 'qtwt'] },
  { title: '安全与规则', keys: ['yhgz', 'bczr', 'gztk', 'ysgz', 'fjcjc', 'tjllq'] },
  { title: '关于', keys: ['gywm', 'hzhb', 'zxkf'] },
];

export const listedKeys: readonly HelpKey[] = groups.flatMap(({ keys }) => keys);

/** The side menu of the help centre; on a narrow page one scrolling line. */
export function HelpMenu({ current }: { readonly current: string | undefined }) {
  const depositOpen = useDepositOpen();
  return (
    <nav aria-label="帮助中心" className={styles.menu}>
      {groups.map(({ title, keys }) => (
        <section key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {keys
              .filter((key) => key !== 'ck' || depositOpen)
              .map((key) => (
                <li key={key}>
                  <a href={hrefTo('help', { key })} {...(key === current ? { 'aria-current': 'page' as const } : {})}>
                    {helpPages[key]}
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
