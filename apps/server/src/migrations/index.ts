import type { Migration } from '../platform/migrator.ts';
import { platform } from './0001-platform.ts';
import { ledger } from './0002-ledger.ts';
import { members } from './0003-members.ts';
import { site } from './0004-site.ts';
import { codes } from './0005-codes.ts';
import { risk } from './0006-risk.ts';
import { flags } from './0007-flags.ts';
import { identity } from './0008-identity.ts';
import { operators } from './0009-operators.ts';
import { limits } from './0010-guard.ts';
import { payments } from './0011-payments.ts';
import { payouts } from './0012-payouts.ts';
import { venueFunctions } from './0013-venue-functions.ts';
import { venues } from './0013-venues.ts';
import { records } from './0014-records.ts';
import { postingCalls } from './0015-posting-calls.ts';
import { login } from './0016-login.ts';
import { console } from './0017-console.ts';
import { postingRefusals } from './0018-posting-words.ts';
import { sportTables } from './0019-sports.ts';
import { sportPlacingFunctions } from './0020-sport-placing-functions.ts';
import { sportPlacing } from './0020-sport-placing.ts';
import { sportSettling } from './0021-sport-settling.ts';
import { paymentChannelBreaker } from './0022-channel-breaker.ts';
import { payoutBooks } from './0023-payout-books.ts';
import { loginEntry } from './0024-login-entry.ts';
import { singleRowPosting } from './0025-lone-posting.ts';
import { sportSettlingSpeed } from './0026-sport-settling-speed.ts';
import { shortGroups } from './0027-short-groups.ts';
import { heldCashOuts } from './0028-held-cash-outs.ts';
import { placingChecks } from './0029-placing-checks.ts';
import { requestIds } from './0030-request-ids.ts';
import { recordRetention } from './0031-kept-records.ts';
import { openVenues } from './0031-open-venues.ts';
import { accountsAndAddresses } from './0032-accounts-and-addresses.ts';
import { sportPinnedPricing } from './0033-sport-pinned-pricing.ts';
import { capabilityMaintenance } from './0038-capability-maintenance.ts';
import { legalAge } from './0039-legal-age.ts';
import { missingVerifications } from './0040-missing-verifications.ts';
import { oneDualApproval } from './0041-one-dual-approval.ts';

/** Every step, in order. A merged step is never edited; the next one is added below. */
export const migrations: readonly Migration[] = [
  platform,
  ...ledger,
  members,
  site,
  codes,
  risk,
  flags,
  identity,
  operators,
  limits,
  payments,
  payouts,
  venues,
  venueFunctions,
  records,
  postingCalls,
  login,
  console,
  postingRefusals,
  sportTables,
  sportPlacing,
  sportPlacingFunctions,
  sportSettling,
  paymentChannelBreaker,
  payoutBooks,
  loginEntry,
  singleRowPosting,
  sportSettlingSpeed,
  shortGroups,
  heldCashOuts,
  placingChecks,
  requestIds,
  openVenues,
  recordRetention,
  accountsAndAddresses,
  sportPinnedPricing,
  capabilityMaintenance,
  legalAge,
  missingVerifications,
  oneDualApproval,
];
