import type { Migration } from '../platform/migrator.ts';

export const payouts: Migration = { name: '0012-payouts', sql: '' };
