import { create } from 'zustand';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

interface Said {
  readonly text: string;
  readonly tone: Tone;
  /** Grows with every sentence: the same one twice is read out twice. */
  readonly turn: number;
}

/** The one sentence the slip says now: shown above its button and read out. */
export const useSlipVoice = create<Said>(() => ({ text: '', tone: 'info', turn: 0 }));

export const say = (text: string, tone: Tone = 'info'): void =>
  useSlipVoice.setState(({ turn }) => ({ text, tone, turn: turn + 1 }));

export const hush = (): void => {
  if (useSlipVoice.getState().text !== '') say('');
};
