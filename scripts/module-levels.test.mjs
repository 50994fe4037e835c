import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { importsWithin } from './lib/import-graph.mjs';

const SERVER = 'apps/server/src';
const MODULES = `${SERVER}/modules/`;

/** Modules by level: each imports modules of lower levels only. What a lower one has to tell, it writes to the outbox. */
const LEVELS = [
  ['approvals', 'exchange-rates', 'members', 'risk-flags', 'sessions', 'transactions', 'wagering'],
  ['eligibility', 'messages', 'payment-channels', 'uploads', 'venues', 'wallet'],
  ['bonus', 'identity', 'lottery-draws', 'points', 'races', 'site'],
  ['agents', 'limits', 'rewards'],
  ['chat', 'deposits', 'fair-play', 'goods', 'grades', 'login', 'transfers'],
  ['cards', 'fishing', 'gift-draws', 'lottery', 'providers', 'rebates', 'slots', 'sports', 'tables', 'withdrawals'],
  ['feedback', 'games', 'profile', 'promotions', 'reconciliation', 'records', 'reports'],
  ['adjustments', 'certified-records', 'customer-service', 'personal-data'],
  ['help'],
  ['back-office'],
];

const levels = new Map(LEVELS.flatMap((modules, level) => modules.map((name) => /** @type {const} */ ([name, level]))));

/**
 * The module a file belongs to; the lists beside the modules belong to none.
 * @param {string} file
 */
const moduleOf = (file) => (file.startsWith(MODULES) ? /^([^/]+)\//.exec(file.slice(MODULES.length))?.[1] : undefined);

const imports = importsWithin(SERVER);

test('every module of the server has a level', () => {
  const folders = readdirSync(MODULES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual([...levels.keys()].toSorted());
});

test('a module imports modules of lower levels only', () => {
  const upwards = imports.filter(({ from, to }) => {
    const [importer, imported] = [moduleOf(from), moduleOf(to)];
    if (!importer || !imported || importer === imported) return false;
    return (levels.get(importer) ?? -1) <= (levels.get(imported) ?? Infinity);
  });
  expect(upwards).toEqual([]);
});

test('the platform imports no module', () => {
  const platform = imports.filter(({ from }) => from.startsWith(`${SERVER}/platform/`));
  expect(platform.length).toBeGreaterThan(100);
  expect(platform.filter(({ to }) => to.startsWith(MODULES))).toEqual([]);
});
