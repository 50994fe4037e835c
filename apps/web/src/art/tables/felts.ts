/** Felt, rail and line of each table, and the colour of its lamp. */
export interface FeltLook {
  readonly felt: string;
  readonly deep: string;
  readonly rail: string;
  readonly railDark: string;
  readonly line: string;
  readonly lamp: string;
  readonly shadow: string;
}

export type TableKind = 'BAC' | 'DT' | 'RO' | 'SB';

export const felts: Readonly<Record<TableKind, FeltLook>> = {
  BAC: {
    felt: '#0F5A43',
    deep: '#06281F',
    rail: '#5A2E16',
    railDark: '#26110A',
    line: '#F1D58A',
    lamp: '#FFE7B0',
    shadow: '#04160F',
  },
  DT: {
    felt: '#5A1424',
    deep: '#2A0812',
    rail: '#3A1A12',
    railDark: '#1C0A08',
    line: '#E9C98F',
    lamp: '#FFD9A0',
    shadow: '#1A040A',
  },
  RO: {
    felt: '#12345A',
    deep: '#081A33',
    rail: '#4A2512',
    railDark: '#200E08',
    line: '#DCE6F5',
    lamp: '#FFEFCF',
    shadow: '#040E20',
  },
  SB: {
    felt: '#3A1E4A',
    deep: '#1B0C26',
    rail: '#4A2512',
    railDark: '#200E08',
    line: '#F0D79A',
    lamp: '#FFE2F0',
    shadow: '#10061A',
  },
};
