import { ChatMessageId } from '@fairground/contract/chat';
import type { ChatPush } from '@fairground/contract/chat-socket';
import { members } from '@fairground/contract/members';
import { ChatLimit } from '@fairground/contract/site-constants';
import { createStore, type StoreApi } from 'zustand';
import { call } from '../../api/call.ts';
import { messageOf } from '../../api/failures.ts';
import { newRequestId } from '../../api/request-id.ts';
import type { LinkSocket } from '../../api/socket-link.ts';
import { toast } from '../../ui/toast.ts';
import { useSession } from '../session/session-store.ts';
import { siteDateTime } from '../site/site-time.ts';
import { storage } from '../storage/storage.ts';
import { type ChatFeed, emptyFeed, lastNumber, numberOf, withLines, withOutgoing, withoutLines } from './chat-feed.ts';
import { whenOver } from './when-over.ts';
import { type ChatCredentials, type ChatFrame, isSuccess, messageIn, openChatLine } from './chat-line.ts';

/** A line nobody has answered by then did not get there. */
const PATIENCE_MS = 30_000;

/** What happened, and why where somebody said so. */
const withReason = (what: string, reason: string | undefined): string => (reason ? `${what}：${reason}` : what);

export interface ChatRoomParts {
  readonly openSocket?: () => LinkSocket;
}

/** What somebody says, under the key by which it arrives once. */
interface Said {
  readonly key: string;
  readonly text: string;
  readonly slip: string | undefined;
}

/** A room somebody looks into: what is said there, and the way to say something. */
export interface ChatRoom {
  readonly feed: StoreApi<ChatFeed>;
  /** Trimmed; empty text is not sent. */
  readonly send: (text: string, slip?: string) => void;
  readonly retry: (key: string) => void;
  readonly discard: (key: string) => void;
  /** Reads the page before the first line. */
  readonly older: () => void;
  /** Tries to come in again, after the room was gone. */
  readonly enter: () => void;
  readonly close: () => void;
}

