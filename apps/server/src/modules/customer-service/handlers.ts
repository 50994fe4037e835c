import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { dataUri } from '../uploads/upload-images.ts';
import { conversations } from './conversations/conversations.ts';
import { endOwn, rateOwn } from './conversations/end-conversation.ts';
import { openConversation } from './conversations/open-conversation.ts';
import { pushLine, pushTyping } from './conversations/push-conversation.ts';
import { readConversation, readStatus } from './conversations/read-conversation.ts';
import { conversationImage, say, sayImage } from './say.ts';
import { downloadTranscript, mailTranscript } from './transcript.ts';
import { ownConversation } from './visitor-access.ts';

export const serviceHandlers: HandlersOf<Catalogue['service']> = {
  status: readStatus,
  open: openConversation,
  read: readConversation,
  say,
  sayImage,
  image: async (input, call) => ({ image: dataUri(await conversationImage(input, call)) }),
  typing: async (shown, call) => {
    const own = await ownConversation(shown, call);
    // A hint that comes too often is dropped, not refused: nobody would understand the message.
    if (own.state === 'open' && (await call.app.rateLimits.take('service-typing.conversation', own.id.toString())))
      pushTyping(call.app, own, 'visitor');
    return null;
  },
  markRead: async ({ no, ...shown }, call) => {
    const own = await ownConversation(shown, call);
    await call.app.transact(async (tx) => {
      if (await conversations.markRead(tx, own.id, { side: 'visitor', no })) pushLine(call.app, tx, own);
    });
    return null;
  },
  end: endOwn,
  rate: rateOwn,
  transcript: downloadTranscript,
  mailTranscript,
};
