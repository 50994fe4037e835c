import type { Migration } from '../platform/migrator.ts';

export const records: Migration = { name: '0014-records', sql: '' };
