import { expect, test } from 'vitest';
import { helpPages } from '../src/features/navigation/help-pages.ts';
import { directPages, firstFiles } from './first-files.ts';

const chunk = (fileName: string, imports: readonly string[], more: object = {}) =>
  ({ type: 'chunk', fileName, imports, ...more }) as const;

test('names what a page needs and the entry does not bring, styles included', () => {
  const screen = { moduleIds: ['/site/src/screens/sports/sportsbook-screen.tsx'] };
  const calls = { moduleIds: ['/site/packages/contract/src/members/members.ts'] };
  const styled = { viteMetadata: { importedCss: new Set(['ui.css']) } };
  const bundle = {
    'index.js': chunk('index.js', ['vendor.js'], { isEntry: true }),
    'vendor.js': chunk('vendor.js', []),
    'ui.js': chunk('ui.js', ['vendor.js'], styled),
    'sports.js': chunk('sports.js', ['index.js', 'ui.js'], screen),
    'members.js': chunk('members.js', ['vendor.js'], calls),
    'help.js': chunk('help.js', ['ui.js'], { moduleIds: ['/site/src/screens/help/help-screen.tsx'] }),
    'handicap.js': chunk('handicap.js', ['bets.js'], { moduleIds: ['/site/src/screens/help/texts/handicap-guide.ts'] }),
    'bets.js': chunk('bets.js', []),
  };
  const neededAt = (path: string) => firstFiles(bundle, directPages().get(path) ?? []);
  expect(neededAt('/game/sport/crty')).toEqual(['sports.js', 'ui.js', 'ui.css', 'members.js']);
  expect(neededAt('/app/help/rqgl')).toEqual(['help.js', 'ui.js', 'ui.css', 'handicap.js', 'bets.js']);
  expect(neededAt('/game/sport')).toEqual([]);
});

test('every article is a page of its own, with its text', () => {
  const articles = [...directPages().keys()].filter((path) => path.startsWith('/app/help/'));
  expect(articles).toEqual(Object.keys(helpPages).map((key) => `/app/help/${key}`));
});
