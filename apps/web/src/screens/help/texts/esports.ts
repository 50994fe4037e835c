import { currentRulebook, rulesPage } from '@fairground/betting';
import { article, page, type WriteArticle } from '../article.ts';

const rules = rulesPage(currentRulebook, ['ES', 'EM'])
  .slice(1)
  .flatMap(({ title, paragraphs }) => paragraphs.map((text) => `${title}：${text}`));

/** dzjj */
export const write: WriteArticle = (f) => ({
  parts: [
    {
      heading: '在哪里投注',
      text: [
        `${page('gamegaming', '电竞大厅')}列出电竞场馆、正在进行和即将开始的系列赛，不登录也能看赔率。投注用电竞场馆自己的钱包：本金从那里扣除，派彩、兑现和退款也回到那里。`,
        '电竞与体育分属两个场馆，不能同串。标为“即将开放”的场馆暂时不能进入。',
      ],
    },
    {
      heading: '先认识赛制',
      table: {
        head: ['说法', '意思'],
        rows: [
          ['BO1、BO3、BO5', '一局定胜负、三局两胜、五局三胜'],
          ['图、地图', '一局比赛使用的一张地图，也用来称呼“第几局”'],
          ['让图', '把让的局数加减到大比分上再看胜负'],
          ['大小', '总共打几图，高于盘口为大'],
          ['独赢', '整场比赛的胜方'],
        ],
      },
    },
    {
      heading: '结算规则',
      text: [`下列规则取自第${f.rulebook}版规则，注单按下注时的版本结算：`],
      list: rules,
    },
    {
      heading: '举例',
      list: [
        '三局两胜，甲队二比零获胜：独赢甲队赢；总图数大 2.5 输；甲队让 -1.5 图赢。',
        '第三图没有进行：投第三图的注单取消，退还本金；整场独赢照常结算。',
        `比赛中断，${f.resumeHours}小时内恢复的继续有效；没有恢复的，已有结果的玩法有效，其余取消。`,
      ],
    },
    {
      heading: '常见情况',
      list: [
        '选手临时替换：只要比赛照常进行，注单有效。',
        '重赛：以官方公布的最终结果为准。',
        `推迟超过${f.startHours}小时没有开赛，注单取消。`,
        `单注最高：独赢、让分和大小 ${f.esportsMax} 元，特别玩法 ${f.esportsSpecialMax} 元。`,
        `电竞归入“其他体育项目”，每位会员每日最高派彩${f.capOtherSport}。`,
      ],
    },
  ],
  questions: [
    { ask: '直播画面落后于比分怎么办？', answer: '画面可能有延迟，仅供参考；赔率和结算以赛事数据为准。' },
    { ask: '让图和让球一样吗？', answer: `算法一样，只是单位从球变成图，可以参考${article('rqgl')}。` },
  ],
  way: ['gamegaming', '看电竞场馆'],
});
