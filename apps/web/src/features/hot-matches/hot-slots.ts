import type { LiveMatch } from '../sports-live/live-view.ts';

/** From this minute on a football match is about to be closed: nobody is led to it. */
const LAST_MINUTES = 90;

/** Whether a match is worth a card: some price of it can be taken, and it will not be over in a moment. */
export function isBettable({ suspended, markets, ...match }: LiveMatch): boolean {
  if (suspended === 1 || isEnding(match)) return false;
  return markets.some(({ active, quotes }) => active === 1 && quotes.some((quote) => quote.active === 1));
}

function isEnding({ gameType, isLive, re_time }: Pick<LiveMatch, 'gameType' | 'isLive' | 're_time'>): boolean {
  if (isLive !== 1 || (gameType !== 'FT' && gameType !== 'VF')) return false;
  const [part = '', minute = ''] = re_time.split('^');
  return part.startsWith('2H') && Number.parseInt(minute, 10) >= LAST_MINUTES;
}

/**
 * Which match stands on which card. A card that can be bet on stays where it is, so that none moves under a hand; one
 * that cannot is given to the next match that can.
 */
export function nextSlots(held: readonly string[], bettable: readonly string[], max: number): readonly string[] {
  const staying = new Set(held.filter((gameId) => bettable.includes(gameId)));
  const waiting = bettable.filter((gameId) => !staying.has(gameId));
  const slots = held.flatMap((gameId) => (staying.has(gameId) ? [gameId] : waiting.splice(0, 1)));
  const filled = [...slots, ...waiting].slice(0, max);
  return filled.length === held.length && filled.every((gameId, place) => gameId === held[place]) ? held : filled;
}
