import type { SceneName } from '../../art/scenes/scene.ts';

export interface Slide {
  readonly id: 'halls' | 'rules' | 'measure';
  readonly title: string;
  readonly text: string;
  /** The first one's picture is in the page itself. */
  readonly scene?: SceneName;
}

/** What the site has to say first. No number here that nobody gave us. */
export const slides: readonly Slide[] = [
  {
    id: 'halls',
    title: '一个账号，七大场馆',
    text: '体育、真人、棋牌、电竞、彩票、电子与捕鱼，规则与赔率写在前面，看清再玩。',
  },
  {
    id: 'rules',
    title: '先看规则，再进牌桌',
    text: '玩法、赔率与返还率都在入口之前；注单与交易记录保留五年，随时回看。',
    scene: 'cards',
  },
  {
    id: 'measure',
    title: '娱乐有度，量力而行',
    text: '取款与存款一样方便，在线时长随时可见，没有虚构的倒计时与中奖名单。',
    scene: 'night',
  },
];
