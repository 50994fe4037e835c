import type { Fen } from '@fairground/money';

/** What a ticket and a member are held to, as the page tells it; the bet is held to the same. */
export const saleLimits = (gameCode: string) => ({
  ticketLeast: TICKET_LEAST,
  issueWinMost: ISSUE_WIN_MOST,
  entriesMost: ENTRIES_MOST,
  entryLinesMost: ENTRY_LINES_MOST,
  ticketLinesMost: TICKET_LINES_MOST,
  followedMost: gameCode === 'F28' ? FOLLOWED_MOST_OF_MINUTES : FOLLOWED_MOST,
});

const TICKET_LEAST: Fen = 1_00n;
const ISSUE_WIN_MOST: Fen = 400_000_00n;
const ENTRIES_MOST = 20;
const ENTRY_LINES_MOST = 10_000;
const TICKET_LINES_MOST = 50_000;
const FOLLOWED_MOST = 50;
const FOLLOWED_MOST_OF_MINUTES = 120;
