import { holdFunctions } from './sql/holds.ts';
import { appendOnlyTriggers } from './sql/append-only-triggers.ts';
import { checkFunctions } from './sql/check-functions.ts';
import { postGroupFunction } from './sql/post-group.ts';
import { postCheckedFunction } from './sql/post-checked.ts';
import { postManyFunction, postManyCheckedFunction } from './sql/post-many.ts';
import { postFunction } from './sql/post.ts';
import { reversalFunction } from './sql/reversal.ts';
import { reverseManyFunction } from './sql/reverse-many.ts';
import { sealFunctions } from './sql/seal.ts';
import { tables } from './sql/tables.ts';

/** Run in this order, once each, in whatever schema the connection's search_path names. */
export const ledgerMigrations: readonly { readonly name: string; readonly sql: string }[] = [
  { name: 'ledger-01-tables', sql: tables },
  { name: 'ledger-02-append-only', sql: appendOnlyTriggers },
  { name: 'ledger-03-post', sql: postFunction },
  { name: 'ledger-04-post-many', sql: postManyFunction },
  { name: 'ledger-05-holds', sql: holdFunctions },
  { name: 'ledger-06-reversal', sql: reversalFunction },
  { name: 'ledger-07-seal', sql: sealFunctions },
  { name: 'ledger-08-post-checked', sql: postManyCheckedFunction + postCheckedFunction },
  { name: 'ledger-09-check-functions', sql: checkFunctions },
  { name: 'ledger-10-reverse-many', sql: reverseManyFunction },
  { name: 'ledger-11-post-group', sql: postGroupFunction },
];
