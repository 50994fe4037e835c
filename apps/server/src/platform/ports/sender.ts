export type DeliveryKind = 'sms' | 'voice' | 'email';

/** What goes out. */
export interface OutgoingCode {
  /** A phone in digits, or an e-mail address. */
  readonly to: string;
  /** The calling code of a phone's country; empty for an e-mail. */
  readonly areaCode: string;
  readonly channel: DeliveryKind;
  /** What a mail is about; a verification code unless said. */
  readonly subject?: string;
  readonly text: string;
  /** Empty when the message carries none. */
  readonly code: string;
}

/** The port to whoever carries messages. `key` is the same when a message comes again; throwing means try again later. */
export type Sender = (message: OutgoingCode, key: string) => Promise<void>;

export type Senders = Readonly<Record<DeliveryKind, Sender>>;
