import type { Rulebook, SportRules } from './rulebook.ts';
import { type Sport, sportLabels } from './sports.ts';

/** One heading of the rules page. */
export interface RulesSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The rules in Chinese, printed from the very numbers that settle: the general ones, then the sports asked for. */
export function rulesPage(rulebook: Rulebook, sports: readonly Sport[]): readonly RulesSection[] {
  return [general(rulebook), ...sports.map((sport) => sportSection(rulebook.sports[sport]))];
}

const general = ({ version, startHours, voidTogether }: Rulebook): RulesSection => ({
  title: `一般规则（第 ${version} 版）`,
  paragraphs: [
    '输入的金额为投注本金；“可赢”不含本金，“返还”包含本金。',
    '赔率以下单时所示的盘口为准，按其精确数值结算，最后一步四舍五入到分，只取整一次。',
    '让球、大小等双边盘口按所选盘口类型（欧洲盘、香港盘、印尼盘、马来盘）显示和结算，串关中为香港盘；其余玩法一律为欧洲盘小数赔率。',
    '盘口以 .25 或 .75 结尾（如 0.5/1）时，本金平分为两注，分别按相邻两个盘口结算。',
    '结果恰好等于整数盘口时为走水，退还本金。',
    '串关返还 = 本金 × 各项系数之积：赢为赔率，赢半为（赔率 + 1）÷ 2，走水和取消为 1，输半为 0.5，输为 0。',
    '系统串关（如 3串4）由多注组成，每注本金相同，逐注计算后相加。',
    '同场组合按一个组合赔率结算：各项全部赢则按组合赔率派彩，任一项输则全输；没有输项而有走水时退还本金，赢半或输半时按本金平分的两注分别计算。',
    voidTogether === 'repriced'
      ? '同场组合中有选项取消时，该选项不计，其余选项按下注时的比赛状态重新计价，按新的组合赔率结算；无法重新计价时退还本金。'
      : '同场组合中没有输项而有选项取消时，退还本金。',
    '新开盘口（球员进球大小、罚牌及上半场角球的让球与大小）数据较少，单日最高派彩另设上限 25,000 美元；串关按各项中最低的上限计算。',
    '滚球注单先确认数秒：期间出现进球、红牌、判罚复核或盘口暂停时不予接受并退还本金。',
    '提前兑现按当时的公平现值扣除手续费计算，部分兑现后其余本金按原赔率结算；盘口暂停或注单确认中不可兑现。',
    `赛事在公布的开赛时间后 ${startHours} 小时内未开始，注单取消并退还本金。`,
    '赛前注单若在赛事开始时或之后被接受，予以取消；滚球注单不受影响。',
    '赛果更正后按新赛果重新结算：先冲正原结算，再按新结果入账，两次记录均予保留。',
  ],
});

function sportSection(rules: SportRules): RulesSection {
  if (rules.sport === 'FS') return { title: sportLabels.FS, paragraphs: championRules };
  const paragraphs = [
    durationRule(rules),
    unplayedRule(rules),
    overtimeRule(rules),
    inPlayRule(rules),
    drawRule(rules),
    ...unfinishedRules(rules),
  ];
  const { cardPoints } = rules;
  if (rules.counts !== undefined) paragraphs.push(...seriesRules(rules));
  if (cardPoints) paragraphs.push(`罚牌计分：黄牌 ${cardPoints.yellow} 分，红牌 ${cardPoints.red} 分。`);
  return { title: sportLabels[rules.sport], paragraphs: paragraphs.filter((text) => text !== '') };
}

