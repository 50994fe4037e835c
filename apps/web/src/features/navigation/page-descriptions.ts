import { type RouteName, hrefTo } from './route-paths.ts';

type Described = Extract<
  RouteName,
  'home' | 'gamesport' | 'venture' | 'sponsor' | 'appdownload' | 'discount' | 'friendInvitation'
>;

/** What a search result says below the title of a page that anyone may read. */
const descriptions: Record<Described, string> = {
  home: '热门赛事与实时赔率、七大场馆的开放情况、规则与限额说明，看清再玩。',
  gamesport: '足球、篮球、网球等赛事的滚球、今日、早盘与冠军盘口，香港盘、马来盘、印尼盘、欧洲盘四种赔率。',
  venture: '代理合作方案、佣金说明与邀请方式。',
  sponsor: '赞助内容与合作赛季。',
  appdownload: '手机打开与安装到主屏幕的步骤、二维码与常见问题。',
  discount: '进行中的优惠活动：对象、奖励、流水倍数、有效期与领取方式。',
  friendInvitation: '邀请好友的方式、奖励条件与邀请记录。',
};

const isDescribed = (name: string): name is Described => Object.hasOwn(descriptions, name);

interface DescribedPage {
  readonly routeName: string;
  readonly title: string;
}

/** The description of a page; undefined for pages that are somebody's own. */
export function descriptionOf({ routeName, title }: DescribedPage): string | undefined {
  if (routeName === 'help') return `帮助中心：${title}的步骤、规则与常见问题。`;
  return isDescribed(routeName) ? descriptions[routeName] : undefined;
}

/** The addresses of all of them, for the sitemap. */
export const describedPaths = (helpKeys: readonly string[]): readonly string[] => [
  ...Object.keys(descriptions)
    .filter(isDescribed)
    .map((name) => hrefTo(name)),
  ...helpKeys.map((key) => hrefTo('help', { key })),
];
