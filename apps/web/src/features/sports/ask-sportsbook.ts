import type { InputOf, OutputOf } from '@fairground/contract';
import { games } from '@fairground/contract/games';
import { ResultCode } from '@fairground/contract/result-codes';
import type { BookVenue } from '@fairground/contract/venues';
import { queryOptions } from '@tanstack/react-query';
import { type CallOptions, call } from '../../api/call.ts';
import { CallRefused, TransportError } from '../../api/failures.ts';
import { caller } from '../../api/caller.ts';
import { serverNow } from '../../api/server-clock.ts';
import { currentBook } from './book.ts';
import { noteUse, sportsbookIsAbnormal, useSportsbookEntry } from './sportsbook-entry.ts';

type Question = InputOf<typeof games.resource>;
type Reply = OutputOf<typeof games.resource>;

export type SportsbookMethod = Question['method'];
type RequestOf<Method extends SportsbookMethod> = Extract<Question, { method: Method }>['Request'];
type Caller = 'timestamp' | 'token' | 'langx' | 'remoteip';

/** What a method is asked; who asks is filled in here. */
export type SportsbookParams<Method extends SportsbookMethod> = Omit<RequestOf<Method>, Caller>;
export type SportsbookReply<Method extends SportsbookMethod> = Extract<Reply, { method: Method }>;

interface AskOptions extends CallOptions {
  /** The moment the question was first asked: a repeat of a bet must repeat it to the letter. */
  readonly timestamp?: number;
  /** The token it was first asked with, and the venue that had given it. */
  readonly sportsbookToken?: string;
  readonly venueCode?: BookVenue;
}

/** One question to the sportsbook. */
export async function askSportsbook<Method extends SportsbookMethod>(
  method: Method,
  params: SportsbookParams<Method>,
  {
    timestamp = Math.round(serverNow()),
    sportsbookToken,
    venueCode = currentBook().venueCode,
    ...options
  }: AskOptions = {},
): Promise<SportsbookReply<Method>> {
  const token = sportsbookToken ?? useSportsbookEntry.getState().token;
  if (token === '') throw new TransportError('given-up');
  const Request = { ...params, timestamp, token, langx: 'zh-cn', remoteip: caller.address };
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler cannot see that method and params belong together
    const question = { method, enName: venueCode, Request } as unknown as Question;
    const reply = await call(games.resource, question, options);
    noteUse(token);
    if (isReplyTo(reply, method)) return reply;
    throw new TransportError('unreadable');
  } catch (failure) {
    const isUnknown = failure instanceof CallRefused && failure.code === ResultCode.UserIdVerificationError;
    if (isUnknown && token === useSportsbookEntry.getState().token) sportsbookIsAbnormal();
    throw failure;
  }
}

/** Reading by the query cache: `useQuery(sportsbookQuery('leagues', { gameType, showType }))`. The screen shows failures. */
export const sportsbookQuery = <Method extends SportsbookMethod>(method: Method, params: SportsbookParams<Method>) =>
  queryOptions({
    queryKey: [games.resource.path, method, params, currentBook().venueCode] as const,
    queryFn: ({ signal }) => askSportsbook(method, params, { signal }),
    enabled: () => useSportsbookEntry.getState().token !== '',
    meta: { endpoint: games.resource, quiet: true },
  });

const isReplyTo = <Method extends SportsbookMethod>(reply: Reply, method: Method): reply is SportsbookReply<Method> =>
  reply.method === method;
