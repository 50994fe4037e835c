import type { Migration } from '../platform/migrator.ts';

export const venues: Migration = { name: '0013-venues', sql: '' };
