import { brand } from '@theme/brand.ts';

export interface Slide {
  readonly id: 'odds' | 'rules' | 'measure';
  readonly title: string;
  /** One line each. */
  readonly text: readonly [string, string];
}

/** What the site has to say first: one picture, three views of it. No number here that nobody gave us. */
export const slides: readonly [Slide, ...Slide[]] = [
  {
    id: 'odds',
    // These two stand in index.html as well.
    title: brand.headline,
    text: ['滚球、今日、早盘与冠军盘口实时更新，', '规则与赔率写在前面，看清再玩。'],
  },
  {
    id: 'rules',
    title: '先看规则，再下注',
    text: ['每个玩法先写明规则与结算办法；', '注单与交易记录保留五年，随时回看。'],
  },
  {
    id: 'measure',
    title: '娱乐有度，量力而行',
    text: ['取款与存款一样方便，限额由自己定；', '没有虚构的倒计时与中奖名单。'],
  },
];
