import type { Migration } from '../platform/migrator.ts';
import { platform } from './0001-platform.ts';
import { ledger } from './0002-ledger.ts';
import { members } from './0003-members.ts';
import { login } from './0004-login.ts';
import { messages } from './0005-messages.ts';
import { site } from './0006-site.ts';
import { riskFlags } from './0007-risk-flags.ts';
import { identity } from './0008-identity.ts';
import { backOffice } from './0009-back-office.ts';
import { limits } from './0010-limits.ts';
import { paymentChannels } from './0011-payment-channels.ts';
import { deposits } from './0012-deposits.ts';
import { wagering } from './0013-wagering.ts';
import { withdrawals } from './0014-withdrawals.ts';
import { reconciliation } from './0015-reconciliation.ts';
import { venues } from './0016-venues.ts';
import { transfers } from './0017-transfers.ts';
import { sports } from './0018-sports.ts';
import { oneDualApproval } from './0019-one-dual-approval.ts';
import { broadcasts } from './0020-broadcasts.ts';
import { recipientKeys } from './0020-recipient-keys.ts';
import { customerService } from './0021-customer-service.ts';
import { feedback } from './0022-feedback.ts';
import { help } from './0023-help.ts';
import { siteContent } from './0024-site-content.ts';
import { oneWallet } from './0025-one-wallet.ts';
import { personalData } from './0029-personal-data.ts';
import { slots } from './0030-slots.ts';
import { providers } from './0031-providers.ts';
import { gameCatalogue } from './0032-game-catalogue.ts';
import { gamesReview } from './0033-games-review.ts';
import { memberSearch } from './0033-member-search.ts';
import { lotteryVenues } from './0034-lottery-venues.ts';
import { lotteryDraws } from './0034-lottery-draws.ts';
import { lotteryTickets } from './0035-lottery-tickets.ts';
import { esports } from './0036-esports.ts';
import { lotteryOperators } from './0037-lottery-operators.ts';
import { turnover } from './0038-turnover.ts';
import { bonusMoney } from './0039-bonus-money.ts';
import { promotionRuns } from './0040-promotion-runs.ts';
import { promotions } from './0040-promotions.ts';
import { vip } from './0041-vip.ts';
import { events } from './0042-events.ts';
import { chat } from './0043-chat.ts';
import { chatPoints } from './0044-chat-points.ts';
import { rebates } from './0044-rebates.ts';
import { rewardAbuse } from './0045-reward-abuse.ts';
import { rewardOperations } from './0046-reward-operations.ts';
import { accountLocks } from './0050-account-locks.ts';
import { promotionTriggers } from './0051-promotion-triggers.ts';
import { bonusTerms } from './0052-bonus-terms.ts';
import { venueRebates } from './0053-venue-rebates.ts';
import { adjustments } from './0054-adjustments.ts';
import { helpContent } from './0055-help-content.ts';
import { esportsSeries } from './0058-esports-series.ts';
import { providerPayoutCap } from './0062-provider-payout-cap.ts';
import { voidPredictions } from './0065-void-predictions.ts';
import { lotteryCancels } from './0068-lottery-cancels.ts';
import { adjustedDeposit } from './0069-adjusted-deposit.ts';
import { agents } from './0070-agents.ts';
import { openTicketsByMember } from './0071-open-tickets-by-member.ts';
import { providerFairness } from './0072-provider-fairness.ts';
import { virtualMatches } from './0079-virtual-matches.ts';
import { tables } from './0080-tables.ts';
import { cards } from './0081-cards.ts';
import { fishing } from './0082-fishing.ts';
import { trading } from './0083-trading.ts';
import { resultChanges } from './0084-result-changes.ts';
import { ledgerOffice } from './0085-ledger-office.ts';
import { reports } from './0086-reports.ts';
import { siteSwitches } from './0087-site-switches.ts';
import { holdem } from './0088-holdem.ts';
import { virtualBasketball } from './0089-virtual-basketball.ts';
import { cardReview } from './0090-card-review.ts';
import { mahjong } from './0091-mahjong.ts';
import { providerDifferences } from './0092-provider-differences.ts';
import { providerRests } from './0092-provider-rests.ts';
import { waitingRounds } from './0092-waiting-rounds.ts';
import { approvalReasons } from './0093-approval-reasons.ts';

/**
 * Tables and the rows they begin with, in order; functions and views are files of their own (../sql). A merged step is never
 * edited; the next one is added below.
 */
export const migrations: readonly Migration[] = [
  platform,
  ...ledger,
  members,
  login,
  messages,
  site,
  riskFlags,
  identity,
  backOffice,
  limits,
  paymentChannels,
  deposits,
  wagering,
  withdrawals,
  reconciliation,
  venues,
  transfers,
  sports,
  oneDualApproval,
  broadcasts,
  customerService,
  feedback,
  help,
  siteContent,
  recipientKeys,
  oneWallet,
  personalData,
  slots,
  providers,
  gameCatalogue,
  memberSearch,
  gamesReview,
  lotteryDraws,
  lotteryTickets,
  lotteryVenues,
  esports,
  lotteryOperators,
  turnover,
  bonusMoney,
  promotions,
  promotionRuns,
  vip,
  events,
  chat,
  chatPoints,
  rebates,
  rewardAbuse,
  rewardOperations,
  accountLocks,
  promotionTriggers,
  bonusTerms,
  venueRebates,
  adjustments,
  helpContent,
  esportsSeries,
  providerPayoutCap,
  voidPredictions,
  lotteryCancels,
  adjustedDeposit,
  agents,
  openTicketsByMember,
  providerFairness,
  virtualMatches,
  tables,
  cards,
  fishing,
  trading,
  resultChanges,
  ...ledgerOffice,
  reports,
  siteSwitches,
  holdem,
  virtualBasketball,
  cardReview,
  mahjong,
  providerRests,
  waitingRounds,
  providerDifferences,
  approvalReasons,
];
