import { categoryLabels } from '@fairground/contract/venues';
import type { NavigationPayload, NoticePayload } from '@fairground/contract/site-content';

interface SeedNotice extends NoticePayload {
  readonly seedKey: string;
}

/** One line for each entry that is no category of games; those have their venues to speak for them. */
const notes = {
  HOME: '',
  TY: '足球、篮球、网球，盘口与规则一目了然',
  ZR: '百家乐、轮盘、骰宝、龙虎，同桌同局',
  QP: '牌桌对局，玩法与赔付先看清再入座',
  DJ: '电竞赛程与盘口，开赛时间清楚列出',
  CP: '定时开奖，玩法与概率公开',
  DZ: '每款游戏写明返还率，不设自动旋转',
  BY: '炮台与鱼的倍率公开，节奏自己掌握',
  DISCOUNT: '对象、奖励与流水要求事先写明',
  SPONSOR: '与我们同行的赛事与伙伴',
  VENTURE: '邀请好友，佣金按公式算清',
  APP: '添加到主屏幕，像应用一样打开',
  SERVICE: '遇到问题，随时找我们',
} as const satisfies Record<keyof typeof categoryLabels, string>;

const isCategory = (word: string): word is keyof typeof categoryLabels => Object.hasOwn(categoryLabels, word);

/** The menu of a new installation: everything, in the order of the table. */
export const seedNavigation: NavigationPayload = {
  entries: Object.keys(categoryLabels)
    .filter(isCategory)
    .map((category) => ({ category, name: categoryLabels[category], note: notes[category], visible: true })),
};

/** Notices of a new installation, newest first; each is as true in a sandbox as with real money. */
export const seedNotices = (legalAge: number): readonly SeedNotice[] => [
  {
    seedKey: 'official-channels',
    title: '安全提示',
    content:
      '存款渠道仅由官方网站、官方App和官方客服提供，不存在线下代理，请勿向个人转账。工作人员不会索要您的密码和验证码。',
    marquee: true,
  },
  {
    seedKey: 'play-with-care',
    title: '娱乐有度，量力而行',
    content: `您可以随时设置存款、亏损、单注和时长限额，也可以选择休息或自我排除。调低限额立即生效。未满${legalAge}岁禁止参与。`,
    marquee: true,
  },
  {
    seedKey: 'bets-are-final',
    title: '投注须知',
    content: '投注确认后不可取消。开赛后提交的赛前注单无效，本金退回。对赛果有异议，请在14天内通过反馈或在线客服提出。',
    marquee: false,
  },
  {
    seedKey: 'record-keeping',
    title: '记录保存',
    content: '交易与投注记录保留五年，五年内的记录都可以在会员中心按日期查询。',
    marquee: false,
  },
];
