import { hrefTo, routePaths } from './route-paths.ts';

export interface MineLink {
  readonly href: string;
  readonly label: string;
  /** Needs deposits to be offered. */
  readonly deposit?: true;
}

export interface MineGroup {
  readonly title: string;
  readonly links: readonly MineLink[];
}

const link = (name: keyof typeof routePaths, label: string): MineLink => ({ href: routePaths[name], label });

/** The pages of the member's area, in groups. */
export const mineMenu: readonly MineGroup[] = [
  {
    title: '资金',
    links: [
      link('wallet', '我的钱包'),
      { ...link('savemoney', '存款'), deposit: true },
      link('transfermoney', '转账'),
      link('takemoney', '取款'),
      { href: hrefTo('accountManage', { id: 'bank' }), label: '银行卡' },
      link('alipayManage', '支付宝'),
      link('virtualCoinCard', '虚拟币'),
    ],
  },
  {
    title: '记录',
    links: [link('transRecord', '交易记录'), link('betRecord', '投注记录'), link('giftRecord', '礼金记录')],
  },
  { title: '权益', links: [link('vip', 'VIP'), link('welfare', '福利中心'), link('exchange', '兑换中心')] },
  { title: '账户', links: [link('userinfo', '个人资料'), link('auth', '身份认证'), link('limits', '理性娱乐')] },
  {
    title: '服务',
    links: [link('message', '消息中心'), link('feedback', '意见反馈'), link('introTutorial', '新手教程')],
  },
];
