import type { Background } from '../../platform/jobs/background.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { clearClosedMembers } from './clear-closed-members.ts';
import { clearConversations } from './clear-conversations.ts';

const CLEAR_SECONDS = 6 * 3600;

export const personalDataBackground: Background = {
  topics: {},
  jobs: [
    every(CLEAR_SECONDS, 'clear-closed-members', clearClosedMembers),
    every(CLEAR_SECONDS, 'clear-conversations', clearConversations),
  ],
};
