import type { Background } from '../../platform/jobs/background.ts';
import { CARRY_BROADCAST, carryBroadcast } from './carry-broadcast.ts';
import { SEND_BROADCAST, sendBroadcast } from './send-broadcast.ts';
import { sendWelcomeMessage, WELCOME_MESSAGE } from './welcome-message.ts';

export const messagesBackground: Background = {
  topics: {
    [WELCOME_MESSAGE]: sendWelcomeMessage,
    [SEND_BROADCAST]: sendBroadcast,
    [CARRY_BROADCAST]: carryBroadcast,
  },
  jobs: [],
};
