/** Most selections a betslip holds. */
export const SLIP_SIZE_MAX = 10;
