import { funds } from './funds.ts';

/** Every call of the house, grouped by the noun a player knows. */
export const catalogue = { funds };

export type Catalogue = typeof catalogue;
