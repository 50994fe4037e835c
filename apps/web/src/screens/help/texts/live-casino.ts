import { liveTableOf, percentOf } from '@fairground/tables';
import { article, page, type WriteArticle } from '../article.ts';

/** What the house keeps of a bet in the long run, by the rules the table settles by. */
function edge(place: `${string} ${string}`): string {
  const [tableCode = '', bet = ''] = place.split(' ');
  const returned = liveTableOf(tableCode)?.game.odds().get(bet)?.returned;
  return returned ? `${(100 - Number(percentOf(returned))).toFixed(2)}%` : '–';
}

/** zrwt */
export const write: WriteArticle = (f) => ({
  parts: [
    {
      heading: '真人场馆有哪些牌桌',
      text: [
        `${page('gamerealbet', '真人大厅')}列出每张牌桌此刻的状态、最近结果和限红，不登录也能旁观。牌桌由程序按固定时间开局，同桌会员看到同一局，画面标明“虚拟发牌”，没有真人荷官和视频。`,
        '标为“维护中”的牌桌暂时不能进入；标为“即将开放”的场馆还没有牌桌，也不能转入资金。',
      ],
    },
    {
      heading: '各游戏的基本规则',
      text: ['每张桌子的“规则与赔率”写明全部玩法、赔付、胜率和庄家优势，进入之前就能看到。常用的几项如下。'],
      table: {
        head: ['游戏', '怎样分胜负', '主要赔付', '庄家优势'],
        rows: [
          [
            '百家乐',
            '八副牌，闲、庄两家点数更接近九点的一方胜，按固定补牌表补牌',
            '闲 1 赔 1；庄 1 赔 0.95（免佣台 1 赔 1，庄 6 点赢赔一半）；和 1 赔 8；对子 1 赔 11',
            `闲 ${edge('BAC1 P')}，庄 ${edge('BAC1 B')}（免佣 ${edge('BAC2 B0')}），和 ${edge('BAC1 T')}`,
          ],
          [
            '龙虎',
            '龙、虎各一张牌比大小，出和时龙、虎退还一半本金',
            '1 赔 1；和 1 赔 11',
            `${edge('DT1 D')}，和 ${edge('DT1 T')}`,
          ],
          [
            '轮盘',
            '单零轮盘，押号码、颜色、单双等；开 0 时红黑、单双、大小退还一半本金',
            '单个号码 1 赔 35',
            `${edge('RO1 N17')}，红黑单双大小 ${edge('RO1 RED')}`,
          ],
          ['骰宝', '三颗骰子的点数与组合', '大小单双 1 赔 1；围骰 1 赔 180', `大小单双 ${edge('SB1 BIG')}`],
        ],
      },
    },
    {
      heading: '怎样下注',
      list: [
        '选好筹码面额，点桌面上的注项放下筹码；可以撤销、清空、双倍，或重复上一局的投注。',
        '点“确认下注”后投注才成立并扣款，确认后不可撤回。停止下注时，未确认的筹码自动收回，不扣款。',
        '新手、标准、高额三档限红自己选择，换到更高一档时会再问一次。',
        '轮盘的赛道投注一次放下几个筹码，整组接受或整组拒绝。',
      ],
    },
    {
      heading: '路单有什么用',
      text: ['路单（珠盘路、大路、大眼仔、小路、曱甴路）只是过往记录，不预示下一局结果，也没有“该出庄了”这回事。'],
    },
    {
      heading: '怎样知道发牌没有被操纵',
      text: [
        `百家乐和龙虎在一靴开始之前公布整靴八副牌的承诺，再由信标和在座会员的种子切牌；轮盘和骰宝由事先承诺的哈希链决定。任何一局都可以在${page('fair')}里重算一遍。`,
      ],
    },
    {
      heading: '中途断线怎么办',
      list: [
        '停止投注之前断线：未确认的投注不成立，不扣款。',
        '停止投注之后断线：已确认的投注照常开牌结算，重新进入即可看到结果。',
        '因系统故障作废的一局，本金全部退回。',
      ],
    },
    {
      heading: '限额与派彩',
      list: [
        '每张桌子的限红写在桌面上，各注项的最高额在“规则与赔率”里。',
        `每位会员每日最高派彩${f.capCasino}，按当时的汇率折算。`,
        `自己设置的单注、亏损和时长限额对真人同样生效，见${page('limits')}。`,
      ],
      caution: '使用自动程序、与他人串通或利用系统错误投注，注单会被作废。',
    },
  ],
  questions: [
    { ask: '画面卡住怎么办？', answer: '刷新页面或换网络；画面由浏览器绘制，已确认的投注不受影响。' },
    { ask: '对某一局有疑问？', answer: `记下桌号、局号和时间，在${f.disputeDays}天内从${page('betRecord')}书面提出。` },
    {
      ask: '真人投注算流水吗？',
      answer: '已结算的有效投注按一半计入；退还的本金不计，同一局同时投注相反两边只计差额。',
    },
    { ask: '进入前要先转账吗？', answer: `可以手动转入，也可以打开自动转账，见${article('zz')}。` },
  ],
  way: ['gamerealbet', '看真人场馆'],
});
