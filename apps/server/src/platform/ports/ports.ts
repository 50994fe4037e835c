import type { Beacon } from './beacon.ts';
import type { IdentityReviewer } from './identity-reviewer.ts';
import type { Passwords } from './passwords.ts';
import type { PaymentChannels } from './payment-channels.ts';
import type { Senders } from './sender.ts';
import type { Sports } from './sports.ts';
import type { VenueProviders } from './venue-provider.ts';

/** What an app speaks to. A test hands in its own. */
export interface Ports {
  /** Whoever takes in deposits and makes payouts. */
  readonly paymentChannels: PaymentChannels;
  /** Whoever carries codes to phones and mailboxes. */
  readonly senders: Senders;
  /** Whoever answers for the venues that others play in; one nobody answers for rests. */
  readonly venueProviders: VenueProviders;
  /** Board and feed; none in a process that takes no bets. */
  readonly sports: Sports | undefined;
  /** What lottery draws wait for; without one nothing is put on sale. */
  readonly beacon: Beacon | undefined;
  /** Who looks at identity documents. */
  readonly identityReviewer: IdentityReviewer;
  readonly passwords: Passwords;
}
