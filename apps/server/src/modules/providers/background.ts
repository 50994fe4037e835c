import type { Background } from '../../platform/jobs/background.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { pollCatalogues, pollStatus } from './poll-providers.ts';
import { providerSessions } from './provider-sessions.ts';
import { readRounds } from './read-rounds.ts';

const FORGET_SECONDS = 600;

export const providersBackground: Background = {
  topics: {},
  jobs: [
    every(10, 'poll-providers', pollStatus),
    every(10, 'read-provider-rounds', readRounds),
    every(600, 'poll-provider-catalogues', pollCatalogues),
    // A play session takes no stake once the login behind it is over.
    every(FORGET_SECONDS, 'forget-provider-sessions', (app) =>
      providerSessions.forgetBefore(app, new Date(app.now().getTime() - 2 * app.config.sessionAbsoluteMs)),
    ),
  ],
};
