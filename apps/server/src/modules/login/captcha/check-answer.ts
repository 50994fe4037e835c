import { type SliderAnswer, sliderAnswer } from '@fairground/contract/slider';
import type { Verdict } from '@fairground/money';
import { type TraceFault, checkTrace, traceMs } from './check-trace.ts';

/** Looking, grasping and letting go take this long even for the quickest. */
const ANSWER_MS_MIN = 600;
/** The client's clock and ours need not agree to the last millisecond. */
const CLOCK_SLACK_MS = 250;

type NoAnswer = TraceFault | 'unreadable' | 'too-early';

/** Checks what was sent, without knowing where the piece belongs; the value is where it was let go. */
export function checkAnswer(output: string, sinceIssuedMs: number): Verdict<number, NoAnswer> {
  const answer = readAnswer(output);
  if (!answer) return { ok: false, why: 'unreadable' };
  // A hand cannot have been on its way for longer than its slider exists.
  const earliest = Math.max(ANSWER_MS_MIN, traceMs(answer) - CLOCK_SLACK_MS);
  return sinceIssuedMs < earliest ? { ok: false, why: 'too-early' } : checkTrace(answer);
}

function readAnswer(output: string): SliderAnswer | undefined {
  try {
    return sliderAnswer.safeParse(JSON.parse(output)).data;
  } catch {
    return undefined;
  }
}
