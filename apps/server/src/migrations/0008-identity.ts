import type { Migration } from '../platform/migrator.ts';

export const identity: Migration = { name: '0008-identity', sql: '' };
