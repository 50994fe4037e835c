import { fc } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { bigRoad, drawnBigRoad } from './big-road.ts';
import { askRoad, type DerivedMark, type DerivedRoad, derivedMarks, drawnDerivedRoad } from './derived-roads.ts';
import { type DrawnMark, drawRoad, ROAD_ROWS } from './draw-road.ts';
import { goodRoadOf } from './good-road.ts';
import { beadPlate } from './bead-plate.ts';
import { type RoadResult, roadResult } from './road-results.ts';

const hands = Array.from('TBBPPPBTBBPBBPPTPPPPPPPBPBBPPBTTBPPB').map(roadResult);
const ROADS: readonly DerivedRoad[] = [1, 2, 3];

function textOf<Mark>(marks: readonly DrawnMark<Mark>[], sign: (mark: Mark) => string): string[] {
  const columns = Math.max(...marks.map(({ column }) => column));
  return Array.from({ length: ROAD_ROWS }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const found = marks.find((each) => each.column === column + 1 && each.row === row + 1);
      return found ? sign(found.mark) : '·';
    }).join(''),
  );
}

test('GA-04f the worked example: bead plate and big road with its dragon’s tail', () => {
  expect(textOf(beadPlate(hands), ({ side }) => side)).toEqual([
    'TBBPPT',
    'BTPPBT',
    'BBPPBB',
    'PBTPPP',
    'PPPPPP',
    'PBPBBB',
  ]);
  expect(textOf(drawnBigRoad(hands), ({ side }) => side)).toEqual([
    'BPBPBPBPBPBPB',
    'BPB·BP··BPBP·',
    '·PB··P·······',
    '·····P·······',
    '·····P·······',
    '·····PPPP····',
  ]);
  const { columns, tiesBefore } = bigRoad(hands);
  expect(columns.map(({ length }) => length)).toEqual([2, 3, 3, 1, 2, 9, 1, 1, 2, 2, 2, 2, 1]);
  expect(tiesBefore).toBe(1);
  const tied = drawnBigRoad(hands).flatMap(({ column, row, mark }) =>
    mark.ties > 0 ? [[column, row, mark.ties]] : [],
  );
  expect(tied).toEqual([
    [1, 1, 1],
    [3, 1, 1],
    [6, 2, 1],
    [11, 1, 2],
  ]);
});

/** What the hands add to each derived road, one hand after the other. */
const MARKS =
  `1T··· 2B··· 3B··· 4P··· 5PR·· 6PB·· 7BB·· 8T··· 9BRR· 10BRB· 11PRB· 12BBBB 13BBRR 14PBBB 15PRBR 16T··· 17PBRR
  18PRRB 19PRRR 20PRRR 21PRRR 22PRRR 23PRRR 24BBBB 25PBBR 26BRBB 27BBBR 28PBBB 29PRBB 30BRBB 31T··· 32T··· 33BRRB 34PRRB
  35PRRR 36BRRR`
    .split(/\s+/)
    .map((cell) => cell.slice(-3));

test('GA-04f the worked example: every mark of the three derived roads', () => {
  const added = hands.map((_, at) =>
    ROADS.map((road) => {
      const [before, after] = [derivedMarks(hands.slice(0, at), road), derivedMarks(hands.slice(0, at + 1), road)];
      return after.length > before.length ? (after.at(-1) ?? '') : '·';
    }).join(''),
  );
  expect(added).toEqual(MARKS);
  expect(ROADS.map((road) => derivedMarks(hands, road).length)).toEqual([28, 25, 22]);
});

test('GA-04f the worked example: the derived roads as drawn', () => {
  const drawn = ROADS.map((road) => textOf(drawnDerivedRoad(hands, road), (mark) => mark));
  expect(drawn[0]).toEqual(['RBRBRBRBRBR', '·BRB··RB·BR', '··RB··R···R', '······R···R', '······R···R', '······R···R']);
  expect(drawn[1]).toEqual(['RBRBRBR·', '·B·BRBR·', '·B··RBR·', '····RBR·', '····RBBB', '····RR··']);
  expect(drawn[2]).toEqual(
    ['BRBRBRBRBRBR', '···R·R····BR', '·····R····B·', '·····R····B·', '·····R····B·', '············'].slice(0, 6),
  );
});

