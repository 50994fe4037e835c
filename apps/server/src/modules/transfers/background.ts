import type { Background } from '../../platform/jobs/background.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { launchTokens } from '../venues/launch-tokens.ts';
import { ASK_TRANSFER, askTransfer } from './settle-transfer.ts';

const FORGET_SECONDS = 600;

export const venuesBackground: Background = {
  topics: { [ASK_TRANSFER]: askTransfer },
  jobs: [
    // The channel's session is its launch token, and lives no longer than a login can.
    every(FORGET_SECONDS, 'forget-launches', (app) =>
      launchTokens.forgetBefore(app, new Date(app.now().getTime() - app.config.sessionAbsoluteMs)),
    ),
  ],
};
