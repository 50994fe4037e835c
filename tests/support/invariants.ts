import { checkLedger } from '@fairground/ledger';
import type pg from 'pg';
import { checkAgents } from '../../apps/server/src/modules/agents/check-agents.ts';
import { checkBonus } from '../../apps/server/src/modules/bonus/check-bonus.ts';
import { checkFishing } from '../../apps/server/src/modules/fishing/check-fishing.ts';
import { checkGiftDraws } from '../../apps/server/src/modules/gift-draws/check-gift-draws.ts';
import { checkGradeMoves } from '../../apps/server/src/modules/grades/check-grade-moves.ts';
import { checkLimits } from '../../apps/server/src/modules/limits/check-limits.ts';
import { checkLottery } from '../../apps/server/src/modules/lottery/check-lottery.ts';
import { checkCards } from '../../apps/server/src/modules/cards/check-cards.ts';
import { checkDraws } from '../../apps/server/src/modules/lottery-draws/check-draws.ts';
import { checkRaces } from '../../apps/server/src/modules/races/check-races.ts';
import { checkRebates } from '../../apps/server/src/modules/rebates/check-rebates.ts';
import { checkReports } from '../../apps/server/src/modules/reports/check-reports.ts';
import { checkRewards } from '../../apps/server/src/modules/rewards/check-rewards.ts';
import { checkPoints } from '../../apps/server/src/modules/points/check-points.ts';
import { checkSlots } from '../../apps/server/src/modules/slots/check-slots.ts';
import { checkSports } from '../../apps/server/src/modules/sports/betting/check-sports.ts';
import { checkTables } from '../../apps/server/src/modules/tables/check-tables.ts';
import { checkWagering } from '../../apps/server/src/modules/wagering/check-wagering.ts';

/** What must hold whatever was done; each says what does not. */
const invariants = [
  checkLimits,
  checkSports,
  checkSlots,
  checkLottery,
  checkFishing,
  checkDraws,
  checkTables,
  checkCards,
  checkWagering,
  checkBonus,
  checkRewards,
  checkRebates,
  checkPoints,
  checkGradeMoves,
  checkGiftDraws,
  checkRaces,
  checkAgents,
  checkReports,
];

/** Every invariant of the ledger and of the modules against a database; every line is a break. */
export async function brokenInvariants(pool: pg.Pool): Promise<string[]> {
  const { breaks } = await checkLedger(pool);
  const found = breaks.map((each) => `ledger: ${JSON.stringify(each)}`);
  for (const check of invariants) found.push(...(await check(pool)).map((line) => `${check.name}: ${line}`));
  return found;
}
