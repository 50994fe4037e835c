// @vitest-environment node
import { ResultCode } from '@fairground/contract/result-codes';
import { describe, expect, it } from 'vitest';
import { CallRefused, TransportError } from '../../api/failures.ts';
import { createFeed, type FeedLine, type Outgoing } from './feed.ts';

/** A conversation on a server that may lose answers. */
function fakeConversation({ loseAnswers = 0, loseRequests = 0, pageSize = 3 } = {}) {
  const kept: FeedLine[] = [];
  let [answersToLose, requestsToLose] = [loseAnswers, loseRequests];
  const keep = (lineId: string, author: FeedLine['author'], text: string): FeedLine => {
    const known = kept.find((line) => line.lineId === lineId);
    if (known) return known;
    const line = { no: kept.length + 1, lineId, author, by: '', text, imageId: null, time: 0 };
    kept.push(line);
    return line;
  };
  const feed = createFeed<{ readonly lastNo: number }>({
    pageSize,
    sleep: async () => {},
    read: async (after) => ({
      conversation: { lastNo: kept.length },
      lines: kept.filter(({ no }) => no > after).slice(0, pageSize),
    }),
    send: async ({ lineId, text }: Outgoing) => {
      if (requestsToLose-- > 0) throw new TransportError('network');
      if (text === 'no') throw new CallRefused(ResultCode.Warning, '会话已结束');
      const line = keep(lineId, 'visitor', text);
      if (answersToLose-- > 0) throw new TransportError('aborted');
      return line;
    },
  });
  return { feed, kept, keep, texts: () => feed.state().lines.map(({ text }) => text) };
}

const settled = (
  feed: ReturnType<typeof fakeConversation>['feed'],
  texts: () => string[],
  expected: readonly string[],
) => expect.poll(() => [texts(), feed.state().outgoing.length]).toEqual([expected, 0]);

describe('CO-05 the feed of a conversation', () => {
  it('CO-05 reads page after page, and later only what is new', async () => {
    const { feed, keep, texts } = fakeConversation();
    for (const text of ['1', '2', '3', '4']) keep(text, 'operator', text);
    await feed.refresh();
    expect(texts()).toEqual(['1', '2', '3', '4']);
    keep('5', 'operator', '5');
    await feed.refresh();
    expect(texts()).toEqual(['1', '2', '3', '4', '5']);
  });

  it.each([[{ loseAnswers: 2 }], [{ loseRequests: 3 }], [{ loseAnswers: 1, loseRequests: 1 }]])(
    'CO-05 lines arrive once and in order through a wire that loses %j',
    async (losses) => {
      const { feed, kept, texts } = fakeConversation(losses);
      for (const text of ['a', 'b', 'c']) feed.say({ kind: 'text', text });
      await settled(feed, texts, ['a', 'b', 'c']);
      expect(kept.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
    },
  );

  it('CO-05 an own line does not hide one of the other side that came just before it', async () => {
    const { feed, keep, texts } = fakeConversation();
    await feed.refresh();
    keep('theirs', 'operator', 'theirs');
    feed.say({ kind: 'text', text: 'mine' });
    await settled(feed, texts, ['theirs', 'mine']);
  });

  it('CO-05 a refused line stays with its reason until it is sent again or discarded, and holds nobody up', async () => {
    const { feed, texts } = fakeConversation();
    feed.say({ kind: 'text', text: 'no' });
    feed.say({ kind: 'text', text: 'yes' });
    await expect.poll(texts).toEqual(['yes']);
    const [refused] = feed.state().outgoing;
    expect(refused).toMatchObject({ text: 'no', step: 'failed', error: '会话已结束' });
    feed.retry(refused?.lineId ?? '');
    await expect.poll(() => feed.state().outgoing[0]?.step).toBe('failed');
    feed.discard(refused?.lineId ?? '');
    expect(feed.state().outgoing).toEqual([]);
  });
});
