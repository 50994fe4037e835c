import type { Fen, Verdict } from '@fairground/money';

/** What a channel is asked to expect. The same order number again is the same request. */
export interface DepositRequest {
  readonly orderNo: string;
  /** The channel's own name for the way of paying. */
  readonly method: string;
  readonly amount: Fen;
  readonly payerName: string;
  /** The remark agreed on beforehand; empty when there is none. */
  readonly signalCode: string;
  readonly expireAt: Date;
}

/** Where and how the member is to pay. */
export interface PayInstructions {
  readonly channelRef: string;
  /** Who is to get the money, in the channel's own words; what is paid has to name the same. */
  readonly payeeRef: string;
  readonly payee: readonly { readonly label: string; readonly value: string }[];
  readonly qrText: string;
  readonly payUrl: string;
  readonly coin: {
    readonly coin: string;
    readonly network: string;
    readonly address: string;
    readonly coinAmount: string;
    readonly rate: string;
    readonly confirmationsNeed: number;
  } | null;
}

/** Money to be sent to a member's account. The same order number is never paid twice. */
export interface PayoutRequest {
  readonly orderNo: string;
  readonly kind: 'bank' | 'alipay' | 'coin';
  readonly amount: Fen;
  /** In the clear: it leaves the server here and nowhere else. */
  readonly account: string;
  readonly bankCode: string;
  readonly holder: string;
  readonly network: string;
}

/** How the other side says an order stands. `unknown` is an answer too: ask again, never guess. */
export type ChannelFact =
  | { readonly state: 'waiting' | 'unknown'; readonly confirmations?: number }
  | {
      readonly state: 'paid';
      readonly amount: Fen;
      readonly payerName: string;
      /** The channel's number of this one payment: told twice, it is still one payment. */
      readonly channelRef: string;
      /** What the amount counts; yuan when left out. Only `CNY` is ever credited. */
      readonly currency?: string;
      readonly payee?: string;
      /** The remark the money came with. */
      readonly signalCode?: string;
      readonly paidAt?: Date;
    }
  | { readonly state: 'failed'; readonly reason: string };

/** What a channel tells through the webhook route, its signature already checked over the raw bytes. */
export interface ChannelEvent {
  readonly eventId: string;
  readonly about: 'deposit' | 'payout';
  readonly orderNo: string;
  readonly fact: ChannelFact;
  readonly at: Date;
}

/** A line of a channel's own list of a day. */
export interface StatementLine {
  readonly orderNo: string;
  readonly channelRef: string;
  readonly amount: Fen;
  readonly paidAt: Date;
}

/** Raw request of the webhook route. */
export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
  readonly now: Date;
}

/** A payment channel. Every call has its time-out; a lost answer throws, and the order is then asked for. */
export interface PaymentAdapter {
  readonly createDeposit: (requested: DepositRequest) => Promise<Verdict<PayInstructions, 'refused' | 'maintenance'>>;
  readonly queryDeposit: (orderNo: string) => Promise<ChannelFact>;
  readonly closeDeposit: (orderNo: string) => Promise<void>;
  readonly pay: (requested: PayoutRequest) => Promise<ChannelFact>;
  readonly queryPayout: (orderNo: string) => Promise<ChannelFact>;
  /** Every deposit the channel took for us in a span of time, its end not included. */
  readonly statement: (span: { readonly from: Date; readonly to: Date }) => Promise<readonly StatementLine[]>;
  /** Every payout the channel made for us in a span of time, its end not included. */
  readonly listPayouts: (span: { readonly from: Date; readonly to: Date }) => Promise<readonly StatementLine[]>;
  readonly readWebhook: (request: WebhookRequest) => Verdict<ChannelEvent, 'bad-signature' | 'stale' | 'malformed'>;
}
