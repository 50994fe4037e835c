import { ResultCode } from '@fairground/contract';
import { Refusal } from '../../platform/refusal.ts';

/** Beyond this no number of ours goes. */
const PATTERN = /^\d{1,18}$/;

/** A number of ours as it came; anything else names nothing. */
export function readId(text: string): bigint {
  if (!PATTERN.test(text)) throw new Refusal(ResultCode.NotFound);
  return BigInt(text);
}
