/** The 62 fans, dearest first: what hands are settled by, and what the rules page shows. */

interface FanRow {
  readonly name: string;
  readonly value: number;
  /** Counted every time it is there. */
  readonly isEach?: true;
  readonly rule: string;
  /** Fans that are not counted beside it. */
  readonly without?: readonly string[];
  /** The triplets it is made of count no 幺九刻 of their own. */
  readonly covers?: 'winds' | 'ownWind';
}

const closed = ['门前清', '不求人'] as const;
const shapes = ['边张', '坎张', '单钓将'] as const;

const table = [
  {
    name: '大四喜',
    value: 88,
    rule: '东南西北四副刻子（杠）',
    without: ['小四喜', '三风刻', '碰碰胡', '门风刻', '幺九刻'],
  },
  { name: '大三元', value: 88, rule: '中发白三副刻子（杠）', without: ['小三元', '双箭刻', '箭刻'] },
  {
    name: '九莲宝灯',
    value: 88,
    rule: '没有吃碰杠，手牌是 1112345678999 万，胡任何一张万；自摸时不求人改计自摸',
    without: ['清一色', '幺九刻', ...closed],
  },
  {
    name: '四杠',
    value: 88,
    rule: '四副杠',
    without: ['三杠', '双暗杠', '双明杠', '暗杠', '明杠', '碰碰胡', '单钓将'],
  },
  {
    name: '连七对',
    value: 88,
    rule: '七个相连的万子对子',
    without: ['七对', '清一色', '单钓将', '连六', '一般高', ...closed],
  },
  {
    name: '大七星',
    value: 88,
    rule: '东南西北中发白各一对',
    without: ['七对', '字一色', '混幺九', '全带幺', '单钓将', ...closed],
  },
  { name: '天胡', value: 88, rule: '庄家起手十四张胡牌', without: ['自摸', ...closed, ...shapes] },
  {
    name: '地胡',
    value: 88,
    rule: '闲家胡庄家打出的第一张牌，或自己摸的第一张牌，此前双方没有吃碰杠',
    without: [...closed, ...shapes],
  },
  { name: '小四喜', value: 64, rule: '三副风刻（杠），第四种风牌作将', without: ['三风刻'], covers: 'winds' },
  { name: '小三元', value: 64, rule: '两副箭刻（杠），第三种箭牌作将', without: ['双箭刻', '箭刻'] },
  { name: '字一色', value: 64, rule: '全部是字牌', without: ['碰碰胡', '混幺九', '全带幺', '幺九刻'] },
  {
    name: '四暗刻',
    value: 64,
    rule: '四副暗刻（暗杠）；自摸时不求人改计自摸',
    without: ['碰碰胡', '三暗刻', '双暗刻', ...closed],
  },
  {
    name: '一色双龙会',
    value: 64,
    rule: '123 123 789 789 万，五万作将',
    without: ['七对', '清一色', '平胡', '一般高', '老少副'],
  },
  {
    name: '一色四同顺',
    value: 48,
    rule: '四副相同的顺子',
    without: ['一色三同顺', '一色三节高', '一般高', '四归一'],
  },
  {
    name: '一色四节高',
    value: 48,
    rule: '四副依次递增一位的刻子（杠）',
    without: ['一色三节高', '一色三同顺', '碰碰胡'],
  },
  {
    name: '一色四步高',
    value: 32,
    rule: '四副依次递增一位，或依次递增两位的顺子',
    without: ['一色三步高', '连六', '老少副'],
  },
  { name: '三杠', value: 32, rule: '三副杠', without: ['双暗杠', '双明杠', '暗杠', '明杠'] },
  { name: '混幺九', value: 32, rule: '只有一万、九万和字牌，两样都有', without: ['碰碰胡', '全带幺', '幺九刻'] },
  { name: '七对', value: 24, rule: '七个对子，四张相同的算两对', without: ['单钓将', ...closed] },
  { name: '清一色', value: 24, rule: '全部是万子', without: ['混一色'] },
  { name: '一色三同顺', value: 24, rule: '三副相同的顺子', without: ['一般高', '一色三节高'] },
  { name: '一色三节高', value: 24, rule: '三副依次递增一位的刻子（杠）', without: ['一色三同顺'] },
  { name: '清龙', value: 16, rule: '123 456 789 万三副顺子', without: ['连六', '老少副'] },
  { name: '一色三步高', value: 16, rule: '三副依次递增一位，或依次递增两位的顺子' },
  { name: '三暗刻', value: 16, rule: '三副暗刻（暗杠）', without: ['双暗刻'] },
  { name: '天听', value: 16, rule: '打第一张牌时报听，此前双方没有吃碰杠', without: ['报听'] },
  { name: '大于五', value: 12, rule: '全部是六万至九万' },
  { name: '小于五', value: 12, rule: '全部是一万至四万' },
  { name: '三风刻', value: 12, rule: '三副风刻（杠）', covers: 'winds' },
  { name: '妙手回春', value: 8, rule: '自摸牌墙最后一张牌', without: ['自摸'] },
  { name: '海底捞月', value: 8, rule: '牌墙摸完后，胡对手打出的最后一张牌' },
  { name: '杠上开花', value: 8, rule: '开杠后补的牌胡牌', without: ['自摸'] },
  { name: '抢杠胡', value: 8, rule: '胡对手加杠的那张牌', without: ['胡绝张'] },
  { name: '碰碰胡', value: 6, rule: '四副刻子（杠）' },
  { name: '混一色', value: 6, rule: '万子和字牌都有' },
  { name: '全求人', value: 6, rule: '四副吃碰明杠，只听一张，胡对手打出的牌', without: ['单钓将'] },
  { name: '双暗杠', value: 6, rule: '两副暗杠', without: ['暗杠', '双暗刻'] },
  { name: '双箭刻', value: 6, rule: '两副箭刻（杠）', without: ['箭刻'] },
  { name: '全带幺', value: 4, rule: '每副牌和将都带一万、九万或字牌' },
  { name: '不求人', value: 4, rule: '没有吃碰明杠，自摸', without: ['门前清', '自摸'] },
  { name: '双明杠', value: 4, rule: '两副明杠', without: ['明杠'] },
  { name: '胡绝张', value: 4, rule: '胡第四张牌，另外三张都亮在桌面上' },
  { name: '报听', value: 4, rule: '报听后胡牌' },
  { name: '箭刻', value: 2, isEach: true, rule: '中、发或白的刻子（杠）' },
  { name: '门风刻', value: 2, rule: '自己门风的刻子（杠），庄家为东，闲家为西', covers: 'ownWind' },
  { name: '门前清', value: 2, rule: '没有吃碰明杠，胡对手打出的牌' },
  { name: '平胡', value: 2, rule: '四副顺子，万子作将' },
  { name: '四归一', value: 2, isEach: true, rule: '用足四张相同的牌，没有开杠' },
  { name: '双暗刻', value: 2, rule: '两副暗刻（暗杠）' },
  { name: '暗杠', value: 2, rule: '一副暗杠' },
  { name: '断幺', value: 2, rule: '没有一万、九万和字牌' },
  { name: '一般高', value: 1, isEach: true, rule: '两副相同的顺子' },
  { name: '连六', value: 1, isEach: true, rule: '两副相连的顺子，如 123 456' },
  { name: '老少副', value: 1, isEach: true, rule: '123 和 789 两副顺子' },
  { name: '幺九刻', value: 1, isEach: true, rule: '一万、九万或风牌的刻子（杠）' },
  { name: '明杠', value: 1, rule: '一副明杠或加杠' },
  { name: '边张', value: 1, rule: '只听一张：12 胡三万，或 89 胡七万' },
  { name: '坎张', value: 1, rule: '只听一张：胡顺子中间的牌' },
  { name: '单钓将', value: 1, rule: '只听一张：胡作将的牌' },
  { name: '自摸', value: 1, rule: '自己摸牌胡牌' },
  { name: '二五八将', value: 1, rule: '二万、五万或八万作将' },
  { name: '幺九头', value: 1, rule: '一万或九万作将' },
] as const satisfies readonly FanRow[];

export type FanName = (typeof table)[number]['name'];

export interface Fan extends FanRow {
  readonly name: FanName;
  readonly without?: readonly FanName[];
}

export const fanTable: readonly Fan[] = table;

const coveredTexts = { winds: '这些风刻的幺九刻', ownWind: '这副刻子的幺九刻' } as const;

/** The same as the rules page shows it: everything that is not counted beside a fan in words. */
export const fanRows = fanTable.map(({ name, value, isEach, rule, without = [], covers }) => ({
  name,
  value,
  isEach,
  rule,
  without: covers ? [...without, coveredTexts[covers]] : without,
}));
