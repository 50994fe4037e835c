import type { VenueCategory } from '@fairground/contract/venues';

interface SeedVenue {
  readonly code: string;
  readonly category: VenueCategory;
  readonly name: string;
  readonly note: string;
  readonly position: number;
  readonly state: 'normal' | 'maintenance';
  readonly kind: 'own' | 'foreign';
  readonly has_games: boolean;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

type Named = readonly [enName: string, name: string, note: string, state?: 'maintenance'];

/** Venues by category, in the order of the menu. The names are made up. */
const named: readonly (readonly [category: VenueCategory, venues: readonly Named[]])[] = [
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
      ['YXQP', '雅弦棋牌', '二人麻将，公平发牌'],
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
      ['G1CP', '一格彩票', '快三、时时彩与幸运28'],
      ['SGCP', '拾光彩票', '赛车与11选5'],
      ['QLCP', '七里彩票', '六合，49选6加特码'],
    ],
  ],
  [
    'DZ',
    [
      ['WYDZ', '万叶电子', '返还率逐款公示'],
      ['JXDZ', '锦汐电子', '免费旋转与奖励关'],
      ['HTDZ', '花田电子', '轻松小注'],
      ['LYDZ', '流萤电子', '彩池游戏'],
    ],
  ],
  [
    'BY',
    [
      ['BHBY', '碧浔捕鱼', '体验至高级四档房间，四人同屏'],
      ['CXBY', '潮汐捕鱼', '多人同屏'],
      ['LWBY', '蓝屿捕鱼', '返还率公示'],
    ],
  ],
];

/** Played by somebody else: in the sandbox the provider of sandbox-provider.ts answers for it. */
const FOREIGN: ReadonlySet<string> = new Set(['HTDZ']);

/** Categories whose halls list every game by itself. */
const LISTING: ReadonlySet<VenueCategory> = new Set(['ZR', 'QP', 'CP', 'DZ']);

export const seedRows: readonly SeedVenue[] = named.flatMap(([category, venues]) =>
  venues.map(([code, name, note, state], position): SeedVenue => {
    const kind = FOREIGN.has(code) ? 'foreign' : 'own';
    return {
      code,
      category,
      name,
      note,
      position,
      state: state ?? 'normal',
      kind,
      has_games: kind === 'own' && LISTING.has(category),
      facts: [
        { label: '玩法', value: note },
        { label: '场馆', value: kind === 'own' ? '自营' : '外部接入' },
      ],
    };
  }),
);
