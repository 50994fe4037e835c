import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './lib/root.mjs';

const rows = readFileSync(join(ROOT, 'docs/where-is.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, question = '', answer = '']) => ({ question, answer }));

/** `path` or `path` (`name`, `name`), as the answers are written. */
const PLACE = /`([\w.-]+(?:\/[\w.-]+)+)`(?: \((`\w+`(?:, `\w+`)*)\))?/g;

const places = rows.flatMap(({ answer }) =>
  [...answer.matchAll(PLACE)].map(([, file = '', names = '']) => ({ file, names: names.match(/\w+/g) ?? [] })),
);

test('at least twenty questions, each answered by a file', () => {
  expect(rows.length).toBeGreaterThanOrEqual(20);
  expect(rows.filter(({ answer }) => answer.search(PLACE) === -1)).toEqual([]);
});

test('names stand behind the file that exports them: none is left unchecked', () => {
  const named = rows.flatMap(({ answer }) => answer.match(/`[^`]+`/g) ?? []);
  expect(places.flatMap(({ file, names }) => [file, ...names]).length).toBe(named.length);
});

const definitions = places.flatMap(({ file, names }) => names.map((name) => ({ file, name })));

test.each(places)('$file exists', ({ file }) => {
  expect(existsSync(join(ROOT, file))).toBe(true);
});

test.each(definitions)('$file exports $name', ({ file, name }) => {
  const exported = new RegExp(`^export (?:async )?(?:const|function|class) ${name}\\b`, 'm');
  expect(readFileSync(join(ROOT, file), 'utf8')).toMatch(exported);
});

test('a file of SQL defines the function it is named after', () => {
  const wrong = places
    .map(({ file }) => ({ file, name: /(\w+)\.sql$/.exec(file)?.[1] }))
    .filter(({ file, name }) => {
      const defined = new RegExp(`\\b(?:function|view)\\s+${name}\\b`, 'i');
      return name !== undefined && !defined.test(readFileSync(join(ROOT, file), 'utf8'));
    });
  expect(wrong).toEqual([]);
});

const terms = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('`'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, chinese = '', , code = '', where = '']) => ({
    chinese,
    names: [...code.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name),
    folders: [...where.matchAll(/`([^`]+)`/g)].map(([, folder = '']) => folder),
  }));

/** @type {(path: string) => string} */
const textBelow = (path) =>
  statSync(path).isFile()
    ? readFileSync(path, 'utf8')
    : readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:tsx?|sql)$/.test(name))
        .map((name) => readFileSync(join(path, name), 'utf8'))
        .join('\n');

/** @type {Map<string, string>} */
const texts = new Map();
/** @param {string} folder */
const textOf = (folder) => {
  const text = texts.get(folder) ?? textBelow(join(ROOT, folder));
  texts.set(folder, text);
  return text;
};

test('the glossary has a term once', () => {
  expect(terms.length).toBeGreaterThan(80);
  expect(new Set(terms.map(({ chinese }) => chinese)).size).toBe(terms.length);
});

test.each(terms)('$chinese is called so where the glossary says', ({ names, folders }) => {
  const text = folders.map(textOf).join('\n');
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
});

const files = [
  'README.md',
  ...filesBelow('docs').filter((name) => name.endsWith('.md') && !name.endsWith('checklist.md')),
];
const sources = ['apps', 'bench', 'docs', 'packages', 'scripts', 'tests'].flatMap((folder) => filesBelow(folder));

/** @type {(folder: string) => string[]} */
function filesBelow(folder) {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]));
}

test.each(files)('%s names files that exist', (file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|sql|md))`/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !sources.some((source) => `/${source}`.endsWith(`/${name}`)))).toEqual([]);
});

test('the architecture names every module of the server', () => {
  const text = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const levels = text.split('\n').filter((line) => /^\| \d /.test(line));
  const named = levels.flatMap((line) => (line.split('|')[2] ?? '').split(',').map((name) => name.trim()));
  const folders = readdirSync(join(ROOT, 'apps/server/src/modules'), { withFileTypes: true });
  const modules = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(named.toSorted()).toEqual(modules.toSorted());
});
