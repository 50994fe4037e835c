import { type Catalogue, type InputOf, type OutputOf, ResultCode } from '@fairground/contract';
import type { MemberCall } from '../../platform/handler.ts';
import { Refusal } from '../../platform/refusal.ts';
import { turnoverDemands } from './turnover-demands.ts';

type Detail = Catalogue['funds']['turnoverDetail'];

const ID_PATTERN = /^\d{1,18}$/;

/** Every bet that fed one demand, what of it counted, and why. */
export async function turnoverDetail(
  { turnoverId, ...page }: InputOf<Detail>,
  { house, caller }: MemberCall,
): Promise<OutputOf<Detail>> {
  const demand = ID_PATTERN.test(turnoverId)
    ? await turnoverDemands.own(house, caller.memberId, BigInt(turnoverId))
    : undefined;
  if (!demand) throw new Refusal(ResultCode.NotFound);
  const { total, rows } = await turnoverDemands.betsOf(house, demand.id, page);
  const { source, need, done } = demand;
  const list = rows.map(({ betNo, title, stake, counted, amount, why, at }) => ({
    betNo,
    title,
    stake,
    counted: amount,
    // What one demand did not need went to the next, or was more than all of them needed.
    why: amount < counted ? `${why}；超出本项所需的部分计入其他项` : why,
    time: at.getTime(),
  }));
  return { source, need, done, total, list };
}
