import type { Fen } from '@fairground/money';

/** Money a foreign game provider is asked to take in or give back. The same order number again is the same request. */
export interface ProviderTransfer {
  readonly orderNo: string;
  readonly memberId: bigint;
  readonly venueCode: string;
  readonly way: 'in' | 'out';
  readonly amount: Fen;
}

/** A member about to be launched at a game provider. */
export interface ProviderGuest {
  readonly memberId: bigint;
  /** The login, which the play session ends with. */
  readonly sessionId: bigint;
  readonly venueCode: string;
  /** Empty: whatever the venue shows first. */
  readonly gameCode: string;
  /** Where the member is: the region rule is asked about it at every stake. */
  readonly ip: string;
}

/** How the other side says an order stands. `absent` means it never arrived there. */
export type ProviderFact =
  | { readonly state: 'done' | 'working' | 'absent' }
  | { readonly state: 'failed'; readonly reason: string };

/** The other side answered, and nobody can make sense of it: as unknown as no answer, but told apart. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
}

/**
 * A game provider. A call that gets no answer in time throws, and the order is then asked for by its number until
 * it answers: never guessed, never sent under another number.
 */
export interface VenueProvider {
  /**
   * Asks a guest in. Who gets no answer here does not go in. The answer is the address of the game; undefined where the
   * site hosts the page.
   */
  readonly open: (guest: ProviderGuest, signal: AbortSignal) => Promise<string | undefined>;
  readonly transfer: (order: ProviderTransfer, signal: AbortSignal) => Promise<ProviderFact>;
  readonly query: (orderNo: string, signal: AbortSignal) => Promise<ProviderFact>;
}

/** Who answers for which venue. */
export interface VenueProviders {
  /** Undefined for a venue of our own, and for one whose provider this installation does not know. */
  readonly of: (venueCode: string) => Promise<VenueProvider | undefined>;
}
