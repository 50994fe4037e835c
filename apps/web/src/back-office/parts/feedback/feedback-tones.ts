/** How the state of a feedback is coloured. */
export const stateTones = { 0: 'warning', 1: 'brand', 2: 'success' } as const;
