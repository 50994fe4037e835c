import type { InputOf, OutputOf } from '@fairground/contract';
import type { BackOfficeCatalogue } from '@fairground/contract/back-office';
import type { MemberId } from '@fairground/money';
import type { AppContext } from '../../../platform/app-context.ts';
import { betRecordPage } from '../../records/bet-records.ts';
import { depositTotals } from '../../deposits/orders/deposit-records.ts';
import { wagerRows } from '../../sports/records/wager-rows.ts';
import { wageringRequirements } from '../../wagering/wagering-requirements.ts';
import { balanceSummary } from '../../wallet/balance-summary.ts';
import { withdrawalTotals } from '../../withdrawals/withdrawal-records.ts';

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

/** A member's bets in every venue, as the member reads them. */
export const memberBets = (
  app: AppContext,
  memberId: MemberId,
  asked: Omit<InputOf<Calls['bets']>, 'memberId'>,
): Promise<OutputOf<Calls['bets']>> => betRecordPage(app, memberId, asked);
