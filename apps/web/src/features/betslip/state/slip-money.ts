import type { Fen } from '@fairground/money';
import { type Balance, lastBalance, learnVenueBalance, useBalance, venueBalance } from '../../balance/balance-data.ts';
import { type Book, currentBook, useBook } from '../../sports/book.ts';
import { useSession } from '../../session/session-store.ts';
import { slipFacts, useSlipFacts } from './slip-facts.ts';

/** What bets are paid from. */
export interface SlipMoney {
  /** What lies in the book's own wallet; undefined until it has been read. */
  readonly sports: Fen | undefined;
  readonly centre: Fen;
  /** What other venues let go for a bet by themselves. */
  readonly elsewhere: Fen;
  /** What of both may come along with a bet. */
  readonly along: Fen;
  /** Bonus money that pays in one bet what own money lacks: none of it while own money is kept back. */
  readonly bonus: Fen;
  /** Whether it comes by itself; otherwise the member says so with each bet. */
  readonly isAutomatic: boolean;
}

interface Told extends Pick<ReturnType<typeof slipFacts>, 'isTransferOpen' | 'elsewhere' | 'bonus'> {
  /** As the member has chosen; undefined for a visitor. */
  readonly autoTransfer: 0 | 1 | undefined;
}

function moneyOf({ venueCode }: Book, balance: Balance | undefined, told: Told): SlipMoney {
  const sports = balance && venueBalance(balance, venueCode);
  const centre = balance?.centerWalletBalance ?? 0n;
  const isAutomatic = told.autoTransfer === 1;
  const elsewhere = isAutomatic ? lesser(told.elsewhere, inOtherVenues(balance, venueCode)) : 0n;
  const along = told.isTransferOpen ? centre + elsewhere : 0n;
  const bonus = told.isTransferOpen || centre === 0n ? (told.bonus?.oneBet ?? 0n) : 0n;
  return { sports, centre, elsewhere, along, bonus, isAutomatic };
}

/** What was told a moment ago may have been spent since. */
const inOtherVenues = (balance: Balance | undefined, venueCode: string): Fen =>
  (balance?.venues ?? []).filter(({ enName }) => enName !== venueCode).reduce((sum, venue) => sum + venue.balance, 0n);

const lesser = (one: Fen, other: Fen): Fen => (one < other ? one : other);

export function useSlipMoney(): SlipMoney {
  const book = useBook((state) => state.book);
  const { data } = useBalance();
  const isTransferOpen = useSlipFacts((facts) => facts.isTransferOpen);
  const elsewhere = useSlipFacts((facts) => facts.elsewhere);
  const bonus = useSlipFacts((facts) => facts.bonus);
  const autoTransfer = useSession(({ member }) => member?.autoTransfer);
  return moneyOf(book, data, { isTransferOpen, elsewhere, bonus, autoTransfer });
}

/** The same for an action of this moment. */
export const slipMoney = (): SlipMoney =>
  moneyOf(currentBook(), lastBalance(), {
    ...slipFacts(),
    autoTransfer: useSession.getState().member?.autoTransfer,
  });

/** More than anyone can have: until the money has been read it holds nothing back. */
export const UNREAD_MONEY: Fen = 10n ** 15n;

/** What a stake asks for beyond what lies in the book's wallet. */
export const missingFor = (stake: Fen, { sports }: Pick<SlipMoney, 'sports'>): Fen =>
  sports === undefined || stake <= sports ? 0n : stake - sports;

/** What of it own money brings along; bonus money pays the rest. */
export const ownMissing = (stake: Fen, money: Pick<SlipMoney, 'sports' | 'along'>): Fen =>
  lesser(missingFor(stake, money), money.along);

/** An answer told what lies in the book's wallet now. */
export const learnBalance = (balance: Fen): void => learnVenueBalance(currentBook().venueCode, balance);
