import type { LeagueGroup, ListedMatch } from './match-list.ts';

/** How high things are, in pixels. */
export interface RowSizes<Listed extends ListedMatch> {
  readonly bar: number;
  /** A match with whatever is opened below it. */
  readonly match: (match: Listed) => number;
}

interface PlacedMatch<Listed extends ListedMatch> {
  readonly match: Listed;
  readonly top: number;
  readonly height: number;
}

interface PlacedLeague<Listed extends ListedMatch> {
  readonly league: LeagueGroup<Listed>;
  readonly top: number;
  readonly height: number;
  /** How many matches stand before its own. */
  readonly before: number;
  readonly rows: readonly PlacedMatch<Listed>[];
}

export interface RowLayout<Listed extends ListedMatch> {
  readonly leagues: readonly PlacedLeague<Listed>[];
  readonly height: number;
}

/** Where every league and match stands, whether it is drawn or not. */
export function layRows<Listed extends ListedMatch>(
  groups: readonly LeagueGroup<Listed>[],
  folded: ReadonlySet<string>,
  sizes: RowSizes<Listed>,
): RowLayout<Listed> {
  let top = 0;
  let count = 0;
  const leagues = groups.map((league) => {
    const begin = top;
    top += sizes.bar;
    const matches = folded.has(league.leagueId) ? [] : league.matches;
    const rows = matches.map((match) => {
      const row = { match, top, height: sizes.match(match) };
      top += row.height;
      return row;
    });
    const before = count;
    count += rows.length;
    return { league, top: begin, height: top - begin, before, rows };
  });
  return { leagues, height: top };
}

/** One league as far as it is drawn, with the room of the rows that are not. */
export interface DrawnLeague<Listed extends ListedMatch> {
  readonly league: LeagueGroup<Listed>;
  readonly rows: readonly PlacedMatch<Listed>[];
  /** How many matches of the whole list stand before its first drawn row. */
  readonly before: number;
  readonly heightBefore: number;
  readonly heightAfter: number;
}

export interface RowWindow<Listed extends ListedMatch> {
  readonly leagues: readonly DrawnLeague<Listed>[];
  readonly heightBefore: number;
  readonly heightAfter: number;
}

interface Heights {
  readonly from: number;
  readonly to: number;
}

/** What is drawn between two heights. A league that reaches into view keeps its bar, so that the bar can stick. */
export function windowOf<Listed extends ListedMatch>(
  { leagues, height }: RowLayout<Listed>,
  { from, to }: Heights,
): RowWindow<Listed> {
  const drawn = leagues.filter((league) => league.top + league.height > from && league.top < to);
  const [first, last] = [drawn[0], drawn.at(-1)];
  if (!first || !last) return { leagues: [], heightBefore: 0, heightAfter: height };
  return {
    leagues: drawn.map((league) => drawnPart(league, { from, to })),
    heightBefore: first.top,
    heightAfter: height - last.top - last.height,
  };
}

function drawnPart<Listed extends ListedMatch>(
  { league, top, height, before, rows }: PlacedLeague<Listed>,
  { from, to }: Heights,
): DrawnLeague<Listed> {
  const inView = rows.filter((row) => row.top + row.height > from && row.top < to);
  const [first, last] = [inView[0], inView.at(-1)];
  const barBottom = rows[0]?.top ?? top + height;
  const bottom = top + height;
  if (!first || !last) {
    // Everything that would be drawn lies on one side; the room stays whole.
    const heightBefore = (rows.at(-1)?.top ?? from) < from ? bottom - barBottom : 0;
    return { league, rows: [], before, heightBefore, heightAfter: bottom - barBottom - heightBefore };
  }
  return {
    league,
    rows: inView,
    before: before + rows.indexOf(first),
    heightBefore: first.top - barBottom,
    heightAfter: bottom - last.top - last.height,
  };
}
