import type { ColumnFigures, Trend } from '@fairground/lottery';
import type { PlacedColumn, TrendLayout } from './trend-layout.ts';
import { voidText } from './void-text.ts';

export interface TrendColours {
  readonly surface: string;
  readonly band: string;
  readonly line: string;
  readonly text: string;
  readonly quiet: string;
  readonly head: string;
  readonly font: string;
}

export interface TrendView {
  readonly trend: Trend;
  readonly layout: TrendLayout;
  readonly longest: readonly number[] | undefined;
  readonly hasGaps: boolean;
  readonly hasLines: boolean;
  readonly colours: TrendColours;
  readonly scrollLeft: number;
  readonly scrollTop: number;
  readonly width: number;
  readonly height: number;
  readonly density: number;
  readonly tiles: TrendTiles;
}

/** Hits of neighbouring groups differ; each of them carries white digits at 4.5 : 1 and more. */
const GROUP_COLOURS = ['#1f62c4', '#b3261e', '#17784a', '#6a45c8', '#8a5a00'] as const;
const WAVES = { red: '#c4262e', blue: '#1f62c4', green: '#17784a' } as const;

const hitColour = ({ wave, group }: PlacedColumn): string =>
  wave ? WAVES[wave] : (GROUP_COLOURS[group % GROUP_COLOURS.length] ?? GROUP_COLOURS[0]);

const heatLabels = { hot: '热', warm: '温', cold: '冷' } as const;
const heatColours = { hot: '#b3261e', warm: '', cold: '#1f62c4' } as const;

interface FooterRow {
  readonly label: string;
  readonly text: (figures: ColumnFigures, longest: number | undefined) => string;
}

/** The rows below the issues, newest figures first. */
export const footerRows: readonly FooterRow[] = [
  { label: '出现次数', text: ({ hits }) => String(hits) },
  { label: '当前遗漏', text: ({ currentGap }) => String(currentGap) },
  { label: '平均遗漏', text: ({ averageGap }) => (averageGap / 10).toFixed(1) },
  { label: '理论遗漏', text: ({ expectedGap }) => expectedGap.toFixed(1) },
  { label: '最大遗漏', text: ({ longestGap }) => String(longestGap) },
  { label: '历史最大', text: (_, longest) => (longest === undefined ? '–' : String(longest)) },
  { label: '最大连出', text: ({ longestRun }) => String(longestRun) },
  { label: '冷热', text: ({ heat }) => heatLabels[heat] },
];

/** Between the figures of two columns, at least. */
const FOOTER_GAP = 5;

export const contentHeight = (trend: Trend, { rowHeight, headHeight }: TrendLayout): number =>
  headHeight + (trend.rows.length + footerRows.length) * rowHeight;

type Pen = CanvasRenderingContext2D;

/** From the first one up to, and without, the last. */
interface Rows {
  readonly first: number;
  readonly last: number;
}

interface RowPlace {
  /** Its middle. */
  readonly y: number;
  readonly rowHeight: number;
}

/** Rows drawn at once and kept: scrolling copies pictures instead of writing thousands of numbers again. */
const TILE_ROWS = 4;
const TILES_KEPT = 28;

/** What of a chart has been drawn already, by tile; the least used goes first. */
export class TrendTiles {
  private readonly held = new Map<number, HTMLCanvasElement>();

  has(tile: number): boolean {
    return this.held.has(tile);
  }

  /** `draw` is given the picture that was used longest ago, to draw over: new ones by the dozen keep the collector busy. */
  at(tile: number, draw: (spare: HTMLCanvasElement | undefined) => HTMLCanvasElement): HTMLCanvasElement {
    const picture = this.held.get(tile) ?? draw(this.takeOldest());
    this.held.delete(tile);
    this.held.set(tile, picture);
    return picture;
  }

  private takeOldest(): HTMLCanvasElement | undefined {
    if (this.held.size < TILES_KEPT) return undefined;
    const [oldest] = this.held;
    if (!oldest) return undefined;
    this.held.delete(oldest[0]);
    return oldest[1];
  }
}

/** So long parts are drawn anew within one frame; at least one is. A slow machine fills a page it jumped to over some frames. */
const DRAWING_MS = 10;

/**
 * What of the chart is in view; the head and the issue column keep their place. Returns whether all of it has been drawn: if
 * not, the next frame goes on.
 */
