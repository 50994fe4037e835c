import { isSport, type Sport, standardMargins } from '@fairground/betting';
import { BeforeBetting, type MarketTerms } from '../../features/before-betting/before-betting.tsx';
import { books } from '../../features/sports/book.ts';

const { kinds, groups, inPlay, standard } = standardMargins;
const ofKind = (kind: keyof typeof kinds): number => kinds[kind] ?? standard;

const markets: readonly MarketTerms[] = [
  { name: '让球与大小', what: '让球、让分、让局、大小，各个时段', margin: ofKind('handicap') },
  { name: '独赢', what: '胜平负、双重机会、平局退款', margin: ofKind('winner') },
  { name: '角球', what: '角球的让球、大小与独赢', margin: groups.corners ?? standard },
  { name: '罚牌', what: '黄牌与红牌', margin: groups.cards ?? standard },
  { name: '首个与最后进球', what: '哪一队先进或最后进球，进球较多的半场', margin: ofKind('firstGoal') },
  { name: '总进球数', what: '区间', margin: ofKind('goalRange') },
  { name: '半场/全场', what: '两个时段的胜平负', margin: ofKind('halfFull') },
  { name: '净胜', what: '赢多少', margin: ofKind('margin') },
  { name: '波胆', what: '准确比分', margin: ofKind('correctScore') },
  { name: '球员进球', what: '任意时间进球', margin: ofKind('anytimeScorer') },
  { name: '首名与最后进球球员', what: '以及帽子戏法', margin: ofKind('firstScorer') },
  { name: '冠军', what: '联赛冠军', margin: ofKind('champion') },
  { name: '其他玩法', what: '单双、双方进球等', margin: standard },
];

const notes = [
  '上表是标准；个别运动、赛事或盘口可能调整，以盘口里显示的赔率为准。',
  `滚球在上表之外另加 ${Math.round(inPlay * 100)} 个百分点，画面有延迟，确认前赔率变动会再问您一次。`,
  '串关的返还率是各关返还率相乘。',
  '赔率就在上方盘口里，不登录也可以看；每张注单在确认前写明赔率、限额与最高可赢。',
  '虚拟足球和虚拟篮球由开盘前承诺的种子决定，赛果公布之后任何人都可以在“公平验证”里重新推演。',
];

/** Virtual basketball is listed as basketball, and has rules of its own. */
const sportsWithRules = books.CRTY.gameTypes.flatMap((type): readonly Sport[] => {
  if (!isSport(type)) return [];
  return type === 'VF' ? ['VF', 'VK'] : [type];
});

/** What the sportsbook keeps of each kind of market, and the rules of each sport, before a bet is made. */
export const BeforeSports = () => (
  <BeforeBetting
    markets={markets}
    notes={notes}
    sports={sportsWithRules}
    help={{ key: 'tytzjc', label: '体育投注教程' }}
  />
);