test('GA-04f the worked example: the road asked, and what its end looks like', () => {
  expect(ROADS.map((road) => askRoad(hands, road, 'B'))).toEqual(['R', 'R', 'R']);
  expect(ROADS.map((road) => askRoad(hands, road, 'P'))).toEqual(['B', 'B', 'B']);
  expect(goodRoadOf(hands)).toEqual({ name: '大路双跳', length: 5 });
});

test('GA-04f stacked tails end where the one before lets them', () => {
  const drawn = drawRoad(['B'.repeat(8), 'P'.repeat(7), 'b'.repeat(7)].map((marks) => Array.from(marks)));
  const ends = (mark: string): string =>
    drawn
      .filter((each) => each.mark === mark)
      .slice(mark === 'B' ? -3 : mark === 'P' ? -3 : -4)
      .map(({ column, row }) => `${column}.${row}`)
      .join(' ');
  expect([ends('B'), ends('P'), ends('b')]).toEqual(['1.6 2.6 3.6', '2.5 3.5 4.5', '3.4 4.4 5.4 6.4']);
});

const shoes = fc.array(
  fc.constantFrom('B', 'P', 'T', 'Bb', 'Pp', 'Tbp').map((code) => roadResult(code)),
  { maxLength: 90 },
);

/** As tables in halls are drawn by hand: by looking at the cells beside, on a grid without an edge. */
function byCells(results: readonly RoadResult[], road: DerivedRoad): DerivedMark[] {
  const { columns } = bigRoad(results);
  const has = (column: number, row: number): boolean => (columns[column - 1]?.length ?? 0) >= row;
  return columns.flatMap((marks, at) =>
    marks.flatMap((_, place): DerivedMark[] => {
      const [column, row] = [at + 1, place + 1];
      if (row === 1) {
        if (column < road + 2) return [];
        return [columns[column - 2]?.length === columns[column - 2 - road]?.length ? 'R' : 'B'];
      }
      if (column < road + 1) return [];
      const [beside, above] = [has(column - road, row), has(column - road, row - 1)];
      return [!beside && above ? 'B' : 'R'];
    }),
  );
}

test('GA-04f derived roads by lengths are those by cells', () => {
  fc.assert(
    fc.property(shoes, fc.constantFrom(...ROADS), (results, road) => {
      expect(derivedMarks(results, road)).toEqual(byCells(results, road));
    }),
    { numRuns: 300 },
  );
});

test('GA-04f 问路 answers both sides, always opposite', () => {
  fc.assert(
    fc.property(shoes, fc.constantFrom(...ROADS), (results, road) => {
      const [banker, player] = [askRoad(results, road, 'B'), askRoad(results, road, 'P')];
      expect(banker === undefined).toBe(player === undefined);
      if (banker !== undefined) expect(banker).not.toBe(player);
    }),
    { numRuns: 300 },
  );
});

test('GA-04f every banker and player has a place of its own on the roads', () => {
  fc.assert(
    fc.property(shoes, (results) => {
      const drawn = drawnBigRoad(results);
      expect(drawn).toHaveLength(results.filter(({ side }) => side !== 'T').length);
      expect(drawn.every(({ row }) => row >= 1 && row <= ROAD_ROWS)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['BBBB', '长庄', 4],
  ['BPPPPP', '长闲', 5],
  ['BPBP', '大路单跳', 4],
  ['BBPPBBP', '大路双跳', 4],
  ['BPPBPP', '一厅两房(庄)', 4],
  ['PBBPB', '一厅两房(闲)', 4],
  ['BBPPPBBBPPP', '排排黐', 3],
])('GA-04f %s ends in %s', (codes, name, length) => {
  expect(goodRoadOf(Array.from(codes).map(roadResult))).toEqual({ name, length });
});

test('GA-04f three short columns of a side are 逢庄跳, two long ones 逢闲连', () => {
  expect(goodRoadOf(Array.from('BPPPBPPPBPPP').map(roadResult))).toEqual({ name: '逢庄跳', length: 3 });
  expect(goodRoadOf(Array.from('PPPBPPBBBP').map(roadResult))).toEqual({ name: '逢闲连', length: 2 });
  expect(goodRoadOf(Array.from('BBPB').map(roadResult))).toBeUndefined();
});
