import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PlainError } from './plain-error.mjs';

/** The entry, and the screen that `/` leads to. */
const HOME = { name: '首页', screen: 'src/screens/home/home-screen.tsx', script: 130, style: 40 };
/** The sportsbook, come to directly. */
const SPORTSBOOK = { name: '体育频道', screen: 'src/screens/sports/sportsbook-screen.tsx', script: 220, style: 40 };
/** A slot, with what draws it. */
const SLOT_GAME = {
  name: '电子游戏',
  screen: 'src/screens/slot-game/slot-game-screen.tsx',
  parts: ['src/features/slot-stage/stage.ts'],
  script: 350,
  style: 40,
};
/** A lottery game, with the heaviest of the machines that draw: a page brings one of them. */
const LOTTERY_GAME = {
  name: '彩票游戏',
  screen: 'src/screens/lottery-game/lottery-game-screen.tsx',
  parts: ['src/features/lottery-draw/draw-stage.tsx', 'src/features/lottery-draw/scenes/boats-scene.ts'],
  script: 225,
  style: 40,
};
/** A live table: everything of it is drawn by the page itself. */
const TABLE_GAME = {
  name: '真人牌桌',
  screen: 'src/screens/table-game/table-game-screen.tsx',
  parts: [],
  script: 220,
  style: 40,
};
/** A card game at its table. */
const CARD_GAME = {
  name: '棋牌游戏',
  screen: 'src/screens/card-game/card-game-screen.tsx',
  parts: ['src/screens/card-game/seated-table.tsx'],
  script: 350,
  style: 40,
};
/** The sea, with what draws it. */
const FISHING_GAME = {
  name: '捕鱼游戏',
  screen: 'src/screens/fishing-game/fishing-game-screen.tsx',
  parts: ['src/features/fishing-stage/stage.ts'],
  script: 350,
  style: 40,
};
/** What any other screen may bring along beyond the entry, in kB. */
const SCREEN_SCRIPT = 90;

/** What a route shows; the parts of the sportsbook that come later belong to its own bar. */
const SCREEN = /^src\/screens\/.*-screen\.tsx$/;

/**
 * @typedef {object} Chunk
 * @property {string} file
 * @property {string[]} [imports]
 * @property {string[]} [css]
 */

/**
 * What is downloaded before a page answers, in kB of gzip: the entry, its screen and all they import.
 * @param {string} dist
 * @returns {import('./bundle-weights.d.mts').Weight[]}
 */
export function bundleWeights(dist) {
  /** @type {Record<string, Chunk>} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const entry = filesOf(manifest, ['index.html']);
  const pages = [
    { ...HOME, parts: [] },
    { ...SPORTSBOOK, parts: [] },
    SLOT_GAME,
    LOTTERY_GAME,
    TABLE_GAME,
    CARD_GAME,
    FISHING_GAME,
  ].flatMap((page) => {
    const { name, screen, parts, script, style } = page;
    const { scripts, styles } = filesOf(manifest, ['index.html', screen, ...parts]);
    return [
      { name: `${name} JavaScript`, ...weigh(dist, scripts), limit: script },
      { name: `${name} CSS`, ...weigh(dist, styles), limit: style },
    ];
  });
  const screens = Object.keys(manifest).filter((key) => SCREEN.test(key) && key !== SPORTSBOOK.screen);
  const heaviest = screens
    .map((key) => ({ key, ...weigh(dist, without(filesOf(manifest, [key]).scripts, entry.scripts)) }))
    .toSorted((one, other) => other.kilobytes - one.kilobytes)[0];
  return heaviest
    ? [...pages, { ...heaviest, name: `heaviest other screen (${heaviest.key})`, limit: SCREEN_SCRIPT }]
    : pages;
}

/**
 * Stops when a bar is passed: a page over its weight is not done.
 * @param {string} dist
 */
export function checkBundleWeights(dist) {
  const heavy = bundleWeights(dist).filter(({ kilobytes, limit }) => kilobytes > limit);
  if (heavy.length === 0) return;
  const lines = heavy.map(
    ({ name, kilobytes, limit }) => `  ${name}: ${kilobytes.toFixed(1)} kB gz, the bar is ${limit}`,
  );
  throw new PlainError(`页面超重（bundle too heavy）\n${lines.join('\n')}`);
}

/**
 * @param {ReadonlySet<string>} files
 * @param {ReadonlySet<string>} known
 */
const without = (files, known) => new Set([...files].filter((file) => !known.has(file)));

/**
 * @param {Readonly<Record<string, Chunk>>} manifest
 * @param {string[]} keys
 */
function filesOf(manifest, keys) {
  /** @type {Set<string>} */
  const scripts = new Set();
  /** @type {Set<string>} */
  const styles = new Set();
  /** @param {string} key */
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const sheet of chunk.css ?? []) styles.add(sheet);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return { scripts, styles };
}

/**
 * @param {string} dist
 * @param {ReadonlySet<string>} files
 */
function weigh(dist, files) {
  const bytes = [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
  return { kilobytes: bytes / 1000, files: files.size };
}
