import { chooseShowType, defaultFilters, emptySlip } from '@fairground/betting';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBook } from '../../sports/book.ts';
import { enterSportsbook, leaveSportsbook, useSportsbookEntry } from '../../sports/sportsbook-entry.ts';
import { changeFilters, useFilters } from '../../sports/sportsbook-filters.ts';
import { OtherBookNote } from '../other-book-note.tsx';
import { aSelection } from '../testing/betslip-fixture.tsx';
import { currentSlip, putSlip, toggle } from './slip-store.ts';

const gameIds = () => currentSlip().legs.map(({ gameId }) => gameId);

beforeEach(() => {
  openBook('CRTY');
  changeFilters(() => defaultFilters);
});

afterEach(() => {
  for (const venueCode of ['FLDJ', 'CRTY'] as const) {
    openBook(venueCode);
    putSlip(emptySlip);
  }
  leaveSportsbook();
});

it('each book has a slip of its own, and says what waits in the other', () => {
  toggle(aSelection('football'));
  openBook('FLDJ');
  expect(gameIds()).toEqual([]);
  toggle(aSelection('series'));
  render(<OtherBookNote />);
  expect(screen.getByText('体育投注单里还有 1 项：电竞与体育分属两个场馆，不能同串。')).toBeVisible();
  openBook('CRTY');
  expect(gameIds()).toEqual(['football']);
  openBook('FLDJ');
  expect(gameIds()).toEqual(['series']);
});

it('each book has a token and a place in its list of its own, and the habits are the same', () => {
  enterSportsbook('sports-token');
  changeFilters((filters) => chooseShowType({ ...filters, oddsType: 'E' }, 'FU'));
  openBook('FLDJ');
  expect(useSportsbookEntry.getState()).toEqual({ token: '', state: 'outside' });
  expect(useFilters.getState()).toMatchObject({ gameType: 'ES', showType: 'RB', oddsType: 'E' });
  // Whatever is chosen there, it stays with esports.
  changeFilters((filters) => chooseShowType(filters, 'FT'));
  expect(useFilters.getState()).toMatchObject({ gameType: 'ES', showType: 'FT' });
  enterSportsbook('esports-token');
  openBook('CRTY');
  expect(useSportsbookEntry.getState().token).toBe('sports-token');
  expect(useFilters.getState()).toMatchObject({ gameType: 'FT', showType: 'FU' });
});
