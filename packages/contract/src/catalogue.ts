import { activity } from './activity.ts';
import { chat } from './chat.ts';
import { content } from './content.ts';
import { feedback } from './feedback.ts';
import { funds } from './funds.ts';
import { games } from './games.ts';
import { guard } from './guard.ts';
import { letters } from './letters.ts';
import { login } from './login.ts';
import { member } from './member.ts';

/** Every call of the house, grouped by the noun a player knows. */
export const catalogue = { content, login, member, guard, letters, feedback, activity, funds, games, chat };

export type Catalogue = typeof catalogue;
