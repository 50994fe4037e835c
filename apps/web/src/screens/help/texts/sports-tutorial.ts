import { betRejectionMessages } from '@fairground/betting';
import { article, page, type WriteArticle } from '../article.ts';

/** tytzjc */
export const write: WriteArticle = (f) => ({
  parts: [
    {
      heading: '五步完成一注',
      steps: [
        `登录后从${page('gamesport', '体育')}进入赛事页。`,
        '选择滚球、今日或早盘，再选项目和联赛；也可以直接搜索球队。',
        '点击赔率，选项进入右侧投注单。',
        '输入金额，核对“可赢额”。输入的金额就是本金。',
        '点击“确认投注”，等待回执。投注确认后不可取消。',
      ],
      pictures: [
        { name: 'sport-slip', caption: '经典版：左侧选项目，中间是盘口，右侧是投注单' },
        { name: 'sport-phone', caption: '手机上：一次看一组盘口，底部拉出投注单' },
      ],
    },
    {
      heading: '四个时段',
      table: {
        head: ['时段', '包括哪些赛事'],
        rows: [
          ['滚球', '正在进行的赛事，赔率随比分变化'],
          ['今日', '今天开赛、尚未开始的赛事'],
          ['早盘', '明天及以后开赛的赛事'],
          ['冠军', '联赛或杯赛的冠军、名次对比'],
        ],
      },
    },
    {
      heading: '四种投注方式',
      list: [
        `单项：一次一个选项，每注最低${f.singleMin}元。`,
        `多项：同时选几个，各自是独立的一注，互不影响；投注单最多放${f.slipMax}项。`,
        `串关：把不同场次连在一起，赔率相乘，全部猜中才有派彩；每注最低${f.seriesMin}元。同一场的选项不能串关，冠军不能串关。`,
        '组合：同一场里的几个选项合成一注，按一个组合赔率结算。',
      ],
      after: ['串关还可以选系统串，例如“3串4”是三个二串一加一个三串一，每注金额相同，猜中一部分也有返还。'],
    },
    {
      heading: '赔率怎么看',
      text: [
        `让球、大小这类两边对等的盘口，可以选香港盘、马来盘、印尼盘或欧洲盘显示；独赢、波胆等其他玩法一律是欧洲盘。同一价格的换算见${article('rqgl')}。`,
        '赔率变动时，格子会短暂变色并带箭头。“自动接受最新赔率”默认打开，只接受同样或更好的价格；变低时会请您再确认一次。再勾选“变低也接受”，才会连变低的也直接投注。',
      ],
    },
    {
      heading: '滚球为什么要等几秒',
      text: [
        `滚球注单要等约${f.delaySeconds}秒才确认。这段时间里出现进球、红牌、判罚复核或盘口暂停，就不接受并退还本金；什么都没发生则成交。等待期间请勿重复点击。`,
      ],
    },
    {
      heading: '提前兑现',
      text: [
        `未结算的注单可以按当时的现值提前兑现，全部或一部分。现值按公平价值计算，扣除${f.cashOutPercent}的手续费，“如何计算”里写出每一步。部分兑现后，其余本金继续按原赔率进行。`,
        '盘口暂停、注单确认中时不能兑现。兑现掉的本金不计流水。',
      ],
      pictures: [{ name: 'sport-orders', caption: '“未结算”里可以提前兑现，金额随比赛变化' }],
    },
    {
      heading: '没有下注成功的常见提示',
      table: {
        head: ['提示', '说明'],
        rows: [
          [betRejectionMessages.oddsChanged, '价格变差了，核对后再确认'],
          [betRejectionMessages.lineChanged, '让球或大小的盘口变了，需要重新选择'],
          [betRejectionMessages.scoreChanged, '等待期间有进球，本金已退回'],
          [betRejectionMessages.suspended, '正在处理进球或判罚，稍后会恢复'],
          [betRejectionMessages.started, '赛前盘口已关闭，可以看滚球'],
          [betRejectionMessages.ownLimit, '这是您自己设置的限额，见下方“理性娱乐”'],
          [betRejectionMessages.duplicate, '同一选项刚刚投过，为避免误点没有受理'],
          [betRejectionMessages.sameMatch, '串关里不能有同一场的两个选项'],
        ],
      },
      after: [page('limits')],
    },
    {
      heading: '结算与记录',
      text: [
        `赛果确认后自动结算，每张注单都有结算单，写明依据的规则版本、比分和每一步计算。在${page('betRecord')}随时可查，保存${f.recordYears}年。`,
        `对结果有异议，请在结算后${f.disputeDays}天内，在投注记录里点击“对结果有异议”提交，注单的证据会自动附上。`,
      ],
    },
  ],
  questions: [
    {
      ask: '经典版和专业版有什么不同？',
      answer:
        '赛事、赔率和投注单完全一样。经典版是浅色列表，专业版是深色盘面，一屏看到更多盘口；切换不会丢失已选内容。',
    },
    { ask: '投注后可以取消吗？', answer: '不可以，确认即生效。可以兑现的注单能提前兑现。' },
    { ask: '可赢额为什么有的含本金？', answer: '欧洲盘的赔率含本金，其余三种不含，投注单上会写明。' },
  ],
  way: ['gamesport', '去体育'],
});
