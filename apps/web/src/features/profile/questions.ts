import { useState } from 'react';

const questions = [
  'phone',
  'email',
  'realName',
  'birthday',
  'gender',
  'avatar',
  'loginPassword',
  'fundPassword',
] as const;

/** What a member may be asked about, one dialog each. */
export type Question = (typeof questions)[number];

/** Whether a text that came from elsewhere names a question. */
export const isQuestion = (text: unknown): text is Question => questions.some((question) => question === text);

/** A question that was asked; it stays while its dialog leaves. */
export interface AskedOne {
  readonly question: Question;
  readonly open: boolean;
  readonly sequence: number;
}

/** The question on screen. It stays while its dialog leaves, and each asking starts with an empty form. */
export function useQuestion() {
  const [state, setState] = useState<AskedOne>();
  return {
    asked: state,
    ask: (question: Question) =>
      setState((before) => ({ question, open: true, sequence: (before?.sequence ?? 0) + 1 })),
    close: () => setState((before) => before && { ...before, open: false }),
  };
}
