import type { Migration } from '../platform/migrator.ts';

export const guard: Migration = { name: '0010-guard', sql: '' };
