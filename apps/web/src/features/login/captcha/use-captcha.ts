import { useEffect, useRef, useState } from 'react';
import type { AskCaptcha, Challenge, CaptchaResult } from './captcha.ts';

/** What the captcha dialog shows at the moment. */
export interface CaptchaState {
  readonly open: boolean;
  readonly challenge: Challenge;
  /** The person may choose the other challenge: a picture serves wherever the slider does, not the reverse. */
  readonly switchable: boolean;
  /** A result is being tried. */
  readonly busy: boolean;
  /** Which question of this page it is; each is a form of its own. */
  readonly sequence: number;
  /** How many questions came before it since the dialog opened. */
  readonly round: number;
}

let questions = 0;

const closed: CaptchaState = {
  open: false,
  challenge: 'picture',
  switchable: false,
  busy: false,
  sequence: 0,
  round: 0,
};

const question = (before: CaptchaState, asked: Pick<CaptchaState, 'challenge' | 'switchable'>) => {
  questions += 1;
  return { ...asked, open: true, busy: false, sequence: questions, round: before.open ? before.round + 1 : 0 };
};

/** Runs a flow that may have to ask a person. */
export type WithCaptcha = <T>(flow: (askCaptcha: AskCaptcha) => Promise<T>) => Promise<T>;

/** The dialog opens when the flow asks, stays while a result is tried, and closes with the flow or the form around it. */
export function useCaptcha(formOpen: boolean) {
  const [state, setState] = useState(closed);
  const waiting = useRef<(captchaResult: CaptchaResult | undefined) => void>(undefined);

  const askCaptcha: AskCaptcha = (challenge) =>
    new Promise((resolve) => {
      waiting.current = resolve;
      setState((before) => question(before, { challenge, switchable: challenge === 'slider' }));
    });

  const answer = (captchaResult: CaptchaResult) => {
    setState((before) => ({ ...before, busy: true }));
    waiting.current?.(captchaResult);
  };

  const change = (challenge: Challenge, switchable: boolean) =>
    setState((before) => question(before, { challenge, switchable }));

  const close = () => {
    setState((before) => ({ ...before, open: false }));
    waiting.current?.(undefined);
  };

  // The whole dialog may go while a question stands: nobody is left to answer it, and the flow ends.
  useEffect(() => {
    if (!formOpen) waiting.current?.(undefined);
  }, [formOpen]);

  const withCaptcha: WithCaptcha = (flow) => flow(askCaptcha).finally(close);

  return { state, answer, change, close, withCaptcha };
}
