import type { Migration } from '../platform/migrator.ts';

export const payments: Migration = { name: '0011-payments', sql: '' };
