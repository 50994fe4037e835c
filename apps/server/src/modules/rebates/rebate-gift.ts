/** What a rebate is among rewards. */
export const REBATE = { giftKind: 'rebate', promotionId: 'rebate', name: '返水' } as const;
