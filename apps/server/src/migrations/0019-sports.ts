/** The sports channel brings its own tables; the house only says when they are laid. */
export { sportTables } from '@fairground/venues';
