import { type ChatLine, ChatLineKind } from '@fairground/contract/chat';
import { expect, test } from 'vitest';
import { type ChatFeed, emptyFeed } from './chat-feed.ts';
import { mentionAt, namesFor, withMention } from './mentions.ts';

const said = (no: number, userId: string, name: string): ChatLine => ({
  lineId: `lobby.${no}`,
  no,
  rid: 'lobby',
  category: ChatLineKind.said,
  categoryType: '',
  userId,
  name,
  avatar: '',
  grade: 0,
  msg: '好球',
  time: 0,
});

const feed: ChatFeed = {
  ...emptyFeed,
  userId: '1',
  hidden: new Set(['4']),
  lines: [
    said(1, '2', 'an***1'),
    said(2, '3', 'be***2'),
    said(3, '1', 'me***3'),
    said(4, '4', 'bl***4'),
    said(5, '2', 'an***1'),
  ],
};

test('a name is completed while it stands after an @, where one is writing', () => {
  expect(mentionAt('@', 1)).toEqual({ from: 0, typed: '' });
  expect(mentionAt('好球 @an', 6)).toEqual({ from: 3, typed: 'an' });
  expect(mentionAt('好球 @an 再来', 6)).toEqual({ from: 3, typed: 'an' });
  expect(mentionAt('好球 @an ', 7)).toBeUndefined();
  expect(mentionAt('好球', 2)).toBeUndefined();
});

test('those who spoke last come first; oneself, the system and who was put out are not offered', () => {
  expect(namesFor({ ...feed, lines: [...feed.lines, said(6, '', '')] }, '')).toEqual(['an***1', 'be***2']);
  expect(namesFor(feed, 'BE')).toEqual(['be***2']);
  expect(namesFor(feed, 'x')).toEqual([]);
});

test('the name takes the place of what was typed of it, and the rest of the text stays', () => {
  expect(withMention({ text: '好球 @an', caret: 6 }, 'an***1')).toEqual({ text: '好球 @an***1 ', caret: 11 });
  expect(withMention({ text: '@b 再来', caret: 2 }, 'be***2')).toEqual({ text: '@be***2 再来', caret: 8 });
});
