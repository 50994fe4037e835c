import { type Fen, yuanText } from '@fairground/money';

/** What a member's bets on a round came to. */
export const announceWon = ({ stake, returned }: { readonly stake: Fen; readonly returned: Fen }): string =>
  `您投注 ¥${yuanText(stake)}，返还 ¥${yuanText(returned)}${returned > stake ? `，净赢 ¥${yuanText(returned - stake)}` : ''}。`;
