import type { CaptchaResult } from './captcha.ts';
import type { CaptchaState } from './use-captcha.ts';

/** What either challenge gets from the dialog around it. */
export interface ChallengeProps extends Pick<CaptchaState, 'busy' | 'sequence'> {
  readonly onAnswer: (captchaResult: CaptchaResult) => void;
  /** Absent where there is no other way. */
  readonly onOtherWay: (() => void) | undefined;
}
