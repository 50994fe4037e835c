import type { Catalogue } from '@fairground/contract';
import type { HandlersOf, MemberCall } from '../../platform/handler.ts';
import { closeOrder } from './orders/close-order.ts';
import { createSignal, customerInfo } from './customer-info.ts';
import { listRates } from '../exchange-rates/exchange-rates.ts';
import { listCoins, listMethods } from './list-methods.ts';
import { depositStatus, pay } from './pay.ts';
import { takeTrial, trialInfo } from './trial-funds.ts';

const isClosed = ({ app }: Pick<MemberCall, 'app'>): boolean => app.switches.stateOf('deposit') === 'closed';

export const depositHandlers: HandlersOf<Catalogue['deposits']> = {
  // Closed deposits offer nothing to pay by; orders that stand are paid as they were shown.
  payTypes: (input, call) => (isClosed(call) ? { methods: [] } : listMethods(input, call)),
  pay,
  getDepositOrderStatus: depositStatus,
  closeOrder,
  createSignalCode: createSignal,
  getCustomerInfo: customerInfo,
  vCurrencyList: (input, call) => (isClosed(call) ? { list: [] } : listCoins(input, call)),
  trialInfo,
  takeTrial,
  getTransferRate: listRates,
};
