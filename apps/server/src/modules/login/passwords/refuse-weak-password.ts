import { ResultCode } from '@fairground/contract';
import { Refusal } from '../../../platform/refusal.ts';
import { type WantedPassword, type Weakness, weaknessOf } from './weak-passwords.ts';

const weaknessText: Record<Weakness, string> = {
  common: '密码过于常见，请换一个',
  'holds-name': '密码不能与用户名相同或相近',
};

/** Wherever a password is set, the same ones are too weak. */
export function refuseWeak(wanted: WantedPassword): void {
  const weakness = weaknessOf(wanted);
  if (weakness) throw new Refusal(ResultCode.InvalidParameter, weaknessText[weakness], { field: 'password' });
}
