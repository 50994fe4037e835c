import type { HelpKey } from '@fairground/contract/help-keys';

export type { HelpKey };

/** What each page of the help centre is called. */
export const helpPages: Readonly<Record<HelpKey, string>> = {
  kh: '开户',
  ck: '存款',
  qk: '取款',
  zz: '转账',
  yhgz: '优惠规则',
  tjllq: '推荐浏览器',
  xnbcqkjc: '虚拟币存取款教程',
  tytzjc: '体育投注教程',
  tysstqth: '赛事提前与退回',
  fjcjc: '防劫持教程',
  rqgl: '让球攻略',
  dxqgl: '大小球攻略',
  cpwt: '彩票问题',
  dzjj: '电子竞技',
  tywt: '体育问题',
  zrwt: '真人问题',
  qtwt: '其他问题',
  bczr: '博彩责任',
  gywm: '关于我们',
  gztk: '规则条款',
  hzhb: '合作伙伴',
  ysgz: '隐私规则',
  zxkf: '在线客服',
};

export const isHelpKey = (key: string | undefined): key is HelpKey =>
  key !== undefined && Object.hasOwn(helpPages, key);
