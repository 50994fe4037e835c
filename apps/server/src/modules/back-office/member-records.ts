import type { InputOf, OutputOf } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import { SPORTSBOOK_VENUE } from '@fairground/contract/venues';
import type { MemberId } from '@fairground/money';
import type { AppContext } from '../../platform/app-context.ts';
import { depositTotals } from '../deposits/deposit-records.ts';
import { recordOf, ticketStatuses } from '../sports/records/bet-records.ts';
import { wagerRows } from '../sports/records/wager-rows.ts';
import { readFilter } from '../transactions/transaction-filter.ts';
import { venues } from '../venues/venues.ts';
import { wageringRequirements } from '../wagering/wagering-requirements.ts';
import { balanceSummary } from '../wallet/balance-summary.ts';
import { withdrawalTotals } from '../withdrawals/withdrawal-records.ts';

type Calls = BackOfficeCatalogue['members'];
type Money = OutputOf<Calls['detail']>['money'];

/** What a member has, and what came, went and was played over the member's life. */
export async function memberMoney(app: AppContext, memberId: MemberId): Promise<Money> {
  const life = { from: new Date(0), to: app.now() };
  const [wallets, open, deposits, payouts, played] = await Promise.all([
    app.ledger.walletsOf(app.pool, memberId),
    wagerRows.totals(app.pool, { memberId, statuses: ['delay', 'accepted'], ...life }),
    depositTotals(app, memberId, life),
    withdrawalTotals(app, memberId, life),
    wageringRequirements.staked(app, memberId),
  ]);
  const has = balanceSummary(memberId, wallets, true);
  return {
    total: has.totalBalance,
    center: has.centerWalletBalance,
    venues: has.venues.reduce((sum, { balance }) => sum + balance, 0n),
    locked: has.lockMoney,
    openBets: open.total,
    openStakes: has.openStakes,
    deposited: deposits.came,
    withdrawn: payouts.went,
    played,
  };
}

/** A member's bets, as the member reads them. */
export async function memberBets(
  app: AppContext,
  memberId: MemberId,
  { status, pageNum, pageSize, ...span }: Omit<InputOf<Calls['bets']>, 'memberId'>,
): Promise<OutputOf<Calls['bets']>> {
  const { from, to } = readFilter(span, memberId, app.now());
  const filter = { memberId, statuses: ticketStatuses(status), from, to };
  const [rows, { total }, venue] = await Promise.all([
    wagerRows.page(app.pool, filter, pageSize, (pageNum - 1) * pageSize),
    wagerRows.totals(app.pool, filter),
    venues.find(app.pool, SPORTSBOOK_VENUE),
  ]);
  return { total, list: rows.map((row) => recordOf(row, venue?.name ?? '体育')) };
}
