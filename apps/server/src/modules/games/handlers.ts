import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { batched } from '../../platform/batched-posting.ts';
import { setAutoTransfer } from '../transfers/auto-transfer.ts';
import { addCollection, removeCollection } from './collections.ts';
import { bonusPools } from './bonus-pools.ts';
import { launch } from './launch.ts';
import { listGames } from './list-games.ts';
import { listVenues } from '../venues/list-venues.ts';
import { batchedTransfer } from '../transfers/batched-transfer.ts';
import { recycle } from '../transfers/recycle.ts';
import { transfer } from '../transfers/transfer.ts';
import { utcTransfer } from '../transfers/utc-transfer.ts';
import { allBalance, venueBalance } from '../venues/venue-balances.ts';

export const venueHandlers: HandlersOf<
  Pick<
    Catalogue['games'],
    | 'allBalance'
    | 'balance'
    | 'setAutoTransferStatus'
    | 'transfer'
    | 'recycle'
    | 'getVenueInfoByCategory'
    | 'gameList'
    | 'addCollection'
    | 'removeCollection'
    | 'getBonusPools'
    | 'launch'
  >
> = {
  allBalance,
  balance: venueBalance,
  setAutoTransferStatus: setAutoTransfer,
  transfer: batched(batchedTransfer, transfer),
  recycle,
  getVenueInfoByCategory: listVenues,
  gameList: listGames,
  addCollection,
  removeCollection,
  getBonusPools: bonusPools,
  launch,
};

/** The calls of the centre wallet that a venue is the other side of. */
export const venueFundsHandlers: HandlersOf<Pick<Catalogue['funds'], 'utcTransfer'>> = { utcTransfer };
