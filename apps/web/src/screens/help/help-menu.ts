import { type HelpKey, helpPages } from '../../features/navigation/help-pages.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';

interface HelpGroup {
  readonly title: string;
  readonly keys: readonly HelpKey[];
}

/** The pages by what they are about; a test makes sure that none is left out. */
const groups: readonly HelpGroup[] = [
  { title: '新手入门', keys: ['kh', 'ck', 'qk', 'zz', 'xnbcqkjc'] },
  { title: '投注教程', keys: ['tytzjc', 'rqgl', 'dxqgl', 'tysstqth', 'dzjj'] },
  { title: '常见问题', keys: ['tywt', 'zrwt', 'cpwt', 'qtwt'] },
  { title: '安全与规则', keys: ['bczr', 'yhgz', 'gztk', 'ysgz', 'fjcjc', 'tjllq'] },
  { title: '关于', keys: ['gywm', 'hzhb', 'zxkf'] },
];

/** The menu of the help centre; where nothing can be deposited, nothing is said of it. */
export const helpMenu = (depositHelpOpen: boolean): readonly HelpGroup[] =>
  groups.map(({ title, keys }) => ({ title, keys: keys.filter((key) => key !== 'ck' || depositHelpOpen) }));

/** Every page in the order of the menu. */
export const helpOrder = (depositHelpOpen: boolean): readonly HelpKey[] =>
  helpMenu(depositHelpOpen).flatMap(({ keys }) => keys);

export const helpHref = (key: HelpKey): string => hrefTo('help', { key });

/** The id of a heading: unique on a page that keeps other articles open behind it. */
export const anchorOf = (key: HelpKey, heading: string): string => `${key}-${heading}`;

/** The address of a heading. */
export const anchorHref = (key: HelpKey, heading: string): string =>
  heading === '' ? helpHref(key) : `${helpHref(key)}#${encodeURIComponent(anchorOf(key, heading))}`;

export const titleOf = (key: HelpKey): string => helpPages[key];
