import { describe, expect, test } from 'vitest';
import { type LimitBreach, limitRefusal } from './limit-refusal.ts';

const NOW = new Date('2026-11-15T09:00:00Z');
const TOMORROW = new Date('2026-11-16T09:00:00Z');
const NEXT_YEAR = new Date('2027-05-15T09:30:00Z');
const no = (given: Partial<LimitBreach> & Pick<LimitBreach, 'rule'>): LimitBreach => ({
  period: null,
  cap: null,
  room: null,
  freeAt: null,
  ...given,
});

describe('what a refused member reads', () => {
  test.each([
    [
      no({ rule: 'deposit-limit', period: 'day', cap: 100_000n, room: 20_050n, freeAt: TOMORROW }),
      '您设置的24小时存款限额为1,000元，剩余额度200.50元，11月16日 17:00后可存入该金额',
    ],
    [
      no({ rule: 'deposit-limit', period: 'month', cap: 100_000n, room: 20_000n }),
      '您设置的30天存款限额为1,000元，剩余额度200元，本次金额超出限额',
    ],
    [
      no({ rule: 'loss-limit', period: 'week', cap: 50_000n, room: 0n, freeAt: TOMORROW }),
      '您设置的7天亏损限额为500元，额度已用完，11月16日 17:00后可投注该金额',
    ],
    [no({ rule: 'stake-limit', cap: 10_000n, room: 10_000n }), '您设置的单笔投注限额为100元，请减少投注金额'],
    [
      no({ rule: 'time-limit', period: 'day', cap: 3600n, room: 0n, freeAt: TOMORROW }),
      '您设置的24小时游戏时长为60分钟，已全部用完，11月16日 17:00后可继续游戏',
    ],
    [no({ rule: 'reality-check', cap: 3600n }), '您已连续游戏60分钟，请先在时长提醒中作出选择'],
    [no({ rule: 'break', freeAt: TOMORROW }), '您正在休息，11月16日 17:00后可申请恢复游戏，您仍可查看记录和取款'],
    [no({ rule: 'break', freeAt: NOW }), '您的休息期已结束，请先申请恢复游戏，您仍可查看记录和取款'],
    [
      no({ rule: 'exclusion', freeAt: NEXT_YEAR }),
      '您已自我排除，2027年5月15日 17:30后可申请恢复游戏，您仍可查看记录和取款',
    ],
    [no({ rule: 'exclusion' }), '您已永久自我排除，无法继续游戏或存款，您仍可查看记录和取款'],
  ])('RG-02 RG-03 %o', (given, sentence) => {
    expect(limitRefusal(given, NOW).message).toBe(sentence);
  });

  test('RG-02 a client can recognise who refused, and by how much', () => {
    const given = no({ rule: 'deposit-limit', period: 'day', cap: 100_000n, room: 20_000n, freeAt: TOMORROW });
    expect(limitRefusal(given, NOW)).toMatchObject({
      code: 6012,
      data: {
        guard: 'deposit-limit',
        period: 'day',
        amount: '1000.00',
        left: '200.00',
        freeTime: TOMORROW.getTime(),
      },
    });
    expect(limitRefusal(no({ rule: 'reality-check', cap: 900n }), NOW)).toMatchObject({
      code: 6012,
      data: { guard: 'reality-check', minutes: 15 },
    });
    expect(limitRefusal(no({ rule: 'exclusion' }), NOW)).toMatchObject({ code: 6003, data: { guard: 'exclusion' } });
  });
});
