import { type ChatLine, ChatLineKind } from '@fairground/contract/chat';
import type { MemberId } from '@fairground/money';
import { DatabaseError } from 'pg';
import type { AppContext, Tx } from '../../../platform/app-context.ts';
import { jsonRow } from '../../../platform/json-row.ts';
import { chatLines, type LineData, wireLine } from './chat-lines.ts';
import { ChatTopic } from './room-news.ts';
import { refusalOfSpeech, type SpeechRefusal } from './speech-refusal.ts';

/** The same words again within this time are not said twice. */
const REPEAT = '60 seconds';
/** The most lines in one statement. */
const GROUP_MAX = 100;
/** A statement that took too long would take so long again. */
const TIMED_OUT = '57014';

/** What a member wants to say; its text has passed the word filter. */
export interface SaidLine {
  readonly memberId: MemberId;
  readonly key: string;
  readonly text: string;
  /** What sameness is judged by. */
  readonly folded: string;
  readonly slip: string | undefined;
  readonly at: Date;
}

export interface SaidLines {
  /** Stores a line in its room, numbered, and tells every process; or throws why it is not said. */
  readonly add: (rid: string, line: SaidLine) => Promise<ChatLine>;
}

interface Answer {
  readonly no: number | null;
  readonly name: string;
  readonly avatar: string;
  readonly grade: number;
  readonly refusal: SpeechRefusal | { readonly why: 'known' } | null;
}

interface Waiting {
  readonly line: SaidLine;
  readonly resolve: (line: ChatLine) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Each room has one statement on its way: what is said meanwhile goes together in the next one. A quiet room waits for
 * nothing, and in a loud one a hundred lines cost the database one commit.
 */
export function saidLines(app: AppContext): SaidLines {
  const rooms = new Map<string, Waiting[]>();

  async function drain(rid: string, waiting: Waiting[]): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.splice(0, GROUP_MAX);
      // oxlint-disable-next-line no-await-in-loop -- one after the other: that is the order of the room
      await sayTogether(rid, group);
    }
    rooms.delete(rid);
  }

  async function sayTogether(rid: string, group: readonly Waiting[]): Promise<void> {
    try {
      const answers = await send(app.pool, rid, group);
      for (const [place, waiting] of group.entries()) settle(rid, waiting, answers[place]);
    } catch (error) {
      const isOfOne = error instanceof DatabaseError && error.code !== TIMED_OUT;
      for (const waiting of group) {
        // No line fails because of another one: said alone, and again when transactions were in each other's way.
        // oxlint-disable-next-line no-await-in-loop
        if (isOfOne) await sayAlone(rid, waiting);
        else waiting.reject(error);
      }
    }
  }

  async function sayAlone(rid: string, waiting: Waiting): Promise<void> {
    try {
      const [answer] = await app.transact((tx) => send(tx, rid, [waiting]));
      settle(rid, waiting, answer);
    } catch (error) {
      waiting.reject(error);
    }
  }

  /** The line is durable, or refused, by now. */
  function settle(rid: string, { line, resolve, reject }: Waiting, answer: Answer | undefined): void {
    if (answer?.refusal?.why === 'known') return void firstOf(line).then(resolve, reject);
    if (answer?.refusal) return reject(refusalOfSpeech(answer.refusal, line.at));
    if (!answer || answer.no === null) return reject(new Error('chat_say gave no answer to a line'));
    const said = lineOf(rid, line, { ...answer, no: answer.no });
    app.bus.publish(ChatTopic.line, said);
    resolve(said);
  }

  /** The same key again is the first one's answer. */
  async function firstOf({ memberId, key }: SaidLine): Promise<ChatLine> {
    const first = await chatLines.ofKey(app, memberId, key);
    if (!first) throw new Error('a chat line with a known key was not found');
    return first;
  }

  return {
    add: (rid, line) =>
      new Promise((resolve, reject) => {
        const said = { line, resolve, reject };
        const waiting = rooms.get(rid);
        if (waiting) waiting.push(said);
        else {
          const first = [said];
          rooms.set(rid, first);
          void drain(rid, first);
        }
      }),
  };
}

async function send(
  store: { readonly query: Tx['query'] | AppContext['pool']['query'] },
  rid: string,
  group: readonly Waiting[],
): Promise<readonly Answer[]> {
  const lines = group.map(({ line: { memberId, key, text, folded, slip, at } }) => ({
    member_id: memberId,
    line_key: key,
    category_type: kindOf(slip),
    text,
    folded,
    data: dataOf(slip) ?? null,
    at,
  }));
  const { rows } = await store.query<Answer>({ ...SAY, values: [rid, jsonRow(lines), REPEAT] });
  return rows;
}

const SAY = { name: 'chat.say', text: 'select * from chat_say($1, $2, $3)' };

const kindOf = (slip: string | undefined): string => (slip === undefined ? '' : 'slip');
const dataOf = (slip: string | undefined): LineData | undefined => (slip === undefined ? undefined : { slip });

const lineOf = (
  rid: string,
  { memberId, key, text, slip, at }: SaidLine,
  { no, name, avatar, grade }: Answer & { readonly no: number },
): ChatLine =>
  wireLine({
    rid,
    no,
    category: ChatLineKind.said,
    categoryType: kindOf(slip),
    memberId,
    key,
    text,
    data: dataOf(slip) ?? null,
    at,
    name,
    avatar,
    grade,
  });
