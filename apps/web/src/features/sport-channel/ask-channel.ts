import type { InputOf, OutputOf } from '@fairground/contract';
import { games } from '@fairground/contract/games';
import { ResultCode } from '@fairground/contract/result-codes';
import { SPORTS_CHANNEL } from '@fairground/contract/venues';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../../api/call.ts';
import { CallRefused, TransportError } from '../../api/failures.ts';
import { sender } from '../../api/sender.ts';
import { serverNow } from '../../api/server-clock.ts';
import { channelIsAbnormal, useChannelEntry } from './channel-entry.ts';

type Question = InputOf<typeof games.resource>;
type Reply = OutputOf<typeof games.resource>;

export type ChannelMethod = Question['method'];
type RequestOf<Method extends ChannelMethod> = Extract<Question, { method: Method }>['Request'];
type Caller = 'timestamp' | 'token' | 'langx' | 'remoteip';

/** What a method is asked; who asks is filled in here. */
export type ChannelParams<Method extends ChannelMethod> = Omit<RequestOf<Method>, Caller>;
export type ChannelReply<Method extends ChannelMethod> = Extract<Reply, { method: Method }>;

interface AskOptions extends CallOptions {
  /** The moment the question was first asked: a repeat of a bet must repeat it to the letter. */
  readonly timestamp?: number;
  /** The token it was first asked with. */
  readonly channelToken?: string;
}

/** One question to the sports channel. */
export async function askChannel<Method extends ChannelMethod>(
  method: Method,
  params: ChannelParams<Method>,
  { timestamp = Math.round(serverNow()), channelToken, ...options }: AskOptions = {},
): Promise<ChannelReply<Method>> {
  const token = channelToken ?? useChannelEntry.getState().token;
  if (token === '') throw new TransportError('given-up');
  const Request = { ...params, timestamp, token, langx: 'zh-cn', remoteip: sender.address };
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler cannot see that method and params belong together
    const question = { method, enName: SPORTS_CHANNEL, Request } as unknown as Question;
    const reply = await call(games.resource, question, options);
    if (isReplyTo(reply, method)) return reply;
    throw new TransportError('unreadable');
  } catch (failure) {
    const isUnknown = failure instanceof CallRefused && failure.code === ResultCode.UserIdVerificationError;
    if (isUnknown && token === useChannelEntry.getState().token) channelIsAbnormal();
    throw failure;
  }
}

/** Reading by the query cache: `useQuery(channelQuery('leagues', { gameType, showType }))`. The screen shows failures. */
export const channelQuery = <Method extends ChannelMethod>(method: Method, params: ChannelParams<Method>) =>
  queryOptions({
    queryKey: [games.resource.path, method, params] as const,
    queryFn: ({ signal }) => askChannel(method, params, { signal }),
    enabled: () => useChannelEntry.getState().token !== '',
    meta: { endpoint: games.resource, quiet: true },
  });

const isReplyTo = <Method extends ChannelMethod>(reply: Reply, method: Method): reply is ChannelReply<Method> =>
  reply.method === method;
