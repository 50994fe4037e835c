import { textHash } from '@fairground/fair-play';
import { bulletRules, claimRules, EPOCH_TICKS, muzzles, plane, seatRules, TICK_MS } from './play-rules.ts';
import { fishingRooms, LEVEL_MAX } from './rooms.ts';
import { seaRules } from './sea-rules.ts';
import { speciesList } from './species.ts';

/** What a shot was fired under: SHA-256 of every number of the game as canonical JSON (keys in order, whole amounts as text). */
export const fishingRulebook = (): string => (known ??= textHash(canonicalJson(allRules)));

let known: string | undefined;

const allRules = {
  species: speciesList,
  rooms: fishingRooms,
  levels: LEVEL_MAX,
  plane,
  tickMs: TICK_MS,
  epochTicks: EPOCH_TICKS,
  seat: seatRules,
  claim: claimRules,
  bullet: bulletRules,
  muzzles,
  sea: seaRules,
};

function canonicalJson(value: unknown): string {
  if (typeof value === 'bigint') return `"${value}"`;
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`;
}
