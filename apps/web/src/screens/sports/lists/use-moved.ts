import { type QuotedOdds, comparePrices } from '@fairground/betting';
import { useEffect, useState } from 'react';

/** How long a cell shows which way its price went. */
const TINT_MS = 3_000;

/** Which way a price has just gone for the member; null once that is old news. */
export function useMoved({ odds, oddsType }: QuotedOdds): 'up' | 'down' | null {
  const [seen, setSeen] = useState<{ odds: string; oddsType: string; moved: 'up' | 'down' | null }>({
    odds,
    oddsType,
    moved: null,
  });
  if (seen.odds !== odds || seen.oddsType !== oddsType) {
    const way = seen.oddsType === oddsType ? comparePrices({ odds, oddsType }, { odds: seen.odds, oddsType }) : 'same';
    setSeen({ odds, oddsType, moved: way === 'same' ? null : way === 'better' ? 'up' : 'down' });
  }
  useEffect(() => {
    if (seen.moved === null) return undefined;
    const timer = setTimeout(() => setSeen((held) => ({ ...held, moved: null })), TINT_MS);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.moved;
}
