import type { StakedBet } from '../engine/table-game.ts';
import { neighboursOf, POCKETS } from './wheel.ts';

/** A bet that is called out and put down as several: one chip on each of these, or more. */
export interface AnnouncedBet {
  readonly code: string;
  readonly name: string;
  readonly chips: readonly { readonly code: string; readonly chips: number }[];
}

const chipsOn = (...codes: readonly string[]) => codes.map((code) => ({ code, chips: 1 }));

/** The sections of the wheel. */
export const announcedSections: readonly AnnouncedBet[] = [
  {
    code: 'VOISINS',
    name: '零旁注',
    chips: [
      { code: 'T0.2.3', chips: 2 },
      ...chipsOn('S4.7', 'S12.15', 'S18.21', 'S19.22', 'S32.35'),
      { code: 'C25.26.28.29', chips: 2 },
    ],
  },
  { code: 'TIERS', name: '三分之一', chips: chipsOn('S5.8', 'S10.11', 'S13.16', 'S23.24', 'S27.30', 'S33.36') },
  { code: 'ORPHELINS', name: '孤注', chips: chipsOn('N1', 'S6.9', 'S14.17', 'S17.20', 'S31.34') },
  { code: 'ZERO', name: '零注', chips: chipsOn('N26', 'S0.3', 'S12.15', 'S32.35') },
];

const NEIGHBOURS = /^NB(\d{1,2}):([1-4])$/;

/** The announced bet of a code: a section of the wheel, or `NB17:2`, a number with two on each side. */
export function announcedBet(code: string): AnnouncedBet | undefined {
  const section = announcedSections.find((each) => each.code === code);
  if (section) return section;
  const [, number, each] = NEIGHBOURS.exec(code) ?? [];
  if (number === undefined || each === undefined || Number(number) >= POCKETS) return undefined;
  return {
    code,
    name: `${Number(number)} 邻注 ${each}`,
    chips: chipsOn(...neighboursOf(Number(number), { each: Number(each) }).map((pocket) => `N${pocket}`)),
  };
}

export const chipsOf = ({ chips }: AnnouncedBet): number => chips.reduce((sum, each) => sum + each.chips, 0);

/** What an announced bet puts down when all its chips together cost so much; nothing when they cannot be alike. */
export function putDown(bet: AnnouncedBet, { stake, step }: { readonly stake: bigint; readonly step: bigint }) {
  const count = BigInt(chipsOf(bet));
  if (stake % (count * step) !== 0n) return undefined;
  const chip = stake / count;
  return bet.chips.map(({ code, chips }): StakedBet => ({ code, stake: chip * BigInt(chips) }));
}
