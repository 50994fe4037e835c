import { DepositActivity } from '../../features/deposit-promotion/deposit-activity.tsx';
import { StepLadder } from './step-ladder.tsx';

/** The offer on a first deposit: a stair of tiers, each higher than the one before. */
export default function FirstDepositScreen() {
  return <DepositActivity kind="firstDeposit" Ladder={StepLadder} />;
}
