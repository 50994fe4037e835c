import type { Background } from '../platform/jobs/background.ts';
import { SEND_CODE, sendCode } from './login/codes/code-message.ts';
import { agentsBackground } from './agents/background.ts';
import { bonusBackground } from './bonus/background.ts';
import { limitsBackground } from './limits/background.ts';
import { goodsBackground } from './goods/background.ts';
import { gradesBackground } from './grades/background.ts';
import { identityBackground } from './identity/background.ts';
import { addressClearing } from './members/clear-addresses.ts';
import { messagesBackground } from './messages/background.ts';
import { backOfficeBackground } from './back-office/background.ts';
import { cardsBackground } from './cards/background.ts';
import { chatBackground } from './chat/background.ts';
import { customerServiceBackground } from './customer-service/background.ts';
import { fairPlayBackground } from './fair-play/background.ts';
import { depositsBackground } from './deposits/background.ts';
import { withdrawalsBackground } from './withdrawals/background.ts';
import { personalDataBackground } from './personal-data/background.ts';
import { pointsBackground } from './points/background.ts';
import { reconciliationBackground } from './reconciliation/background.ts';
import { bettingBackground } from './sports/betting-background.ts';
import { settlingBackground } from './sports/settling/background.ts';
import { lotteryDrawsBackground } from './lottery-draws/background.ts';
import { fishingBackground } from './fishing/background.ts';
import { gamesBackground } from './games/background.ts';
import { providersBackground } from './providers/background.ts';
import { slotsBackground } from './slots/background.ts';
import { tablesBackground } from './tables/background.ts';
import { lotteryBackground } from './lottery/background.ts';
import { venuesBackground } from './transfers/background.ts';
import { wageringBackground } from './wagering/background.ts';
import { promotionsBackground } from './promotions/background.ts';
import { rebatesBackground } from './rebates/background.ts';
import { reportsBackground } from './reports/background.ts';
import { rewardsBackground } from './rewards/background.ts';

const membersAndCodes: Background = { topics: { [SEND_CODE]: sendCode }, jobs: [addressClearing] };

const parts = [
  membersAndCodes,
  wageringBackground,
  messagesBackground,
  identityBackground,
  backOfficeBackground,
  limitsBackground,
  bonusBackground,
  depositsBackground,
  withdrawalsBackground,
  reconciliationBackground,
  customerServiceBackground,
  chatBackground,
  personalDataBackground,
  pointsBackground,
  gradesBackground,
  goodsBackground,
  venuesBackground,
  providersBackground,
  bettingBackground,
  settlingBackground,
  slotsBackground,
  fishingBackground,
  gamesBackground,
  lotteryBackground,
  lotteryDrawsBackground,
  tablesBackground,
  cardsBackground,
  fairPlayBackground,
  rewardsBackground,
  agentsBackground,
  promotionsBackground,
  rebatesBackground,
  reportsBackground,
];

/** What the modules do after a commit, and what they do again and again. */
export const moduleBackground: Background = {
  topics: Object.assign({}, ...parts.map(({ topics }) => topics)),
  jobs: parts.flatMap(({ jobs }) => jobs),
};
