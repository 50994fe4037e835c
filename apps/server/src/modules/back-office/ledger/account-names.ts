import { cashAccount, debtWallet, houseAdjustments, housePromo, suspense, type Account } from '@fairground/ledger';
import type { AppContext } from '../../../platform/app-context.ts';
import { paymentChannels } from '../../payment-channels/payment-channels.ts';
import { walletName } from '../../records/wallet-name.ts';
import { venues } from '../../venues/venues.ts';

type Named = Pick<Account, 'memberId' | 'wallet'>;

const OWN_TITLES: Readonly<Record<string, string>> = {
  [suspense.wallet]: '挂账',
  [housePromo.wallet]: '优惠支出',
  fees: '手续费收入',
  [houseAdjustments.wallet]: '余额调整',
};

/** What sorts of accounts are called; a sort nobody has words for stands as the ledger has it. */
const CLASS_TITLES: Readonly<Record<string, string>> = {
  center: '会员中心钱包',
  locked: '会员在途资金',
  venue: '会员场馆钱包',
  stake: '会员未结算注单',
  seat: '会员游戏座位',
  bonus: '会员礼金钱包',
  [debtWallet(1n).wallet]: '会员欠款',
  pnl: '场馆盈亏',
  cash: '渠道资金',
  jackpot: '彩池',
  jackpotReserve: '彩池储备',
  ...OWN_TITLES,
};

export const classTitle = (name: string): string => CLASS_TITLES[name] ?? name;

/** `member:7:center`, `house:pnl:CRTY`: an account as one word. */
export const accountWord = ({ memberId, wallet }: Named): string =>
  memberId === 0n ? `house:${wallet}` : `member:${memberId}:${wallet}`;

const WORD = /^(?:house|member:(\d{1,18})):([\w:.-]{1,64})$/;

/** The account such a word names; undefined when it names none. */
export function accountOf(word: string): Account | undefined {
  const [, memberId, wallet] = WORD.exec(word) ?? [];
  if (wallet === undefined || memberId === '0') return undefined;
  return { memberId: memberId === undefined ? 0n : BigInt(memberId), wallet, currency: 'CNY' };
}

export interface ToldAccount {
  readonly account: string;
  readonly title: string;
  readonly memberId: string | null;
}

/** Accounts in an operator's words. */
export async function accountTitles(app: Pick<AppContext, 'db' | 'pool'>): Promise<(account: Named) => ToldAccount> {
  const [known, channels] = await Promise.all([venues.all(app.pool), paymentChannels.names(app)]);
  const venueNames = new Map(known.map(({ code, name }) => [code, name]));
  return (account) => ({
    account: accountWord(account),
    title:
      account.memberId === 0n
        ? ownTitle(account.wallet, { venueNames, channels })
        : walletName(account.wallet, venueNames),
    memberId: account.memberId === 0n ? null : `${account.memberId}`,
  });
}

interface Names {
  readonly venueNames: ReadonlyMap<string, string>;
  readonly channels: ReadonlyMap<string, string>;
}

const CASH = cashAccount('x').wallet.slice(0, -1);

function ownTitle(wallet: string, { venueNames, channels }: Names): string {
  const known = OWN_TITLES[wallet];
  if (known !== undefined) return known;
  if (wallet.startsWith(CASH)) {
    const code = wallet.slice(CASH.length);
    return `渠道资金 · ${channels.get(code) ?? code}`;
  }
  const [sort = '', ...rest] = wallet.split(':');
  const [venue = '', part] = (rest[0] ?? '').split('.');
  const name = sort === 'pnl' ? `${venueNames.get(venue) ?? venue}${part === 'bots' ? '陪玩' : ''}` : rest.join(' ');
  return `${classTitle(sort)} · ${name}`;
}
