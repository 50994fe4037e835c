import { type Catalogue, type OutputOf, ResultCode } from '@fairground/contract';
import { banks } from '@fairground/contract/bank-cards';
import {
  addressHints,
  type CoinNetwork,
  coinNetworkWords,
  PAYOUT_ACCOUNTS_MAX,
  type PayoutKind,
} from '@fairground/contract/payout-accounts';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { maskRealName } from '../members/masking.ts';
import { members } from '../members/members.ts';
import { openField } from '../members/personal-fields.ts';
import { accountName, openAccountField } from './account-fields.ts';
import { kindOf } from './account-kind.ts';
import { maskedNumber } from './change-account.ts';
import { payableFrom } from './cooldown.ts';
import { payoutAccounts } from './payout-accounts.ts';
import { payoutNetworks } from './payout-methods.ts';

type Funds = Catalogue['funds'];

const isNetwork = (text: string): text is CoinNetwork => Object.hasOwn(coinNetworkWords, text);
const kinds: readonly PayoutKind[] = ['bank', 'alipay', 'coin'];

/** The caller's accounts, masked. */
export async function listAccounts(
  _: unknown,
  { house, caller }: MemberCall,
): Promise<OutputOf<Funds['queryMemberBanksInfoList']>> {
  const accounts = await payoutAccounts.ofMember(house, caller.memberId);
  return {
    list: accounts.map((account) => ({
      accountId: account.id,
      type: kindOf(account.kind),
      bankCode: account.bankCode,
      name: accountName(account),
      number: maskedNumber(house, account),
      holder:
        account.holderSealed === null
          ? ''
          : maskRealName(openAccountField(house, account.id, 'holder', account.holderSealed)),
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
  { house, caller }: MemberCall,
): Promise<OutputOf<Funds['withdrawAddList']>> {
  const row = await members.profile(house, caller.memberId);
  if (!row) throw new Refusal(ResultCode.LoginExpired);
  const [accounts, networks] = await Promise.all([
    payoutAccounts.ofMember(house, caller.memberId),
    payoutNetworks.all(house),
  ]);
  return {
    holder: maskRealName(openField(house, row.id, 'real_name_sealed', row.realNameSealed) ?? ''),
    banks: Object.entries(banks).map(([bankCode, { name }]) => ({ bankCode, bankName: name })),
    networks: networks.map(({ coin, network }) => ({ coin, network, addressHint: addressHints[network] })),
    counts: kinds.map((type) => ({
      type,
      have: accounts.filter(({ kind }) => kind === type).length,
      max: PAYOUT_ACCOUNTS_MAX,
    })),
  };
}
