import type { OutputOf } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import type { memberMatchLabels } from '@fairground/contract/back-office-members';
import { defaultCountryArea } from '@fairground/contract/phone';
import type { AppContext } from '../../../platform/app-context.ts';
import { phoneContact } from '../../members/contact.ts';
import { findMembers } from '../../members/find-members.ts';
import { maskPhone, maskRealName } from '../../members/masking.ts';
import { memberContacts } from '../../members/member-contacts.ts';
import { openField } from '../../members/personal-fields.ts';
import { searchKeys, TAIL_LENGTH } from '../../members/search-keys.ts';
import { accountIndex } from '../../withdrawals/accounts/account-fields.ts';
import { withdrawalAccounts } from '../../withdrawals/accounts/withdrawal-accounts.ts';
import { memberSummary } from './member-view.ts';
import { orderOwner } from '../money/order-owner.ts';

export type MemberMatch = keyof typeof memberMatchLabels;
type Found = OutputOf<BackOfficeCatalogue['members']['search']>;
type Page = { readonly pageNum: number; readonly pageSize: number };

/** Members who share a tail are looked through by hand; with more of them one asks for something else. */
const SHARED_MAX = 200;
const PHONE = /^1\d{10}$/;
const CARD = /^\d{12,19}$/;
const TAIL = new RegExp(`^[0-9a-z]{${TAIL_LENGTH}}$`, 'i');
const ORDER = /^[A-Za-z]{1,4}\d{6}[0-9A-Za-z-]{4,50}$/;
/** Long enough to be a real name, and no user name has such letters. */
const REAL_NAME = /^\p{Script=Han}[\p{Script=Han}·•]{1,29}$/u;

/**
 * Whatever a member would say of themselves: user name, number, phone or its tail, real name, a payout account or its
 * tail, the number of an order or a bet.
 */
export async function searchMembers(app: AppContext, text: string, page: Page): Promise<Found> {
  const order = ORDER.test(text) ? await orderOwner(app, text.toUpperCase()) : undefined;
  const found = await foundOtherwise(app, text);
  const matches = order ? [...found, ['order', [order.memberId]] as const] : found;
  const others = [...new Set(matches.flatMap(([, ids]) => ids))];
  const { total, rows } = await findMembers.page(app, { text, others }, page);
  const list = rows.map((row) => ({
    ...memberSummary(row),
    realName: maskRealName(openField(app, row.id, { column: 'real_name_sealed', sealed: row.realNameSealed }) ?? ''),
    phone: maskPhone(openField(app, row.id, { column: 'phone_sealed', sealed: row.phoneSealed }) ?? ''),
    by: [...ownMatches(row, text), ...matches.flatMap(([by, ids]) => (ids.includes(row.id) ? [by] : []))],
  }));
  return { total, list, order: order?.subject ?? null };
}

const ownMatches = ({ id, name }: { readonly id: bigint; readonly name: string }, text: string): MemberMatch[] => [
  ...(name.toLowerCase().startsWith(text.toLowerCase()) ? ['name' as const] : []),
  ...(id.toString() === text ? ['number' as const] : []),
];

type Matches = readonly (readonly [by: MemberMatch, ids: readonly bigint[]])[];

/** By what is sealed; each kind is looked for only where the text can be one. */
async function foundOtherwise(app: AppContext, text: string): Promise<Matches> {
  const isTail = TAIL.test(text);
  const [phones, accounts, phoneTails, accountTails, names] = await Promise.all([
    PHONE.test(text)
      ? memberContacts.ownerOf(app, phoneContact({ areaCode: defaultCountryArea.areaCode, number: text }))
      : undefined,
    CARD.test(text) || PHONE.test(text) ? ownersOfAccount(app, text) : [],
    isTail ? searchKeys.find(app, 'phone-tail', { text, most: SHARED_MAX }) : [],
    isTail ? searchKeys.find(app, 'account-tail', { text, most: SHARED_MAX }) : [],
    REAL_NAME.test(text) ? searchKeys.find(app, 'real-name', { text, most: SHARED_MAX }) : [],
  ]);
  return [
    ['phone', phones === undefined ? [] : [phones]],
    ['account', accounts],
    ['phoneTail', phoneTails],
    ['accountTail', accountTails],
    ['realName', names],
  ];
}

const ownersOfAccount = (app: AppContext, number: string): Promise<bigint[]> =>
  withdrawalAccounts.ownersOf(app, [accountIndex(app, 'bank', number), accountIndex(app, 'alipay', number)]);
