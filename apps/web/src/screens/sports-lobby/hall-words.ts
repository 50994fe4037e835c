/** What the head of the hall says; the page says it before its script is there. */
export const hallWords = {
  scene: 'stadium',
  title: '体育',
  lead: '滚球、今日、早盘与冠军盘口，赔率实时变动，先看规则再投注。',
} as const;
