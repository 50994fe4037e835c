import { article, type WriteArticle } from '../article.ts';
import { handicapExamples as examples } from './handicap-examples.computed.ts';

/** rqgl */
export const write: WriteArticle = (f) => ({
  parts: [
    {
      heading: '怎么看让球盘',
      list: [
        '数字前的负号表示让球：主队 -1 就是主队让一球；客队一侧显示为 +1，即受让一球。',
        '整数盘（0、1、2）：加减后正好打平为走水，退还本金。',
        '半球盘（0.5、1.5）：没有走水，非赢即输。',
        '四分之一盘（写作 0/0.5、0.5/1）：本金平分成两注，各按相邻的一个盘口结算，所以会出现赢半和输半。',
      ],
    },
    {
      heading: '一张表看懂每个盘口',
      text: [
        `买主队，本金${examples.stake}元，香港盘赔率 ${examples.odds}。每格写明结果和返还的金额，由结算程序算出，与注单的结算完全相同。`,
      ],
      table: examples.outcomes,
    },
    {
      heading: '四分之一盘怎样拆成两注',
      text: [
        '以主队 -0.5/1、最后主队胜一球为例：一半本金按 -0.5 算赢，另一半按 -1 算走水，合起来就是赢半。结算单这样写：',
      ],
      list: examples.quarterReceipt,
    },
    {
      heading: '滚球让球只算下注后的进球',
      text: [
        '足球滚球的让球盘，从下注那一刻起按零比零重新计算，之前的进球不算。大小球不同，从零比零起累计全场。',
        '例如主队一比零领先时买主队 -0.5，终场二比一：下注后双方各进一球，算打平，主队让半球为输。结算单这样写：',
      ],
      list: examples.inPlayReceipt,
      after: [`篮球滚球让分按全部得分计算，不从下注时重算。各项目的规定见${article('gztk')}里的投注规则。`],
    },
    {
      heading: '同一个赔率的四种写法',
      text: ['让球和大小可以选四种赔率显示方式，换一种写法，赢的钱不变。'],
      table: examples.formats,
      after: [
        '香港盘：赢了净得本金乘赔率。欧洲盘：含本金。马来盘、印尼盘出现负数时，表示要赢一元需投入多少。',
        '输入的金额始终是本金，投注单同时显示可赢与返还。',
      ],
    },
    {
      heading: '下注前想一想',
      list: [
        '盘口在开赛前会移动。自动接受赔率只接受同样或更好的价格，变差时会请您确认。',
        '让球盘不是预测谁赢，而是预测赢多少；强队赢球不等于让球盘赢。',
        `没有稳赢的盘口。请只用输得起的钱，并先在${article('bczr')}里给自己设好限额。`,
      ],
    },
  ],
  questions: [
    { ask: '让球包括加时赛吗？', answer: `足球不包括，以${f.footballMinutes}分钟加伤停补时的比分为准。` },
    { ask: '走水算流水吗？', answer: '不算。走水退还本金，不计入流水；赢半、输半计一半。' },
    { ask: '串关里的走水怎么算？', answer: '该项赔率按1计算，其余各项照常相乘。' },
  ],
  way: ['gamesport', '去看让球盘'],
});
