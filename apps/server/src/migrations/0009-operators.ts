import type { Migration } from '../platform/migrator.ts';

export const operators: Migration = { name: '0009-operators', sql: '' };
