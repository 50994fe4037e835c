import type { Proof } from './captcha.ts';
import type { CaptchaState } from './use-captcha.ts';

/** What either challenge gets from the dialog around it. */
export interface ChallengeProps extends Pick<CaptchaState, 'busy' | 'turn'> {
  readonly onAnswer: (proof: Proof) => void;
  /** Absent where there is no other way. */
  readonly onOtherWay: (() => void) | undefined;
}
