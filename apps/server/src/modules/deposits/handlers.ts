import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { closeOrder } from './orders/close-order.ts';
import { createSignal, customerInfo } from './customer-info.ts';
import { listRates } from '../exchange-rates/exchange-rates.ts';
import { listCoins, listMethods } from './list-methods.ts';
import { depositStatus, pay } from './pay.ts';
import { takeTrial, trialInfo } from './trial-funds.ts';

export const depositHandlers: HandlersOf<Catalogue['deposits']> = {
  payTypes: listMethods,
  pay,
  getDepositOrderStatus: depositStatus,
  closeOrder,
  createSignalCode: createSignal,
  getCustomerInfo: customerInfo,
  vCurrencyList: listCoins,
  trialInfo,
  takeTrial,
  getTransferRate: listRates,
};
