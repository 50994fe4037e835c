import { DepositActivity } from '../../features/deposit-promotion/deposit-activity.tsx';
import { DepositSteps } from './deposit-steps.tsx';

/** The offer on a first deposit: a stair of tiers, each higher than the one before. */
export default function FirstDepositScreen() {
  return <DepositActivity kind="firstDeposit" Tiers={DepositSteps} />;
}
