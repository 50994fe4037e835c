import { content } from './content.ts';
import { funds } from './funds.ts';
import { login } from './login.ts';
import { member } from './member.ts';

/** Every call of the house, grouped by the noun a player knows. */
export const catalogue = { content, login, member, funds };

export type Catalogue = typeof catalogue;
