import type { Catalogue } from '@fairground/contract';
import type { Handler } from '../../platform/handler.ts';
import { publishedContent } from './content/published-content.ts';

/** The partnerships that are shown now. */
export const sponsorContent: Handler<Catalogue['site']['sponsorContent']> = async (_, { app, now }) => ({
  list: (await publishedContent(app, 'sponsor', now)).map(({ id, payload }) => ({ id: id.toString(), ...payload })),
});
