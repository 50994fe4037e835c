import { article, type WriteArticle } from '../article.ts';
import { totalExamples as examples } from './total-examples.computed.ts';

/** dxqgl */
export const write: WriteArticle = (f) => ({
  parts: [
    {
      heading: '怎么看大小盘',
      list: [
        '整数盘（2、3）：总进球正好等于盘口为走水，退还本金。',
        '半球盘（2.5）：没有走水，非赢即输。',
        '四分之一盘（2/2.5、2.5/3）：本金平分成两注，分别按相邻的两个盘口结算。',
      ],
    },
    {
      heading: '买“大”的结果',
      text: [`本金${examples.stake}元，香港盘赔率 ${examples.odds}。每格写明结果和返还的金额，由结算程序算出。`],
      table: examples.over,
    },
    { heading: '买“小”的结果', text: ['同样的本金和赔率，方向相反。'], table: examples.under },
    {
      heading: '四分之一盘的算法',
      text: ['买大 2.5/3，全场三球：一半按 2.5 算赢，一半按 3 算走水，合起来是赢半。结算单这样写：'],
      list: examples.quarterReceipt,
    },
    {
      heading: '滚球大小从零比零算起',
      text: ['滚球下注时已有的进球照样计入总数，这一点和足球滚球让球不同。例如一比一时买大 2.5，终场二比一：'],
      list: examples.inPlayReceipt,
    },
    {
      heading: '还有哪些大小',
      list: [
        '主队大小、客队大小：只算一队的进球。',
        '上半场大小：只算上半场。',
        `角球大小、罚牌大小：黄牌计${f.yellowPoints}分，红牌计${f.redPoints}分。`,
        '篮球、网球等项目的大小按总分或总局数计算，是否含加时见各项目规则。',
      ],
    },
  ],
  questions: [
    { ask: '乌龙球算吗？', answer: '算入总进球。' },
    { ask: '点球大战算吗？', answer: `不算。足球以${f.footballMinutes}分钟加伤停补时为准，加时赛和点球大战都不计。` },
    { ask: '比赛腰斩怎么办？', answer: `已经超过盘口、结果不会再变的玩法有效，其余取消，见${article('tysstqth')}。` },
    { ask: '想先弄懂让球？', answer: `请看${article('rqgl')}。` },
  ],
  way: ['gamesport', '去看大小盘'],
});
