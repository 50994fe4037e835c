import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import type { HandlersOf } from '../../platform/handler.ts';
import { chatModerationHandlers } from './chat-handlers.ts';
import { contentEditHandlers } from './content-handlers.ts';
import { raceReviewHandlers } from './race-handlers.ts';
import { adjustmentHandlers } from './money/adjustment-handlers.ts';
import { depositReviewHandlers } from './money/deposit-handlers.ts';
import { disputeHandlers } from './feedback/dispute-handlers.ts';
import { feedbackReviewHandlers } from './feedback/feedback-handlers.ts';
import { certifiedRecordReviewHandlers } from './feedback/record-handlers.ts';
import { gameReviewHandlers } from './games/game-handlers.ts';
import { handReviewHandlers } from './games/hand-handlers.ts';
import { lotteryReviewHandlers } from './games/lottery-handlers.ts';
import { rebateHandlers } from './rebate-handlers.ts';
import { resultReviewHandlers } from './games/result-handlers.ts';
import { reportHandlers } from './report-handlers.ts';
import { sessionHandlers } from './session-handlers.ts';
import { helpReviewHandlers } from './help-handlers.ts';
import { identityReviewHandlers } from './identity-handlers.ts';
import { ledgerHandlers } from './ledger/ledger-handlers.ts';
import { logHandlers } from './log-handlers.ts';
import { memberReviewHandlers } from './members/member-handlers.ts';
import { messageSendingHandlers } from './message-handlers.ts';
import { agentReviewHandlers } from './agent-handlers.ts';
import { promotionReviewHandlers } from './promotion-handlers.ts';
import { reconciliationHandlers } from './reconciliation/reconciliation-handlers.ts';
import { riskReviewHandlers } from './risk-handlers.ts';
import { conversationHandlers } from './service-handlers.ts';
import { siteHandlers } from './site-handlers.ts';
import { switchHandlers } from './switches/switch-handlers.ts';
import { sportsHandlers } from './games/sports-handlers.ts';
import { tradingHandlers } from './trading/trading-handlers.ts';
import { vipReviewHandlers } from './vip-handlers.ts';
import { withdrawalReviewHandlers } from './money/withdrawal-handlers.ts';

/** Which use case answers which call of the console. */
export const backOfficeHandlers: {
  readonly [Group in keyof BackOfficeCatalogue]: HandlersOf<BackOfficeCatalogue[Group]>;
} = {
  auth: sessionHandlers,
  identity: identityReviewHandlers,
  risk: riskReviewHandlers,
  money: { ...withdrawalReviewHandlers, ...depositReviewHandlers },
  adjustments: adjustmentHandlers,
  ledger: ledgerHandlers,
  reconciliation: reconciliationHandlers,
  members: memberReviewHandlers,
  messages: messageSendingHandlers,
  service: conversationHandlers,
  chat: chatModerationHandlers,
  sports: sportsHandlers,
  trading: tradingHandlers,
  results: resultReviewHandlers,
  feedback: feedbackReviewHandlers,
  disputes: disputeHandlers,
  certifiedRecords: certifiedRecordReviewHandlers,
  games: gameReviewHandlers,
  hands: handReviewHandlers,
  lottery: lotteryReviewHandlers,
  vip: vipReviewHandlers,
  agents: agentReviewHandlers,
  rebates: rebateHandlers,
  reports: reportHandlers,
  races: raceReviewHandlers,
  promotions: promotionReviewHandlers,
  site: siteHandlers,
  switches: switchHandlers,
  help: helpReviewHandlers,
  contents: contentEditHandlers,
  log: logHandlers,
};
