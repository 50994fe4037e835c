import type { GameType } from '@fairground/betting';

/** What a sport is played on. Every ground is drawn in a box of 320 by 180, the home side attacks to the right. */
export type Ground = 'pitch' | 'court' | 'net' | 'diamond' | 'table' | 'rink';

export const groundOf: Record<GameType, Ground> = {
  FT: 'pitch',
  VF: 'pitch',
  BK: 'court',
  TN: 'net',
  VB: 'net',
  TT: 'net',
  BS: 'diamond',
  SK: 'table',
  OP: 'rink',
  ES: 'rink',
  ALL: 'pitch',
  FS: 'pitch',
};

/** The lines of each ground, as the path of one stroke. */
export const groundLines: Record<Ground, string> = {
  pitch:
    'M8 8h304v164H8zM160 8v164M160 62a28 28 0 1 1 0 56 28 28 0 1 1 0-56M8 46h48v88H8M8 68h18v44H8M312 46h-48v88h48M312 68h-18v44h18M56 74a22 22 0 0 1 0 32M264 74a22 22 0 0 0 0 32M8 14a6 6 0 0 0 6-6M306 8a6 6 0 0 0 6 6M312 166a6 6 0 0 0-6 6M14 172a6 6 0 0 0-6-6',
  court:
    'M8 8h304v164H8zM160 8v164M160 66a24 24 0 1 1 0 48 24 24 0 1 1 0-48M8 62h62v56H8M70 68a22 22 0 0 1 0 44M312 62h-62v56h62M250 68a22 22 0 0 0 0 44M8 20h30a86 86 0 0 1 0 140H8M312 20h-30a86 86 0 0 0 0 140h30',
  net: 'M20 20h280v140H20zM20 40h280M20 140h280M90 40v100M230 40v100M90 90h140M160 12v156',
  diamond: 'M160 168L66 74a133 133 0 0 1 188 0zM160 168l-44-44 44-44 44 44zM160 118a6 6 0 1 1 0 12 6 6 0 1 1 0-12',
  table:
    'M12 12h296v156H12zM20 20h280v140H20zM90 20v140M90 66a24 24 0 0 0 0 48M20 26a6 6 0 0 0 6-6M154 20a6 6 0 0 0 12 0M294 20a6 6 0 0 0 6 6M300 154a6 6 0 0 0-6 6M166 160a6 6 0 0 0-12 0M26 160a6 6 0 0 0-6-6',
  rink: 'M48 8h224a40 40 0 0 1 40 40v84a40 40 0 0 1-40 40H48a40 40 0 0 1-40-40V48A40 40 0 0 1 48 8zM160 8v164M112 8v164M208 8v164M160 66a24 24 0 1 1 0 48 24 24 0 1 1 0-48M36 74v32M284 74v32',
};

/** A place on the ground, seen by a side that attacks to the right. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

const MIDDLE: Spot = { x: 160, y: 90 };

/** Where things happen, by the kind of event; all else is in the middle. */
const spots: Readonly<Partial<Record<string, Spot>>> = {
  danger: { x: 250, y: 76 },
  corner: { x: 308, y: 12 },
  score: { x: 306, y: 90 },
  penalty: { x: 278, y: 90 },
  penaltyMissed: { x: 306, y: 60 },
  point: { x: 232, y: 108 },
  game: { x: 232, y: 72 },
  set: { x: 232, y: 90 },
  bigBreak: { x: 232, y: 90 },
  yellow: { x: 196, y: 120 },
  red: { x: 196, y: 120 },
  sentOff: { x: 196, y: 120 },
  injury: { x: 176, y: 60 },
};

/** Where an event is drawn: the away side's ground is the home side's turned round. */
export function spotOf({ kind, side }: { readonly kind: string; readonly side: 'H' | 'C' | 'N' }): Spot {
  const spot = side === 'N' ? MIDDLE : (spots[kind] ?? MIDDLE);
  return side === 'C' ? { x: 320 - spot.x, y: 180 - spot.y } : spot;
}

/** Events that show a side pressing forward; the ground is tinted that way. */
export const isAttack = (kind: string): boolean =>
  ['danger', 'corner', 'score', 'penalty', 'penaltyMissed', 'point'].includes(kind);
