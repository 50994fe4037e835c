import { useState } from 'react';

/** How often a value has changed since it was first drawn: 0 means that nothing is to be pointed at. */
export function useFlash(value: string): number {
  const [seen, setSeen] = useState({ value, sequence: 0 });
  if (seen.value !== value) setSeen({ value, sequence: seen.sequence + 1 });
  return seen.sequence;
}
