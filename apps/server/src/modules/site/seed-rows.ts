import type { venueCategoryWords } from '@fairground/contract/venues';

interface SeedVenue {
  readonly en_name: string;
  readonly category: keyof typeof venueCategoryWords;
  readonly name: string;
  readonly note: string;
  readonly position: number;
  readonly state: 'normal' | 'maintenance';
}

interface SeedNotice {
  readonly seed_key: string;
  readonly title: string;
  readonly content: string;
  readonly marquee: boolean;
}

type Named = readonly [enName: string, name: string, note: string, state?: 'maintenance'];

/** Venues by category, in the order of the menu. The names are made up. */
const named: readonly (readonly [category: SeedVenue['category'], venues: readonly Named[]])[] = [
  [
    'TY',
    [
      ['CRTY', '群岭体育', '滚球、早盘、冠军，四种盘口'],
      ['XMTY', '星芒体育', '五大联赛与洲际赛事'],
      ['HHTY', '鸿禾体育', '篮球与网球专场'],
      ['BYTY', '北原体育', '虚拟赛事全天开赛'],
    ],
  ],
  [
    'ZR',
    [
      ['YHZR', '云海真人', '百家乐与龙虎'],
      ['TXZR', '听雪真人', '轮盘与骰宝'],
      ['QHZR', '青禾真人', '多台同看，路单齐全'],
    ],
  ],
  [
    'QP',
    [
      ['SSQP', '山水棋牌', '二人至六人对战'],
      ['YXQP', '雅弦棋牌', '经典玩法，公平发牌'],
      ['LTQP', '兰汀棋牌', '好友同桌'],
    ],
  ],
  [
    'DJ',
    [
      ['FLDJ', '风翎电竞', '赛前与滚球盘口'],
      ['JHDJ', '极衡电竞', '地图与回合玩法'],
      ['XLDJ', '星络电竞', '设备升级中', 'maintenance'],
    ],
  ],
  [
    'CP',
    [
      ['G1CP', '一格彩票', '快三与时时彩'],
      ['SGCP', '拾光彩票', '赛车与十一选五'],
      ['QLCP', '七里彩票', '六码与走势图'],
    ],
  ],
  [
    'DZ',
    [
      ['WYDZ', '万叶电子', '返还率逐款公示'],
      ['JXDZ', '锦汐电子', '免费旋转与奖励关'],
      ['HTDZ', '花田电子', '轻松小注'],
      ['LYDZ', '流萤电子', '奖池游戏'],
    ],
  ],
  [
    'BY',
    [
      ['BHBY', '碧浔捕鱼', '新手至高手四级房间'],
      ['CXBY', '潮汐捕鱼', '多人同屏'],
      ['LWBY', '蓝屿捕鱼', '返还率公示'],
    ],
  ],
];

/** Venues of the navigation. */
export const seedVenues: readonly SeedVenue[] = named.flatMap(([category, venues]) =>
  venues.map(([en_name, name, note, state], position) => ({
    en_name,
    category,
    name,
    note,
    position,
    state: state ?? ('normal' as const),
  })),
);

/** Notices of a new house, newest first; each is as true in a sandbox as with real money. */
export const seedNotices: readonly SeedNotice[] = [
  {
    seed_key: 'official-channels',
    title: '安全提示',
    content:
      '存款渠道仅由官方网站、官方App和官方客服提供，不存在线下代理，请勿向个人转账。工作人员不会索要您的密码和验证码。',
    marquee: true,
  },
  {
    seed_key: 'play-with-care',
    title: '娱乐有度，量力而行',
    content: '您可以随时设置存款、亏损、单注和时长限额，也可以选择休息或自我排除。调低限额立即生效。未满18岁禁止参与。',
    marquee: true,
  },
  {
    seed_key: 'bets-are-final',
    title: '投注须知',
    content: '投注确认后不可取消。开赛后投入的赛前注单无效，本金退回。对赛果有异议，请在14天内通过反馈或在线客服提出。',
    marquee: false,
  },
  {
    seed_key: 'record-keeping',
    title: '记录保存',
    content: '交易与投注记录保留5年，近12个月可在会员中心在线查询。',
    marquee: false,
  },
];
