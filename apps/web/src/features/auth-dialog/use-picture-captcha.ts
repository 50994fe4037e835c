import { useRef, useState } from 'react';
import type { AskPicture, Proof } from './captcha.ts';

/** What the picture dialog shows at the moment. */
export interface PictureState {
  readonly open: boolean;
  /** An answer is being tried. */
  readonly busy: boolean;
  readonly wrong: string | undefined;
  /** Which question of this page it is; each gets a picture of its own. */
  readonly turn: number;
}

let questions = 0;

const closed: PictureState = { open: false, busy: false, wrong: undefined, turn: 0 };

/** Runs a flow that may have to ask a person. */
export type WithPicture = <T>(flow: (askPicture: AskPicture) => Promise<T>) => Promise<T>;

/** The dialog opens when the flow asks, stays while an answer is tried, and closes with the flow. */
export function usePictureCaptcha() {
  const [state, setState] = useState(closed);
  const waiting = useRef<(proof: Proof | undefined) => void>(undefined);

  const askPicture: AskPicture = (wrong) =>
    new Promise((resolve) => {
      waiting.current = resolve;
      questions += 1;
      setState({ open: true, busy: false, wrong, turn: questions });
    });

  const answer = (proof: Proof) => {
    setState((before) => ({ ...before, busy: true }));
    waiting.current?.(proof);
  };

  const close = () => {
    setState((before) => ({ ...before, open: false }));
    waiting.current?.(undefined);
  };

  const withPicture: WithPicture = (flow) => flow(askPicture).finally(close);

  return { state, answer, close, withPicture };
}
