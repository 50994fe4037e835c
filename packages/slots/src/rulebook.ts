import { textHash } from '@fairground/fair-play';
import type { Title } from './title.ts';

/** What a round was played under: SHA-256 of the title's data as canonical JSON (keys in order, whole amounts as text). */
export const rulebookOf = (title: Title): string => textHash(canonicalJson(title));

export function canonicalJson(value: unknown): string {
  if (typeof value === 'bigint') return `"${value}"`;
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonicalJson(entry)}`).join(',')}}`;
}
