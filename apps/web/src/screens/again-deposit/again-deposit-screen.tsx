import { DepositActivity } from '../../features/deposit-promotion/deposit-activity.tsx';
import { WeekRings } from './week-rings.tsx';

/** The offer on the first deposit of each week: its tiers as rings that close as they rise. */
export default function AgainDepositScreen() {
  return <DepositActivity kind="againDeposit" Tiers={WeekRings} />;
}
