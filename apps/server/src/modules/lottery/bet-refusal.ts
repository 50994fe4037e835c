import { ResultCode } from '@fairground/contract';
import { betRejectionMessages } from '@fairground/betting';
import { rejectionMessage } from '@fairground/betting/placement';
import { type Fen, type MemberId, yuanText } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { ineligibilityRefusal, isAboutPerson } from '../eligibility/person-eligibility.ts';
import { stakeRefusalOf } from '../limits/limit-check.ts';
import { stakingMoneyOf } from '../transfers/top-up-stake.ts';
import { openGame } from '../venues/open-game.ts';
import { openVenue } from '../venues/open-venue.ts';
import { venueGames } from '../venues/venue-games.ts';
import type { Queries } from '../venues/venues.ts';
import { rulebookChanged } from './lottery-terms.ts';

interface RefusedBet {
  readonly why: string;
  readonly memberId: MemberId;
  readonly venueCode: string;
  readonly gameCode: string;
  readonly issueNo: string;
  readonly stake: Fen;
  readonly now: Date;
}

/** Why the check or the ledger refused a ticket, as the member hears it. */
export async function betRefusal(app: AppContext, store: Queries, refused: RefusedBet): Promise<Refusal> {
  const { why, memberId, venueCode, gameCode, issueNo, stake, now } = refused;
  if (isAboutPerson(why)) return ineligibilityRefusal(app, why);
  switch (why) {
    case 'coming':
    case 'maintenance':
      // Venue and game have their own words for it.
      await openVenueOf(store, venueCode, gameCode, now);
      return tooSoon();
    case 'limit':
      // It has passed in the meantime: the same request may come again.
      return (await stakeRefusalOf(store, { memberId, amount: stake, now }))?.refusal ?? tooSoon();
    case 'insufficient-balance': {
      const { available } = await stakingMoneyOf(app, store, { memberId, venueCode, now });
      return new Refusal(ResultCode.Warning, rejectionMessage.balance(available), { field: 'cost' });
    }
    case 'win-cap':
      return ofIssue(`超过单期限额：本期全部注单最多可中 ${yuanText(app.config.lotteryIssueWinMost)} 元`, 'entries');
    case 'rulebook':
      return rulebookChanged();
    default:
      return saleRefusal(why, issueNo) ?? tooSoon();
  }
}

/** What is about the issue and not about the member. */
export function saleRefusal(why: string, issueNo: string): Refusal | undefined {
  switch (why) {
    case 'sale-closed':
      return ofIssue(`第 ${issueNo} 期已封盘`);
    case 'stopped':
      return ofIssue('本期已停售');
    case 'unopened':
      return ofIssue(`第 ${issueNo} 期未开售`);
    case 'exposure':
      return ofIssue('本期销售额度已满，请投注下一期');
    case 'debt':
      return new Refusal(ResultCode.Warning, betRejectionMessages.debt);
    case 'early':
      return new Refusal(ResultCode.TooFrequent, '两张注单之间至少间隔5秒，请稍候');
    default:
      return undefined;
  }
}

/** Throws when the venue or the game cannot be entered now. */
export async function openVenueOf(store: Queries, venueCode: string, gameCode: string, now: Date) {
  const venue = await openVenue(store, venueCode, now);
  openGame(await venueGames.ofVenue(store, venueCode), gameCode, now);
  return venue;
}

const ofIssue = (message: string, field = 'issueNo'): Refusal => new Refusal(ResultCode.Warning, message, { field });

/** Somebody was quicker again and again. */
const tooSoon = (): Refusal => new Refusal(ResultCode.TooFrequent);
