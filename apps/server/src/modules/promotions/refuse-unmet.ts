import { ResultCode } from '@fairground/contract';
import type { ConditionLine } from '@fairground/promotions';
import { Refusal } from '../../platform/refusal.ts';

/** Throws the first condition that is not met, with what it takes, what there is and what is missing. */
export function refuseUnmet({ met, lines }: { readonly met: boolean; readonly lines: readonly ConditionLine[] }): void {
  if (met) return;
  const { name, need, have, missing } = lines.find((line) => !line.met) ?? NOBODY;
  throw new Refusal(ResultCode.Warning, `未满足条件：${name}`, { name, need, have, missing });
}

const NOBODY = { name: '活动条件', need: '', have: '', missing: '' };
