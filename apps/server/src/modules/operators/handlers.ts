import type { ConsoleCatalogue } from '@fairground/contract/console';
import type { HandlersOf } from '../../platform/handler.ts';
import { depositHandlers } from './deposit-handlers.ts';
import { deskHandlers } from './desk-handlers.ts';
import { identityReviewHandlers } from './identity-handlers.ts';
import { logHandlers } from './log-handlers.ts';
import { memberHandlers } from './member-handlers.ts';
import { riskReviewHandlers } from './risk-handlers.ts';
import { siteHandlers } from './site-handlers.ts';
import { sportsHandlers } from './sports-handlers.ts';
import { withdrawalHandlers } from './withdrawal-handlers.ts';

/** Which use case answers which call of the console. */
export const consoleHandlers: { readonly [Group in keyof ConsoleCatalogue]: HandlersOf<ConsoleCatalogue[Group]> } = {
  desk: deskHandlers,
  identity: identityReviewHandlers,
  risk: riskReviewHandlers,
  money: { ...withdrawalHandlers, ...depositHandlers },
  members: memberHandlers,
  sports: sportsHandlers,
  site: siteHandlers,
  log: logHandlers,
};
