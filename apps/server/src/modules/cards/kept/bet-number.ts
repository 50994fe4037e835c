/** A hand is a bet to each of its members: its number with the number of their seat. */
export const betNumber = (handNo: string, place: number): string => `${handNo}-${place + 1}`;

/** The hand of a bet. */
export const handOfBet = (betNo: string): string => betNo.split('-')[0] ?? betNo;