export function openChatRoom(rid: string, { openSocket }: ChatRoomParts = {}): ChatRoom {
  const store = createStore<ChatFeed>(() => emptyFeed);
  const change = (next: (feed: ChatFeed) => ChatFeed): void => store.setState(next(store.getState()), true);
  const set = (facts: Partial<ChatFeed>): void => store.setState(facts);
  let olderPage = 0;
  let olderBefore = 0;
  let jwt = '';
  let isClosed = false;
  let callOff: (() => void) | undefined;

  /** When a mute or a block comes to its end by itself. */
  function atEnd(until: number | null | undefined, then: () => void): void {
    callOff?.();
    callOff = whenOver(until, then);
  }

  const line = openChatLine({
    credentials,
    onPhase: (phase) => change((feed) => inPhase(feed, phase)),
    onLogin,
    onPush: (frame) => hear(frame),
    ...(openSocket && { openSocket }),
  });

  async function credentials(): Promise<ChatCredentials | undefined> {
    const { token } = useSession.getState();
    if (token === '') return undefined;
    try {
      ({ jwt } = await call(members.jwt, {}));
      return { token, jwt };
    } catch (failure) {
      // Whoever may not speak still reads, and is told why.
      set({ barred: messageOf(failure) });
      return undefined;
    }
  }

  function onLogin(answer: ChatFrame): void {
    const { userId, name, grade } = answer.msgData;
    if (!isSuccess(answer)) return set({ barred: messageIn(answer) });
    const isMember = typeof userId === 'string' && userId !== '';
    if (isMember) storage.set('jwt', jwt);
    set({
      userId: isMember ? userId : '',
      name: typeof name === 'string' ? name : '',
      grade: typeof grade === 'number' ? grade : 0,
      ...(isMember && { barred: '' }),
    });
    return enter();
  }

  function enter(): void {
    const after = lastNumber(store.getState());
    line.askNow(ChatMessageId.joinRoom, { rid, ...(after !== undefined && { after }) }, (answer) => {
      if (isSuccess(answer)) return set({ isIn: true, destroyed: '' });
      if (answer.code === 6004) return set({ destroyed: messageIn(answer) });
      const { until } = answer.msgData;
      if (typeof until === 'number') atEnd(until, comeBack);
      return set({ barred: messageIn(answer) });
    });
  }

  function comeBack(): void {
    set({ barred: '' });
    enter();
  }

  function setMuted(muted: ChatFeed['muted']): void {
    atEnd(muted?.until, () => set({ muted: null }));
    set({ muted });
  }

  function hear(frame: ChatFrame): void {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's own union, held by the server's tests
    const push = frame as ChatPush;
    switch (push.msgId) {
      case ChatMessageId.send:
      case ChatMessageId.scorePush:
      case ChatMessageId.giftRecordPush:
      case ChatMessageId.scorePredictionPush:
      case ChatMessageId.internalNotification:
        return change((feed) => withLines(feed, [push.msgData]));
      case ChatMessageId.joinUnicast: {
        const { room, lines, fresh, muted } = push.msgData;
        if (fresh) [olderPage, olderBefore] = [0, 0];
        setMuted(muted);
        return change((feed) =>
          withoutLines(
            withLines({ ...feed, room, destroyed: '', ...(fresh && { lines: [], olderStep: 'idle' as const }) }, lines),
            room.clearedNo,
          ),
        );
      }
      case ChatMessageId.memberMute: {
        const { muted, reason, until } = push.msgData;
        if (!muted && store.getState().muted) toast.success(withReason('禁言已解除', reason));
        return setMuted(muted ? { reason, until } : null);
      }
      case ChatMessageId.roomBlock:
        return hearBlock(push.msgData);
      case ChatMessageId.roomStatusChange:
      case ChatMessageId.vipChatLevel:
        return change((feed) => (feed.room ? { ...feed, room: { ...feed.room, ...push.msgData } } : feed));
      case ChatMessageId.roomStatusUpdate:
        return set({ room: push.msgData });
      case ChatMessageId.joinBroadcast:
        return set({ joined: push.msgData.name });
      case ChatMessageId.clearRoom:
        return change((feed) => withoutLines(feed, push.msgData.upTo, push.msgData.lines));
      case ChatMessageId.roomDestroy:
        return set({ destroyed: withReason('聊天室已解散', push.msgData.reason), isIn: false, lines: [] });
      default:
        return undefined;
    }
  }

  function hearBlock({ userId, blocked, reason, until }: Extract<ChatPush, { msgId: 10005 }>['msgData']): void {
    const { hidden, userId: own } = store.getState();
    const others = [...hidden].filter((each) => each !== userId);
    if (userId !== own) return set({ hidden: new Set(blocked ? [...others, userId] : others) });
    if (!blocked) {
      callOff?.();
      toast.success(withReason('您可以回到聊天室了', reason));
      return comeBack();
    }
    atEnd(until, comeBack);
    const end = until === undefined || until === null ? '不设解除时间' : `${siteDateTime(until)} 解除`;
    return set({ barred: `${withReason('您已被移出聊天室', reason)}，${end}`, isIn: false });
  }

  function transmit(said: Said, until: number): void {
    const { key, text, slip } = said;
    const waits = store.getState().outgoing.find((each) => each.key === key);
    if (isClosed || waits?.step !== 'sending') return;
    if (Date.now() > until) return change((feed) => withOutgoing(feed, key, { step: 'failed', error: '没有发送成功' }));
    const answered = (answer: ChatFrame): void => {
      const isAccepted = isSuccess(answer);
      change((feed) => ({
        ...(isAccepted ? feed : withOutgoing(feed, key, { step: 'failed', error: messageIn(answer) })),
        speakAt: Date.now() + waitAfter(answer, feed) * 1_000,
      }));
      // An accepted line is in the room already, or comes with what the room is told next, and takes the place of this one.
      if (isAccepted) setTimeout(discard, ARRIVAL_MS, key);
    };
    const isSent =
      store.getState().isIn &&
      line.askNow(ChatMessageId.send, { msg: text, key, ...(slip !== undefined && { slip }) }, answered);
    // Not in yet, or the answer was lost with the socket: again in 300 ms, and the key lets it arrive once.
    setTimeout(transmit, isSent ? ANSWER_MS : ChatLimit.sendRetryMs, said, until);
  }

  const discard = (key: string): void =>
    change((feed) => ({ ...feed, outgoing: feed.outgoing.filter((each) => each.key !== key) }));

  const leaveSession = useSession.subscribe(({ token }, before) => {
    if (token === before.token) return;
    set({ ...emptyFeed, lines: store.getState().lines, room: store.getState().room });
    line.renew();
  });

  function begin(said: Said): void {
    const { key, text, slip } = said;
    change((feed) => ({
      ...feed,
      outgoing: [
        ...feed.outgoing.filter((each) => each.key !== key),
        { key, text, step: 'sending', error: '', ...(slip !== undefined && { slip }) },
      ],
    }));
    transmit(said, Date.now() + PATIENCE_MS);
  }

  return {
    feed: store,
    send: (text, slip) => {
      const trimmed = text.trim();
      if (trimmed !== '') begin({ key: newRequestId(), text: trimmed, slip });
    },
    retry: (key) => {
      const failed = store.getState().outgoing.find((each) => each.key === key);
      if (failed) begin({ key, text: failed.text, slip: failed.slip });
    },
    discard,
    older: () => {
      const { olderStep, lines, isIn } = store.getState();
      const [first] = lines;
      if (olderStep !== 'idle' || !isIn || !first) return;
      if (olderPage === 0) olderBefore = numberOf(first);
      set({ olderStep: 'reading' });
      const page = { rid, pageNum: olderPage + 1, pageSize: ChatLimit.historyPageSize, before: olderBefore };
      line.ask(ChatMessageId.history, page, (answer) => {
        const { list } = answer.msgData;
        const older = isSuccess(answer) && Array.isArray(list) ? list : [];
        if (isSuccess(answer)) olderPage += 1;
        const isDone = isSuccess(answer) && older.length < ChatLimit.historyPageSize;
        change((feed) => ({ ...withLines(feed, older), olderStep: isDone ? 'done' : 'idle' }));
      });
    },
    enter,
    close: () => {
      isClosed = true;
      callOff?.();
      leaveSession();
      line.close();
    },
  };
}

/** With the socket go the room and whatever was asked on it. */
const inPhase = (feed: ChatFeed, phase: ChatFeed['phase']): ChatFeed =>
  phase === 'open'
    ? { ...feed, phase }
    : { ...feed, phase, isIn: false, olderStep: feed.olderStep === 'reading' ? 'idle' : feed.olderStep };

/** Seconds of slow mode until the next line: all of them after one that was accepted, the rest after one that was not. */
function waitAfter(answer: ChatFrame, { room }: ChatFeed): number {
  if (isSuccess(answer)) return room?.slowSeconds ?? 0;
  const { waitSeconds } = answer.msgData;
  return typeof waitSeconds === 'number' ? waitSeconds : 0;
}

/** An answer takes no longer while the socket lives; a socket that died silently is noticed by the next connection. */
const ANSWER_MS = 3_000;
/** An accepted line that is not in the room by then was taken out of it. */
const ARRIVAL_MS = 1_000;
