/** The card games by the step of their address; the order is that of the hall. */
export const cardPages = {
  niuniu: '抢庄牛牛',
  landlord: '斗地主',
  holdem: '德州扑克',
  mahjong: '二人麻将',
} as const;
export type CardPage = keyof typeof cardPages;

export const isCardPage = (step: string | undefined): step is CardPage =>
  step !== undefined && Object.hasOwn(cardPages, step);