/** What is particular about series of maps. */
const seriesRules = ({ period, counts = '' }: SportRules): readonly string[] => [
  `让${period}与大小按赢得的${period}数计算；单${period}盘口按该${period}的${counts}等数据计算。`,
  counts === '回合'
    ? '单图独赢、让回合与总回合计入加时；常规时间独赢只计前 24 回合，12:12 为和局；回合重赛以重赛结果为准；单回合盘口只看该回合，未进行的回合取消。'
    : '一血指首次击杀敌方英雄，非敌方英雄造成的阵亡不计击杀；防御塔无论由谁最后一击，均计入对方推塔数；时长盘口总在半分钟上，不会走水；一方投降时，胜方取胜仍需的最少防御塔数与水晶视为已推掉。',
  `先得若干${counts}、首先达成类盘口，如直到该${period}结束双方均未达成，注单取消。`,
  `某${period}由主办方重赛：该${period}开始前的注单以重赛结果为准；开始后、重赛前的滚球注单，结果已定的有效，其余取消。`,
  `一方在某${period}进行中弃权：该${period}独赢与系列赛独赢以官方结果为准，该${period}其余未定盘口取消；未开始即判胜的${period}，其盘口取消。`,
  `赛前协议减少${period}数：除独赢外全部取消。替补出场，注单有效。`,
];

const championRules = ['并列时按名次数除以并列人数的比例计算返还。', '名次对比中任何一方未参赛，该对比的注单取消。'];

function durationRule({ minutes, periods, wonBy, period, unit }: SportRules): string {
  if (minutes > 0) return `以 ${minutes} 分钟常规时间加伤停补时的结果结算。`;
  if (periods > 0) return `全场为 ${periods} ${period}。`;
  return wonBy === 'sets'
    ? `独赢以赢得的${period}数决定，让${unit}与大小以总${unit}数计算。`
    : `独赢以赢得的${unit}数决定。`;
}

function overtimeRule({ overtimeIn, periods, period, halfPeriods, sport }: SportRules): string {
  if (periods === 0) return '';
  if (sport === 'BS') return `第 ${periods + 1} 局起为加局，全场盘口计入加局。`;
  if (overtimeIn.length === 0) return '加时赛和点球大战不计算在内。';
  const second =
    overtimeIn.includes('half2') && halfPeriods > 0
      ? `和下半场盘口计入加时，第 ${periods} ${period}盘口不计入`
      : '盘口计入加时';
  return `全场${second}。`;
}

const unplayedRule = ({ periods, period }: SportRules): string =>
  periods === 0 ? `未进行的${period}，其盘口取消。` : '';

const inPlayRule = ({ handicapFromBet, unit }: SportRules): string =>
  handicapFromBet
    ? `滚球让${unit}只计算投注之后的进${unit}；滚球大小从 0:0 起计算。`
    : `滚球让${unit}与大小均按全部得分计算。`;

const drawRule = ({ hasDraw, periods }: SportRules): string =>
  hasDraw || periods === 0 ? '' : '独赢如打成平局，退还本金。';

function unfinishedRules({ unfinished, resumeHours, period }: SportRules): readonly string[] {
  const undecided = `赛事中断且 ${resumeHours} 小时内未恢复，按整个玩法判定：已知哪一项获胜的玩法有效，其余玩法的全部选项取消。`;
  if (unfinished.kind === 'official-after-minutes') {
    const terms = Object.entries(unfinished.minutes).map(([full, needed]) => `${full} 分钟制满 ${needed} 分钟`);
    return [`赛事提前结束时，${terms.join('、')}即为有效，按当时比分结算。`, undecided];
  }
  if (unfinished.kind === 'retirement') {
    return [
      `完成 ${unfinished.sets} ${period}后有选手退赛，独赢有效，让局、大小及${period}数盘口取消；此前退赛，全部取消。`,
      `已完成的单${period}盘口有效，未完成的单${period}盘口取消。`,
      undecided,
    ];
  }
  if (unfinished.kind === 'innings') {
    return [
      `独赢须完成 ${unfinished.winner} 局（主队领先时 ${unfinished.winner - 1} 局半）方为有效。`,
      `让分与大小须完成 ${unfinished.lines} 局（主队领先时 ${unfinished.lines - 1} 局半）方为有效。`,
      undecided,
    ];
  }
  return [undecided];
}
