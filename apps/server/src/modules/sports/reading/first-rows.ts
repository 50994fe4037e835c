import { fixtureListsOf, type WireMatch } from '@fairground/sports-feed';
import type { AppContext } from '../../../platform/app-context.ts';
import { escapeHtml } from '../../../platform/http/routes/html.ts';
import { renderMatch } from './render-match.ts';

/** As many as a phone shows at once, and a few more for a desk. */
const ROWS = 10;
/** The lists a visitor finds first; the next one when nothing is in play. */
const SHOW_TYPES = ['RB', 'FT', 'FU'] as const;
/** Who wins, before the start and in play: three prices that need no line to be read. */
const WINNER: ReadonlySet<string> = new Set(['M', 'RM']);
const SIDES = ['主胜', '平局', '客胜'] as const;

/**
 * The first matches with their prices as plain HTML, for the page that shows them before its script has come: on a slow
 * line that is seconds. Empty while there is nothing to show.
 */
export function firstRows(app: Pick<AppContext, 'sports' | 'now'>): string {
  const { sports } = app;
  if (!sports) return '';
  const now = app.now();
  for (const showType of SHOW_TYPES) {
    const ids = fixtureListsOf(sports.board).list({ gameType: 'FT', showType }).page(0);
    const rows = ids
      .flatMap((id) => sports.board.match(id) ?? [])
      .map((match) => row(renderMatch(sports, match, { depth: 'listed', oddsType: 'H', now })))
      .filter((html) => html !== '')
      .slice(0, ROWS);
    if (rows.length > 0) return `<ul class="fp-board" aria-label="赛事与独赢赔率">${rows.join('')}</ul>`;
  }
  return '';
}

/** Empty for a match that has no price at the moment. */
function row({
  league,
  team_h: home,
  team_c: away,
  isLive,
  sc_FT_H: homeScore,
  sc_FT_C: awayScore,
  ...match
}: WireMatch) {
  const winner =
    match.suspended === 1 ? undefined : match.markets.find(({ w, active }) => WINNER.has(w) && active === 1);
  if (!winner) return '';
  const score = isLive === 1 && homeScore !== '' ? ` <b>${escapeHtml(`${homeScore}–${awayScore}`)}</b> ` : ' – ';
  const prices = winner.quotes.map(
    ({ odds, active }, at) => `<i>${SIDES[at] ?? ''}<b>${active === 1 ? escapeHtml(odds) : '–'}</b></i>`,
  );
  const teams = `${escapeHtml(home)}${score}${escapeHtml(away)}`;
  return `<li><small>${escapeHtml(league)}</small><span>${teams}</span><span class="fp-prices">${prices.join('')}</span></li>`;
}
