import type { InputOf, OutputOf } from '@fairground/contract';
import { messages } from '@fairground/contract/messages';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { command, query } from '../../api/query.ts';
import { queryClient } from '../../api/query-client.ts';
import { onPush } from '../push/on-push.ts';
import { noteUnread, type UnreadCounts } from './unread-data.ts';

export type InboxMessage = OutputOf<typeof messages.list>['list'][number];

/** One page of the inbox. The page before stays on screen while the next one comes. */
export const useInbox = (filter: InputOf<typeof messages.list>) =>
  useQuery({
    ...query(messages.list, filter),
    meta: { endpoint: messages.list, quiet: true },
    placeholderData: keepPreviousData,
  });

/** Every page of the inbox that is on screen is read again. */
const refreshInbox = (): void => {
  void queryClient.invalidateQueries({ queryKey: [messages.list.path] });
};

onPush('messages', refreshInbox);

const afterChange = {
  onSuccess: (counts: UnreadCounts) => {
    noteUnread(counts);
    refreshInbox();
  },
};

export const useRead = () => useMutation({ ...command(messages.read), ...afterChange });
export const useReadAll = () => useMutation({ ...command(messages.onekeyRead), ...afterChange });

/** In passing: whoever reads is not told that it could not be noted. */
export async function readMessage(letterId: string): Promise<void> {
  await call(messages.read, { letterId }).then(afterChange.onSuccess, () => {});
}

/** Outside of any component: what was to be deleted is deleted also when its page is gone. */
export async function deleteMessages(letterIds: readonly string[]): Promise<void> {
  afterChange.onSuccess(await call(messages.delete, { letterIds: [...letterIds] }));
}