export function paintTrend(pen: Pen, view: TrendView): boolean {
  const { layout, width, height, colours, scrollLeft, scrollTop, trend, tiles, density } = view;
  const { rowHeight, headHeight } = layout;
  const rows = trend.rows.length + footerRows.length;
  pen.fillStyle = colours.surface;
  pen.fillRect(0, 0, width, height);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  const first = Math.max(0, Math.floor(scrollTop / rowHeight));
  const last = Math.min(rows, Math.ceil((scrollTop + height - headHeight) / rowHeight));
  const tall = TILE_ROWS * rowHeight;
  const began = performance.now();
  let isWhole = true;
  let drawn = 0;
  for (let tile = Math.floor(first / TILE_ROWS); tile * TILE_ROWS < last; tile++) {
    if (!tiles.has(tile)) {
      if (drawn > 0 && performance.now() - began > DRAWING_MS) {
        isWhole = false;
        continue;
      }
      drawn += 1;
    }
    const picture = tiles.at(tile, (spare) => drawTile(view, { tile, spare }));
    const y = headHeight - scrollTop + tile * tall;
    pen.drawImage(picture, -scrollLeft, y, picture.width / density, picture.height / density);
  }
  paintIssues(pen, view, { first, last: Math.min(last, trend.rows.length) });
  const seen = layout.columns.filter(({ x, width: wide }) => x + wide > scrollLeft && x < scrollLeft + width);
  paintHead(pen, view, seen);
  return isWhole;
}

interface Tile {
  readonly tile: number;
  readonly spare: HTMLCanvasElement | undefined;
}

function drawTile(view: TrendView, { tile, spare }: Tile): HTMLCanvasElement {
  const { layout, trend, density, colours } = view;
  const [start, end] = [tile * TILE_ROWS, Math.min(trend.rows.length, (tile + 1) * TILE_ROWS)];
  const picture = spare ?? document.createElement('canvas');
  const [width, height] = [Math.ceil(layout.width * density), Math.ceil(TILE_ROWS * layout.rowHeight * density)];
  if (picture.width !== width || picture.height !== height) Object.assign(picture, { width, height });
  const pen = picture.getContext('2d', { alpha: false });
  if (!pen) return picture;
  pen.setTransform(density, 0, 0, density, 0, -start * layout.rowHeight * density);
  pen.fillStyle = colours.surface;
  pen.fillRect(0, start * layout.rowHeight, layout.width, TILE_ROWS * layout.rowHeight);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  paintBands(pen, view, { first: start, last: start + TILE_ROWS });
  if (view.hasLines) paintLines(pen, view, { first: start, last: end });
  for (let row = start; row < end; row++) paintRow(pen, view, row);
  if (start + TILE_ROWS > trend.rows.length) paintFooter(pen, view);
  return picture;
}

function paintBands(pen: Pen, { layout, colours, trend }: TrendView, { first, last }: Rows): void {
  const { rowHeight, groups, issueWidth, width } = layout;
  const bottom = (trend.rows.length + footerRows.length) * rowHeight;
  for (const [at, { x, width: wide }] of groups.entries()) {
    if (at % 2 === 0) continue;
    pen.fillStyle = colours.band;
    pen.fillRect(x, 0, wide, bottom);
  }
  pen.fillStyle = colours.line;
  for (let row = first; row < Math.min(last, trend.rows.length + footerRows.length); row++) {
    const isFifth = row % 5 === 0 || row === trend.rows.length;
    pen.globalAlpha = isFifth ? 1 : 0.45;
    pen.fillRect(issueWidth, row * rowHeight, width - issueWidth, 1);
  }
  pen.globalAlpha = 1;
  for (const { x } of groups) pen.fillRect(Math.round(x), 0, 1, bottom);
}

function paintLines(pen: Pen, { trend, layout }: TrendView, { first, last }: Rows): void {
  const { rowHeight, columns } = layout;
  pen.save();
  pen.lineWidth = 1.6;
  pen.globalAlpha = 0.75;
  for (const { row, from, to } of trend.lines) {
    if (row < first - 1 || row > last) continue;
    const [start, end] = [columns[from], columns[to]];
    if (!start || !end) continue;
    pen.strokeStyle = GROUP_COLOURS[start.group % GROUP_COLOURS.length] ?? GROUP_COLOURS[0];
    pen.beginPath();
    pen.moveTo(start.x + start.width / 2, (row + 0.5) * rowHeight);
    pen.lineTo(end.x + end.width / 2, (row + 1.5) * rowHeight);
    pen.stroke();
  }
  pen.restore();
}

function paintRow(pen: Pen, view: TrendView, row: number): void {
  const { trend, layout, colours, hasGaps } = view;
  const { gaps = [], voids } = trend.rows[row] ?? {};
  const y = (row + 0.5) * layout.rowHeight;
  if (voids) {
    pen.fillStyle = colours.quiet;
    pen.font = `13px ${colours.font}`;
    pen.textAlign = 'left';
    pen.fillText(voidText(voids), layout.issueWidth + 12, y);
    pen.textAlign = 'center';
    return;
  }
  pen.font = `12px ${colours.font}`;
  pen.fillStyle = colours.quiet;
  pen.globalAlpha = 0.85;
  for (const [at, column] of hasGaps ? layout.columns.entries() : []) {
    const gap = gaps[at] ?? 0;
    if (gap > 0) pen.fillText(String(gap), column.x + column.width / 2, y + 0.5);
  }
  pen.globalAlpha = 1;
  pen.font = `600 12px ${colours.font}`;
  for (const [at, column] of layout.columns.entries())
    if (gaps[at] === 0) paintHit(pen, column, { y, rowHeight: layout.rowHeight });
}

