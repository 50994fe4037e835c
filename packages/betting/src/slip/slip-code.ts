import type { Verdict } from '@fairground/money';
import { SLIP_SIZE_MAX } from '../slip-size.ts';
import { type LegKind, legStatus } from './leg.ts';
import { type Slip, type SlipMode, no, slipMode, yes } from './slip.ts';
import { nameIn } from './stored-fields.ts';

/** A selection as a slip code names it; prices and team names are read afresh by whoever opens it. */
export interface SharedSelection {
  readonly gameId: string;
  readonly marketCode: string;
  readonly line: string;
  readonly side: string;
}

export interface SharedSlip {
  readonly mode: SlipMode;
  readonly kind: LegKind;
  readonly selections: readonly SharedSelection[];
}

const PREFIX = 'FG1';
const modeLetters = { S: 'single', M: 'multiple', P: 'series' } as const;
const kindLetters = { N: 'normal', C: 'champion' } as const;
const SELECTION_PATTERN = /^([\w:.-]{1,64})~([A-Z0-9_]{1,16})~([\w:./+-]{0,32})~([\w:.-]{1,32})$/;

/** A slip as one text to share: what was chosen and how, never amounts. An empty slip has none. */
export function slipCode(slip: Slip): string | undefined {
  const legs = slip.legs.filter((leg) => legStatus(leg) !== 'accepted');
  const [first] = legs;
  if (!first) return undefined;
  const selections = legs.map((leg) => [leg.gameId, leg.marketCode, leg.quote.line, leg.side].join('~'));
  const body = [PREFIX, letterOf(modeLetters, slipMode(slip)) + letterOf(kindLetters, first.kind), ...selections].join(
    '*',
  );
  return `${body}*${checkLetters(body)}`;
}

/** Reads a shared code; a mistyped or cut one is recognised by its last letters. */
export function readSlipCode(text: string): Verdict<SharedSlip, 'unreadable-code' | 'damaged-code'> {
  const code = text.trim();
  const end = code.lastIndexOf('*');
  const [prefix, letters = '', ...parts] = code.slice(0, Math.max(0, end)).split('*');
  if (prefix !== PREFIX) return no('unreadable-code');
  if (checkLetters(code.slice(0, end)) !== code.slice(end + 1)) return no('damaged-code');
  const [mode, kind] = [nameIn(modeLetters, letters.slice(0, 1)), nameIn(kindLetters, letters.slice(1))];
  const selections = parts.flatMap(readSelection);
  const isWhole = selections.length === parts.length && parts.length > 0 && parts.length <= SLIP_SIZE_MAX;
  return mode && kind && isWhole
    ? yes({ mode: modeLetters[mode], kind: kindLetters[kind], selections })
    : no('unreadable-code');
}

function readSelection(part: string): readonly SharedSelection[] {
  const [, gameId, marketCode, line = '', side] = SELECTION_PATTERN.exec(part) ?? [];
  return gameId && marketCode && side ? [{ gameId, marketCode, line, side }] : [];
}

function letterOf(letters: Readonly<Record<string, string>>, name: string): string {
  return Object.keys(letters).find((letter) => letters[letter] === name) ?? '';
}

/** FNV-1a, four letters of it: guards against slips of the hand, not against anybody's will. */
function checkLetters(body: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < body.length; index += 1) hash = Math.imul(hash ^ body.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36).padStart(7, '0').slice(-4);
}
