import type { Background } from '../../platform/jobs/background.ts';
import { every } from '../../platform/jobs/periodic.ts';
import { NOTIFY_ABSENT, notifyAbsent } from './notify-absent.ts';
import { tidyConversations } from './conversations/tidy-conversations.ts';
import { MAIL_TRANSCRIPT, sendTranscript } from './transcript.ts';

const TIDY_SECONDS = 10;

export const customerServiceBackground: Background = {
  topics: { [MAIL_TRANSCRIPT]: sendTranscript, [NOTIFY_ABSENT]: notifyAbsent },
  jobs: [every(TIDY_SECONDS, 'tidy-conversations', tidyConversations)],
};
