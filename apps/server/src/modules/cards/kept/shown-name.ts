import type { MemberId } from '@fairground/money';
import type { SeatRow } from './card-seats.ts';

/** What others see of a member's name. */
const maskedName = (name: string): string => `${Array.from(name)[0] ?? ''}**`;

export const shownName = (
  { memberId, userName, botName }: Pick<SeatRow, 'memberId' | 'userName' | 'botName'>,
  viewer: MemberId,
): string => {
  if (botName !== null) return botName;
  return memberId === viewer ? (userName ?? '') : maskedName(userName ?? '');
};
