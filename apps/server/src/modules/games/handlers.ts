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
