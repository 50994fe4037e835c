import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { wageringRequirements } from './wagering-requirements.ts';

type Detail = Catalogue['funds']['turnoverDetail'];

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
  const { source, need, done } = requirement;
  const list = rows.map(({ betNo, title, stake, counted, amount, why, at }) => ({
    betNo,
    title,
    stake,
    counted: amount,
    // What one requirement did not need went to the next, or was more than all of them needed.
    why: amount < counted ? `${why}；超出本项所需的部分计入其他项` : why,
    time: at.getTime(),
  }));
  return { source, need, done, total, list };
}
