import { newSessionToken } from '../../sessions/session-token.ts';

/**
 * An operator's token is a member's with a mark that no member's can carry: before either is looked for anywhere, the
 * two cannot be mistaken for each other.
 */
const MARK = 'o.';

export const newOperatorToken = (): string => MARK + newSessionToken();

export const looksLikeOperatorToken = (text: string): boolean => /^o\.[\w-]{43}$/.test(text);
