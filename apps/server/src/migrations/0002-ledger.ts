/** The ledger brings its own tables, functions and guards; the server only says when they are applied. */
export { ledgerMigrations as ledger } from '@fairground/ledger';
