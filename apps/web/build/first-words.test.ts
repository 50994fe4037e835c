import { expect, test } from 'vitest';
import { brand } from '../src/theme/lanyor/brand.ts';
import { directPages } from './first-files.ts';
import { firstWords } from './first-words.ts';
import { startsAfterPaint } from './start-after-paint.ts';

test('every page that people come to straight says something first; the sportsbook has its prices for that', () => {
  const silent = [...directPages().keys()].filter((path) => !firstWords(brand).has(path));
  expect(silent).toEqual(['/game/sport/crty']);
});

test('an article brings its title and its lead along, the hall its head', () => {
  const words = firstWords(brand);
  expect(words.get('/app/help/rqgl')).toMatch(/<h1>让球攻略<\/h1><p class="fp-lead">让球是.+<\/p>/);
  expect(words.get('/game/sport')).toMatch(
    /<img src="data:image\/svg\+xml,[^"<>]+" alt="" \/><h1>体育<\/h1><p>.+<\/p>/,
  );
});

test('libraries and site are fetched with the page and run by boot.js, in that order', () => {
  const page = `<script src="/boot.js"></script>
    <script type="module" crossorigin src="/assets/index-a.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/vendor-b.js">`;
  expect(startsAfterPaint(page))
    .toBe(`<script src="/boot.js" data-scripts="/assets/vendor-b.js /assets/index-a.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/index-a.js">
    <link rel="modulepreload" crossorigin href="/assets/vendor-b.js">`);
  expect(() => startsAfterPaint('<html></html>')).toThrow('first paint');
});
