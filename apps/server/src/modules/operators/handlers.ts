import type { ConsoleCatalogue } from '@fairground/contract/console';
import type { HandlersExcept } from '../../platform/handler.ts';
import type { consoleComing } from './coming.ts';
import { deskHandlers } from './desk-handlers.ts';
import { identityReviewHandlers } from './identity-handlers.ts';
import { riskReviewHandlers } from './risk-handlers.ts';

type Coming = typeof consoleComing;

/** Which use case answers which call of the console, by the same rule as the members' calls. */
export const consoleHandlers: {
  readonly [Group in keyof ConsoleCatalogue]: HandlersExcept<ConsoleCatalogue[Group], Coming[Group][number]>;
} = {
  desk: deskHandlers,
  identity: identityReviewHandlers,
  risk: riskReviewHandlers,
  money: {},
};
