import type { Migration } from '../platform/migrator.ts';
import { platform } from './0001-platform.ts';
import { ledger } from './0002-ledger.ts';
import { members } from './0003-members.ts';
import { site } from './0004-site.ts';
import { codes } from './0005-codes.ts';
import { risk } from './0006-risk.ts';

/** Every step, in order. A merged step is never edited; the next one is added below. */
export const migrations: readonly Migration[] = [platform, ...ledger, members, site, codes, risk];
