import { create } from 'zustand';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

interface SlipMessage {
  readonly text: string;
  readonly tone: Tone;
  /** Grows with every sentence: the same one twice is read out twice. */
  readonly sequence: number;
}

/** The one sentence the slip says now: shown above its button and read out. */
export const useSlipMessage = create<SlipMessage>(() => ({ text: '', tone: 'info', sequence: 0 }));

export const showSlipMessage = (text: string, tone: Tone = 'info'): void =>
  useSlipMessage.setState(({ sequence }) => ({ text, tone, sequence: sequence + 1 }));

export const clearSlipMessage = (): void => {
  if (useSlipMessage.getState().text !== '') showSlipMessage('');
};
