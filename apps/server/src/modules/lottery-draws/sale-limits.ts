import type { Fen } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';

/** What a ticket and a member are held to, as the page tells it; the bet is held to the same. */
export const saleLimits = ({ config }: Pick<AppContext, 'config'>, gameCode: string) => ({
  ticketLeast: TICKET_LEAST,
  issueWinMost: config.lotteryIssueWinMost,
  entriesMost: ENTRIES_MOST,
  entryLinesMost: ENTRY_LINES_MOST,
  ticketLinesMost: TICKET_LINES_MOST,
  cancelsMost: config.lotteryTicketCancel ? CANCELS_MOST : 0,
  followedMost: gameCode === 'F28' ? FOLLOWED_MOST_OF_MINUTES : FOLLOWED_MOST,
});

const TICKET_LEAST: Fen = 1_00n;
const ENTRIES_MOST = 20;
const ENTRY_LINES_MOST = 10_000;
const TICKET_LINES_MOST = 50_000;
/** Tickets of a member on one issue that may be taken back. */
const CANCELS_MOST = 5;
const FOLLOWED_MOST = 50;
const FOLLOWED_MOST_OF_MINUTES = 120;
