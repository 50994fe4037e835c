import type { ComponentType } from 'react';
import { AdjustmentsPage } from '../adjustments/adjustments-page.tsx';
import { AgentsPage } from '../agents/agents-page.tsx';
import { ChatPage } from '../chat/chat-page.tsx';
import { ContentPage } from '../content/content-page.tsx';
import { HandsPage } from '../hands/hands-page.tsx';
import { LedgerPage } from '../ledger/ledger-page.tsx';
import { IssuesPage } from '../lottery/issues-page.tsx';
import { MarginsPage } from '../lottery/margins-page.tsx';
import { DepositsPage } from '../pages/money/deposits-page.tsx';
import { DifferencesPage } from '../pages/money/differences-page.tsx';
import { DisputesPage } from '../pages/feedback/disputes-page.tsx';
import { FeedbackPage } from '../pages/feedback/feedback-page.tsx';
import { FlagsPage } from '../pages/flags-page.tsx';
import { HelpPage } from '../pages/help-page.tsx';
import { HomePage } from '../pages/home-page.tsx';
import { IdentityPage } from '../pages/identity/identity-page.tsx';
import { LogPage } from '../pages/log-page.tsx';
import { MaintenancePage } from '../pages/maintenance-page.tsx';
import { MembersPage } from '../pages/members/members-page.tsx';
import { MessagesPage } from '../pages/messages-page.tsx';
import { ServicePage } from '../service/service-page.tsx';
import { ReturnsPage } from '../pages/games/returns-page.tsx';
import { GrantsPage } from '../promotions/grants-page.tsx';
import { PromotionsPage } from '../promotions/promotions-page.tsx';
import { ReportsPage } from '../reports/reports-page.tsx';
import { RebatesPage } from '../rebates/rebates-page.tsx';
import { TradingPage } from '../trading/trading-page.tsx';
import { ResultsPage } from '../results/results-page.tsx';
import { ReconciliationPage } from '../reconciliation/reconciliation-page.tsx';
import { GoodsPage } from '../vip/goods-page.tsx';
import { VipPage } from '../vip/vip-page.tsx';
import { RoundsPage } from '../pages/games/rounds-page.tsx';
import { VenuesPage } from '../pages/games/venues-page.tsx';
import { RecordsPage } from '../pages/feedback/records-page.tsx';
import { SwitchesPage } from '../switches/switches-page.tsx';
import { WithdrawalsPage } from '../pages/money/withdrawals-page.tsx';
import type { PageKey } from '../operator/pages.ts';

/** What is drawn on each page; apart from the list of pages, which the pages themselves read. */
export const pageViews: Readonly<Record<PageKey, ComponentType>> = {
  '': HomePage,
  reports: ReportsPage,
  withdrawals: WithdrawalsPage,
  deposits: DepositsPage,
  differences: DifferencesPage,
  adjustments: AdjustmentsPage,
  reconciliation: ReconciliationPage,
  ledger: LedgerPage,
  identity: IdentityPage,
  flags: FlagsPage,
  feedback: FeedbackPage,
  disputes: DisputesPage,
  records: RecordsPage,
  members: MembersPage,
  messages: MessagesPage,
  service: ServicePage,
  chat: ChatPage,
  content: ContentPage,
  trading: TradingPage,
  venues: VenuesPage,
  returns: ReturnsPage,
  rounds: RoundsPage,
  hands: HandsPage,
  results: ResultsPage,
  lottery: IssuesPage,
  margins: MarginsPage,
  promotions: PromotionsPage,
  grants: GrantsPage,
  rebates: RebatesPage,
  vip: VipPage,
  goods: GoodsPage,
  agents: AgentsPage,
  switches: SwitchesPage,
  maintenance: MaintenancePage,
  help: HelpPage,
  log: LogPage,
};
