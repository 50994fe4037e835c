/** The ledger brings its own tables, functions and guards; the house only says when they are laid. */
export { ledgerMigrations as ledger } from '@fairground/ledger';
