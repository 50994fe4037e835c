import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { planned } from '../../platform/posting-plan.ts';
import { setAutoTransfer } from './auto-transfer.ts';
import { launch } from './launch.ts';
import { listVenues } from './list-venues.ts';
import { planTransfer } from './plan-transfer.ts';
import { recycle } from './recycle.ts';
import { transfer } from './transfer.ts';
import { utcTransfer } from './utc-transfer.ts';
import { allBalance, venueBalance } from './venue-balances.ts';

export const venueHandlers: HandlersOf<
  Pick<
    Catalogue['games'],
    'allBalance' | 'balance' | 'setAutoTransferStatus' | 'transfer' | 'recycle' | 'getVenueInfoByCategory' | 'launch'
  >
> = {
  allBalance,
  balance: venueBalance,
  setAutoTransferStatus: setAutoTransfer,
  transfer: planned(planTransfer, transfer),
  recycle,
  getVenueInfoByCategory: listVenues,
  launch,
};

/** The calls of the centre wallet that a venue is the other side of. */
export const venueFundsHandlers: HandlersOf<Pick<Catalogue['funds'], 'utcTransfer'>> = { utcTransfer };
