import type { MenuGroup } from '../../features/side-menu/side-menu.tsx';
import { type HelpKey, helpPages } from '@fairground/contract/help-pages';
import { hrefTo } from '../../features/navigation/route-paths.ts';

/** The pages by what they are about; a test makes sure that none is left out. */
const groups: readonly { readonly title: string; readonly keys: readonly HelpKey[] }[] = [
  { title: '新手入门', keys: ['kh', 'ck', 'qk', 'zz', 'xnbcqkjc'] },
  { title: '投注教程', keys: ['tytzjc', 'tysstqth', 'rqgl', 'dxqgl', 'dzjj'] },
  { title: '常见问题', keys: ['tywt', 'zrwt', 'cpwt', 'qtwt'] },
  { title: '安全与规则', keys: ['yhgz', 'bczr', 'gztk', 'ysgz', 'fjcjc', 'tjllq'] },
  { title: '关于', keys: ['gywm', 'hzhb', 'zxkf'] },
];

/** The side menu of the help centre; where nothing can be deposited, nothing is said of it. */
export const helpMenu = (depositOpen: boolean): readonly MenuGroup[] =>
  groups.map(({ title, keys }) => ({
    title,
    links: keys
      .filter((key) => key !== 'ck' || depositOpen)
      .map((key) => ({ href: hrefTo('help', { key }), label: helpPages[key] })),
  }));