function paintHit(pen: Pen, column: PlacedColumn, { y, rowHeight }: RowPlace): void {
  const x = column.x + column.width / 2;
  pen.fillStyle = hitColour(column);
  pen.beginPath();
  if (column.look === 'ball') pen.arc(x, y, rowHeight / 2 - 2.5, 0, Math.PI * 2);
  else {
    const half = Math.min(column.width / 2 - 2, Math.max(rowHeight / 2 - 2, column.label.length * 7 + 3));
    pen.roundRect(x - half, y - rowHeight / 2 + 3, half * 2, rowHeight - 6, 5);
  }
  pen.fill();
  pen.fillStyle = '#fff';
  pen.fillText(column.label, x, y + 0.5);
}

function paintFooter(pen: Pen, { trend, layout, colours, longest }: TrendView): void {
  const { rowHeight } = layout;
  for (const [at, { text, label }] of footerRows.entries()) {
    const y = (trend.rows.length + at + 0.5) * rowHeight;
    for (const [index, column] of layout.columns.entries()) {
      const figures = trend.figures[index];
      if (!figures) continue;
      const heat = label === '冷热' ? heatColours[figures.heat] : '';
      if (heat !== '') {
        pen.fillStyle = heat;
        pen.beginPath();
        pen.roundRect(column.x + column.width / 2 - 10, y - rowHeight / 2 + 3, 20, rowHeight - 6, 5);
        pen.fill();
      }
      pen.font = `${label === '当前遗漏' ? '600 ' : ''}11px ${colours.font}`;
      pen.fillStyle = heat === '' ? colours.text : '#fff';
      // 14.0 beside 14.0 would read as one number: what is too wide for its column is set narrower.
      pen.fillText(text(figures, longest?.[index]), column.x + column.width / 2, y + 0.5, column.width - FOOTER_GAP);
    }
  }
}

function paintIssues(pen: Pen, { trend, layout, colours, height, scrollTop }: TrendView, { first, last }: Rows): void {
  const { rowHeight, headHeight, issueWidth } = layout;
  pen.fillStyle = colours.head;
  pen.fillRect(0, headHeight, issueWidth, height - headHeight);
  pen.fillStyle = colours.line;
  pen.fillRect(issueWidth - 1, 0, 1, height);
  pen.save();
  pen.beginPath();
  pen.rect(0, headHeight, issueWidth, height - headHeight);
  pen.clip();
  pen.translate(0, headHeight - scrollTop);
  pen.font = `12px ${colours.font}`;
  for (let row = first; row < last; row++) {
    pen.fillStyle = colours.text;
    pen.fillText(issueText(trend.rows[row]?.issueNo ?? '', issueWidth), issueWidth / 2, (row + 0.5) * rowHeight + 0.5);
  }
  pen.font = `600 12px ${colours.font}`;
  for (const [at, { label }] of footerRows.entries()) {
    pen.fillStyle = colours.line;
    if (at === 0) pen.fillRect(0, trend.rows.length * rowHeight, issueWidth, 1);
    pen.fillStyle = colours.text;
    pen.fillText(label, issueWidth / 2, (trend.rows.length + at + 0.5) * rowHeight + 0.5);
  }
  pen.restore();
}

/** On a phone the number within the day alone. */
function issueText(issueNo: string, room: number): string {
  const [, day = '', number = ''] = issueNo.split('-');
  return room < 80 ? `${number}期` : `${day.slice(4)}-${number}`;
}

function paintHead(pen: Pen, { layout, colours, width, scrollLeft }: TrendView, seen: readonly PlacedColumn[]): void {
  const { headHeight, rowHeight, issueWidth, groups } = layout;
  pen.fillStyle = colours.head;
  pen.fillRect(0, 0, width, headHeight);
  pen.fillStyle = colours.line;
  pen.fillRect(0, headHeight - 1, width, 1);
  pen.save();
  pen.beginPath();
  pen.rect(issueWidth, 0, width - issueWidth, headHeight);
  pen.clip();
  pen.translate(-scrollLeft, 0);
  pen.font = `600 13px ${colours.font}`;
  for (const { name, x, width: wide } of groups) {
    pen.fillStyle = colours.line;
    pen.fillRect(Math.round(x), 0, 1, headHeight);
    pen.fillStyle = colours.text;
    // The name stays in view as long as its columns are.
    const [left, right] = [Math.max(x, scrollLeft + issueWidth), Math.min(x + wide, scrollLeft + width)];
    if (right > left) pen.fillText(name, (left + right) / 2, rowHeight / 2);
  }
  pen.font = `12px ${colours.font}`;
  for (const column of seen) {
    pen.fillStyle = column.wave ? WAVES[column.wave] : colours.quiet;
    pen.fillText(column.label, column.x + column.width / 2, rowHeight * 1.5);
  }
  pen.restore();
  pen.fillStyle = colours.text;
  pen.font = `600 13px ${colours.font}`;
  pen.fillText('期号', issueWidth / 2, headHeight / 2);
  pen.fillStyle = colours.line;
  pen.fillRect(issueWidth - 1, 0, 1, headHeight);
}
