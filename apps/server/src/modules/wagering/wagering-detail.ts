import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import { type VenueCategory, venueCategoryLabels } from '@fairground/contract/venues';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Weights } from './allocate-turnover.ts';
import { wageringRequirements } from './wagering-requirements.ts';
import { requirementFacts, weightText } from './wagering-facts.ts';

type Detail = Catalogue['withdrawals']['turnoverDetail'];

const ID_PATTERN = /^\d{1,18}$/;

/** Every bet that contributed to one requirement, what of it counted, and why. */
export async function turnoverDetail(
  { turnoverId, ...page }: InputOf<Detail>,
  { app, caller }: MemberCall,
): Promise<OutputOf<Detail>> {
  const requirement = ID_PATTERN.test(turnoverId)
    ? await wageringRequirements.own(app, caller.memberId, BigInt(turnoverId))
    : undefined;
  if (!requirement) throw new Refusal(ResultCode.NotFound);
  const { total, rows } = await wageringRequirements.betsOf(app, requirement.id, page);
  const { source, need, done, weights } = requirement;
  const list = rows.map(({ betNo, title, category, stake, counted, amount, gained, why, at }) => ({
    betNo,
    title,
    stake,
    counted: gained,
    why: [why, ...shareReasons(weights, category, { counted, amount })].join('；'),
    time: at.getTime(),
    category,
  }));
  return { source, need, done, total, list, ...requirementFacts(requirement) };
}

/** Why a requirement got less than the bet counts for: its weight, or that the rest went on or was more than all of them needed. */
function* shareReasons(
  weights: Weights | null,
  category: VenueCategory,
  { counted, amount }: { readonly counted: bigint; readonly amount: bigint },
): Generator<string> {
  const weight = weights?.[category];
  if (counted === 0n) return;
  if (weight === 0) yield `${venueCategoryLabels[category]}不计入本项`;
  else {
    if (weight !== undefined && weight < WHOLE) yield `${venueCategoryLabels[category]}按${weightText(weight)}计入`;
    if (amount < counted) yield '超出本项所需的部分计入其他项';
  }
}

const WHOLE = 10_000;
