import { type Catalogue, type OutputOf, ResultCode } from '@fairground/contract';
import { banks } from '@fairground/contract/bank-cards';
import {
  addressHints,
  type CoinNetwork,
  coinNetworkLabels,
  PAYOUT_ACCOUNTS_MAX,
  type PayoutKind,
} from '@fairground/contract/payout-accounts';
import type { MemberCall } from '../../../platform/handler.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { maskRealName } from '../../members/masking.ts';
import { members } from '../../members/members.ts';
import { openField } from '../../members/personal-fields.ts';
import { accountName, openAccountField } from './account-fields.ts';
import { kindOf } from '../orders/account-kind.ts';
import { maskedNumber } from './change-account.ts';
import { payableFrom } from '../orders/cooldown.ts';
import { withdrawalAccounts } from './withdrawal-accounts.ts';
import { withdrawalNetworks } from '../orders/withdrawal-methods.ts';

type Calls = Catalogue['withdrawals'];

const isNetwork = (text: string): text is CoinNetwork => Object.hasOwn(coinNetworkLabels, text);
const kinds: readonly PayoutKind[] = ['bank', 'alipay', 'coin'];

/** The caller's accounts, masked. */
export async function listAccounts(
  _: unknown,
  { app, caller }: MemberCall,
): Promise<OutputOf<Calls['queryMemberBanksInfoList']>> {
  const accounts = await withdrawalAccounts.ofMember(app, caller.memberId);
  return {
    list: accounts.map((account) => ({
      accountId: account.id,
      type: kindOf(account.kind),
      bankCode: account.bankCode,
      name: accountName(account),
      number: maskedNumber(app, account),
      holder:
        account.holderSealed === null
          ? ''
          : maskRealName(openAccountField(app, { accountId: account.id, field: 'holder' }, account.holderSealed)),
      network: isNetwork(account.network) ? account.network : null,
      isDefault: account.isDefault ? 1 : 0,
      createTime: account.createdAt.getTime(),
      payableTime: payableFrom(account.createdAt).getTime(),
    })),
  };
}

/** What can be added, and in whose name. */
export async function accountChoices(
  _: unknown,
  { app, caller }: MemberCall,
): Promise<OutputOf<Calls['withdrawAddList']>> {
  const row = await members.profile(app, caller.memberId);
  if (!row) throw new Refusal(ResultCode.LoginExpired);
  const [accounts, networks] = await Promise.all([
    withdrawalAccounts.ofMember(app, caller.memberId),
    withdrawalNetworks.all(app),
  ]);
  return {
    holder: maskRealName(openField(app, row.id, { column: 'real_name_sealed', sealed: row.realNameSealed }) ?? ''),
    banks: Object.entries(banks).map(([bankCode, { name }]) => ({ bankCode, bankName: name })),
    networks: networks.map(({ coin, network }) => ({ coin, network, addressHint: addressHints[network] })),
    counts: kinds.map((type) => ({
      type,
      have: accounts.filter(({ kind }) => kind === type).length,
      max: PAYOUT_ACCOUNTS_MAX,
    })),
  };
}
