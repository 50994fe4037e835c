import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { accountChoices, listAccounts } from './accounts/list-accounts.ts';
import { ownBaseCfgList, usdtWithdrawInfo } from './withdrawal-terms.ts';
import { turnoverDetail } from '../wagering/wagering-detail.ts';
import { withdrawInfo } from './withdraw-info.ts';
import { withdrawNew } from './withdraw-new.ts';
import { withdrawOrderInfo } from './withdraw-order-info.ts';
import { withdrawRoad } from './withdraw-road.ts';

export const withdrawalHandlers: HandlersOf<Catalogue['withdrawals']> = {
  baseCfgList: ownBaseCfgList,
  withdrawInfo,
  usdtWithdrawInfo,
  withdrawNew,
  withdrawOrderInfo,
  withdrawRoad,
  turnoverDetail,
  queryMemberBanksInfoList: listAccounts,
  withdrawAddList: accountChoices,
};
