import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import type { Fen } from '@fairground/money';
import { type Balance, lastBalance, learnVenueBalance, useBalance, venueBalance } from '../../balance/balance-data.ts';
import { useSession } from '../../session/session-store.ts';
import { slipFacts, useSlipFacts } from './slip-facts.ts';

/** What bets are paid from. */
export interface SlipMoney {
  /** What lies in the sports wallet; undefined until it has been read. */
  readonly sports: Fen | undefined;
  readonly centre: Fen;
  /** What of the centre wallet may come along with a bet. */
  readonly along: Fen;
  /** Whether it comes by itself; otherwise the member says so with each bet. */
  readonly isAutomatic: boolean;
}

const moneyOf = (
  balance: Balance | undefined,
  isTransferOpen: boolean,
  autoTransfer: 0 | 1 | undefined,
): SlipMoney => ({
  sports: balance && venueBalance(balance, SPORTSBOOK_VENUE),
  centre: balance?.centerWalletBalance ?? 0n,
  along: isTransferOpen ? (balance?.centerWalletBalance ?? 0n) : 0n,
  isAutomatic: autoTransfer === 1,
});

export function useSlipMoney(): SlipMoney {
  const { data } = useBalance();
  const isTransferOpen = useSlipFacts((facts) => facts.isTransferOpen);
  const autoTransfer = useSession(({ member }) => member?.autoTransfer);
  return moneyOf(data, isTransferOpen, autoTransfer);
}

/** The same for an action of this moment. */
export const slipMoney = (): SlipMoney =>
  moneyOf(lastBalance(), slipFacts().isTransferOpen, useSession.getState().member?.autoTransfer);

/** More than anyone can have: until the money has been read it holds nothing back. */
export const UNREAD_MONEY: Fen = 10n ** 15n;

/** What a stake asks for beyond what lies in the sports wallet. */
export const missingFor = (stake: Fen, { sports }: Pick<SlipMoney, 'sports'>): Fen =>
  sports === undefined || stake <= sports ? 0n : stake - sports;

/** An answer told what lies in the sports wallet now. */
export const learnBalance = (balance: Fen): void => learnVenueBalance(SPORTSBOOK_VENUE, balance);
