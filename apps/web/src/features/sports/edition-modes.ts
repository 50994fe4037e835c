import { type Edition, editionTheme } from '@fairground/betting';
import { create } from 'zustand';
import type { Mode } from '../../theme/brand-facts.ts';
import { remembered } from '../storage/remembered.ts';

type EditionModes = Readonly<Partial<Record<Edition, Mode>>>;

const stored = remembered('editionModes');

/** What the member has chosen for each edition; an edition left alone has its own light. */
export const useEditionModes = create<EditionModes>(() => modesIn(stored.get()));

/** Classic is light and professional dark, unless the member wanted it otherwise. */
export const modeOfEdition = (edition: Edition, modes: EditionModes = useEditionModes.getState()): Mode =>
  modes[edition] ?? editionTheme[edition];

export function chooseEditionMode(edition: Edition, mode: Mode): void {
  useEditionModes.setState({ [edition]: mode });
  const { classic = '', professional = '' } = useEditionModes.getState();
  stored.set(`${classic},${professional}`);
}

function modesIn(text: string): EditionModes {
  const [classic, professional] = text
    .split(',')
    .map((mode) => (mode === 'light' || mode === 'dark' ? mode : undefined));
  return { ...(classic && { classic }), ...(professional && { professional }) };
}
