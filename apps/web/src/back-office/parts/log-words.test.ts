import { operatorActionLabels } from '@fairground/contract/back-office-log';
import { describe, expect, test } from 'vitest';
import { detailWords, subjectWords } from './log-words.ts';
import { waitedText } from './waited.tsx';

describe('what a record is about', () => {
  test.each([
    ['withdrawal:W2026', '取款单', 'W2026', 'withdrawals'],
    ['withdrawal:W2026:15000:member', '取款单', 'W2026', 'withdrawals'],
    ['member:100001:duplicate', '会员', '100001', 'members'],
    ['payment:ALI-1:R-7', '渠道到款', 'R-7', undefined],
    ['payout-account:00ff00ff00ff00ff', '收款账户', '', undefined],
    ['document:2', '身份资料', '2', 'identity'],
    ['agent:100001', '合营代理', '100001', 'agents'],
    ['deposit', '存款', '', undefined],
    ['member.read', '会员查看', '', undefined],
  ])('%s is told as %s %s', (subject, label, number, page) => {
    expect(subjectWords(subject)).toMatchObject({ label, number });
    expect(subjectWords(subject)?.page).toBe(page);
  });

  test('nothing where a record is about nothing', () => {
    expect(subjectWords('')).toBeUndefined();
  });
});

const approved = (amount: string) =>
  detailWords('approve', [
    { name: 'action', value: 'close-member' },
    { name: 'amount', value: amount },
  ]);
const changed = (value: string) => detailWords('change-result', [{ name: 'change', value }])[0]?.value;

describe('the parts of a record', () => {
  test('are words, and what was comes before what became of it', () => {
    const detail = [
      { name: 'after', value: 'paying' },
      { name: 'before', value: 'review' },
      { name: 'reason', value: '核对无误' },
      { name: 'decision', value: 'approve' },
    ];
    expect(detailWords('decide-withdrawal', detail)).toEqual([
      { name: '决定', value: '批准' },
      { name: '之前', value: '待审核' },
      { name: '之后', value: '付款中' },
      { name: '原因', value: '核对无误' },
    ]);
  });

  test('of an approval: the sum in yuan, and none where it is about no money', () => {
    expect(approved('150000')).toEqual([
      { name: '事项', value: '终止账户' },
      { name: '金额', value: '1,500' },
    ]);
    expect(approved('0')).toEqual([{ name: '事项', value: '终止账户' }]);
  });

  test('of a correction: what it says, also when it was too long to be kept whole', () => {
    const change = { kind: 'correct', gameId: 'g1', state: 'finished', periods: [{ h: 1, c: 0 }] };
    expect(changed(JSON.stringify(change))).toBe('赛果 正常完赛 1:0');
    expect(changed('{"kind":"corr')).toBe('更正内容较长，请在赛果版本中查看');
  });

  test('of every kind: times, flags, and no code of ours is left', () => {
    const parts = [
      { name: 'sendAt', value: '2026-06-18T12:30:05.000Z' },
      { name: 'kind', value: 'shared-account' },
      { name: 'difference', value: 'suspense' },
      { name: 'subject', value: 'ticket' },
      { name: 'before', value: 'frozen' },
    ];
    const values = detailWords('close-flag', parts).map(({ value }) => value);
    expect(values).toEqual(['注单', '收款账户与他人相同', '已冻结', '挂账待查', '2026-06-18 20:30:05']);
    expect(Object.values(operatorActionLabels).filter((label) => !/\p{Script=Han}/u.test(label))).toEqual([]);
  });
});

test.each([
  [0, '0 分钟'],
  [59, '59 分钟'],
  [60, '1 小时'],
  [125, '2 小时 5 分'],
  [48 * 60, '2 天'],
])('%i minutes of waiting are told as %s', (minutes, text) => {
  expect(waitedText(minutes)).toBe(text);
});
